// Two players at a table of a boardgame.io server, in its own protocol over socket.io.
const { io } = require("socket.io-client");

module.exports = async function table(address, number, mayMove) {
  const matchID = `table-${process.pid}-${number}`; // made when the first player asks for it
  const seats = [];
  for (const playerID of ["0", "1"]) seats.push(await seat(address, matchID, playerID, mayMove));
  return {
    begin: () => seats[0].look(),
    bytes: () => seats.reduce((sum, one) => sum + one.bytes(), 0),
    over: () => false,
    leave: () => seats.forEach((one) => one.leave()),
  };
};

async function seat(address, matchID, playerID, mayMove) {
  const socket = io(`${address}/city`, { transports: ["websocket"], forceNew: true });
  let state = null;
  let answer = null;
  const me = {
    bytes: () => socket.io.engine.transport.ws._socket.bytesRead,
    leave: () => socket.close(),
    look() {
      if (state.ctx.currentPlayer === playerID) mayMove(me);
    },
    move(done) {
      answer = done;
      const payload = { type: "build", args: [state._stateID % state.G.spaces.length], playerID };
      socket.emit("update", { type: "MAKE_MOVE", payload }, state._stateID, matchID, playerID);
    },
  };
  await new Promise((synced) => {
    socket.on("sync", (_, info) => {
      state = info.state;
      synced();
    });
    socket.on("update", (_, next) => {
      state = next;
      if (answer !== null) {
        const done = answer;
        answer = null;
        done(false);
      }
      me.look();
    });
    socket.emit("sync", matchID, playerID, undefined, 2);
  });
  return me;
}
