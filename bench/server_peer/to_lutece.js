// Two players at a table of Lutèce, over the sockets of its page.
const { WebSocket } = require("ws");

const GAME = "paris-paris";

module.exports = async function table(address, number, mayMove) {
  const people = [await guest(address, `A${number}`), await guest(address, `B${number}`)];
  const made = await post(address, "/api/tables", people[0], { game: GAME, players: 2 });
  const path = `/api/tables/${made.id}`;
  await post(address, `${path}/commands`, people[1], { do: "join" });
  await post(address, `${path}/commands`, people[0], { do: "start" });
  const seats = [];
  for (const cookie of people) seats.push(await seat(address, path, cookie, mayMove));
  return {
    begin: () => seats.forEach((one) => one.look()),
    bytes: () => seats.reduce((sum, one) => sum + one.bytes(), 0),
    over: () => seats.every((one) => one.over()),
    leave: () => seats.forEach((one) => one.leave()),
  };
};

async function guest(address, name) {
  const answer = await fetch(`${address}/api/guests`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name }),
  });
  return answer.headers.getSetCookie()[0].split(";")[0];
}

async function post(address, path, cookie, body) {
  const answer = await fetch(address + path, {
    method: "POST",
    headers: { "content-type": "application/json", cookie },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

async function seat(address, path, cookie, mayMove) {
  const socket = new WebSocket(`${address.replace("http", "ws")}${path}/socket`, {
    headers: { cookie },
    perMessageDeflate: false,
  });
  let version = 0;
  let legal = [];
  let answer = null;
  let over = false;
  const me = {
    bytes: () => socket._socket.bytesRead,
    over: () => over && answer === null,
    leave: () => socket.close(),
    look() {
      if (legal.length > 0) mayMove(me);
    },
    move(done) {
      answer = done;
      const action = legal[Math.floor(legal.length / 2)].id;
      legal = [];
      socket.send(JSON.stringify({ type: "play", on: version, action, request: 1 }));
    },
  };
  await new Promise((welcomed) => {
    socket.on("open", () => socket.send('{"type":"hello"}'));
    socket.on("message", (data) => {
      const message = JSON.parse(data);
      if (message.type === "done" || message.type === "refused") {
        const done = answer;
        answer = null;
        done(message.type === "refused");
        me.look();
      } else if (message.type === "news" || message.type === "welcome") {
        version = message.version;
        if (message.table) over = message.table.status !== "running";
        legal = message.positions[0].legal;
        if (message.type === "welcome") welcomed();
        else if (answer === null) me.look(); // else the acknowledgement comes next
      }
    });
  });
  return me;
}
