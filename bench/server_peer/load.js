// Plays at many tables of either server and measures, from the outside, what players feel.
//
//   node load.js ADDRESS PEER TABLES SECONDS RATE
//
// PEER is "lutece" or "boardgame.io". Every table has two sockets. With RATE 0 everybody moves
// as soon as they may: moves a second. With a rate, so many moves a second are begun over all
// tables: how long an acknowledgement takes then. Games end: when all of them have, others are begun
// at as many tables, until there was play for so long. Only play is measured. Bytes are what both
// sockets of a table were sent for each move, `own` is this program's processor's time for it.
//
// Prints "play" and "rest" when play begins and ends, so that who started this can look at the
// server's processor's time, and at last one line of JSON.
const [address, peer, ...numbers] = process.argv.slice(2);
const [tables, seconds, rate] = numbers.map(Number);
const connect = peer === "lutece" ? require("./to_lutece.js") : require("./to_boardgame.js");
const LOOK = 5; // milliseconds between two looks at whether the games are over
const PACE = 1;

const waits = [];
let errors = 0;
let ready = []; // seats that may move, for a paced run
let running = false;
let last = 0; // when the last move was acknowledged: games end before the time does

function play(seat) {
  if (!running) return;
  const begun = performance.now();
  seat.move((failed) => {
    if (failed) errors += 1;
    else if (running) {
      last = performance.now();
      waits.push(last - begun);
    }
  });
}

function mayMove(seat) {
  if (rate > 0) ready.push(seat);
  else setImmediate(play, seat);
}

function paced(start, begun = 0) {
  if (!running) return;
  const due = Math.floor(((performance.now() - start) / 1000) * rate);
  for (; begun < due && ready.length > 0; begun += 1) play(ready.shift());
  setTimeout(paced, PACE, start, begun);
}

function quantile(sorted, part) {
  return sorted.length ? sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] : null;
}

function wait(milliseconds) {
  return new Promise((over) => setTimeout(over, milliseconds));
}

async function connected(first) {
  const playing = [];
  for (let n = first; n < first + tables; n += 1) playing.push(await connect(address, n, mayMove));
  return playing;
}

// One game at each table, or as much of it as there is time for: what it took.
async function games(first, longest) {
  const playing = await connected(first);
  const read = () => playing.reduce((sum, table) => sum + table.bytes(), 0);
  const before = read();
  console.log("play");
  const cpu = process.cpuUsage();
  ready = [];
  running = true;
  const start = performance.now();
  playing.forEach((table) => table.begin());
  if (rate > 0) paced(start);
  while (performance.now() - start < longest * 1000 && !playing.every((table) => table.over()))
    await wait(LOOK);
  running = false;
  const own = process.cpuUsage(cpu);
  console.log("rest");
  const figures = {
    elapsed: (last - start) / 1000,
    bytes: read() - before,
    own: (own.user + own.system) / 1000,
  };
  playing.forEach((table) => table.leave());
  return figures;
}

async function main() {
  const total = { elapsed: 0, bytes: 0, own: 0 };
  for (let first = 0; total.elapsed < seconds * 0.9; first += tables) {
    const done = await games(first, seconds - total.elapsed);
    for (const key in total) total[key] += done[key];
  }
  const sorted = [...waits].sort((a, b) => a - b);
  const moves = Math.max(waits.length, 1);
  const figures = {
    moves: waits.length,
    per_second: waits.length / total.elapsed,
    p50: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99),
    bytes: total.bytes / moves,
    own: total.own / moves,
    errors,
  };
  console.log(JSON.stringify(figures));
  process.exit(0);
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
