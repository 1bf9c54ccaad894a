// A boardgame.io server with its in-memory storage: a game for two whose state is as large as
// one of ours, with something hidden for each player, and moves that change a little of it.
const { Server, Origins } = require("boardgame.io/server");
const { INVALID_MOVE } = require("boardgame.io/core");

const SPACES = 85; // so that an update is as long as ours of Paris Paris, about 4 KB
const CARDS = 60;

const city = {
  name: "city",
  setup: ({ random }) => ({
    spaces: Array.from({ length: SPACES }, (_, n) => ({ id: `space-${n}`, owner: null, level: 0 })),
    deck: random.Shuffle(Array.from({ length: CARDS }, (_, n) => `card-${n}`)),
    hands: { 0: [], 1: [] },
    points: { 0: 0, 1: 0 },
    made: 0,
  }),
  playerView: ({ G, playerID }) => {
    const { deck, hands, ...open } = G;
    return { ...open, left: deck.length, hand: hands[playerID] ?? null };
  },
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    build: ({ G, playerID }, place) => {
      const space = G.spaces[place];
      if (space === undefined) return INVALID_MOVE;
      space.owner = playerID;
      space.level += 1;
      G.points[playerID] += space.level;
      G.made += 1;
      if (G.deck.length > 0 && G.hands[playerID].length < 5) G.hands[playerID].push(G.deck.pop());
    },
  },
};

const server = Server({ games: [city], origins: [Origins.LOCALHOST_IN_DEVELOPMENT] });
server.app.silent = true;
server.run({ port: 0, callback: () => {} }).then(({ appServer }) => {
  console.log(appServer.address().port);
});
