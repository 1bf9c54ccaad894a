// Plays at many tables of either server and measures, from the outside, what players feel.
//
//   node load.js ADDRESS PEER TABLES SECONDS RATE
//
// PEER is "lutece" or "boardgame.io". Every table has two sockets. With RATE 0 everybody moves
// as soon as they may: moves a second. With a rate, so many moves a second are begun over all
// tables: how long an acknowledgement takes then. Bytes are what both sockets of a table were sent,
// for each move. Prints one line of JSON.
const [address, peer, tables, seconds, rate] = process.argv.slice(2);
const connect = peer === "lutece" ? require("./to_lutece.js") : require("./to_boardgame.js");

const waits = [];
let errors = 0;
const ready = []; // seats that may move, for a paced run
let running = false;
let last = 0; // when the last move was acknowledged: games may end before the time does

function play(seat) {
  if (!running) return;
  const begun = process.hrtime.bigint();
  seat.move((failed) => {
    if (failed) errors += 1;
    else if (running) {
      waits.push(Number(process.hrtime.bigint() - begun) / 1e6);
      last = performance.now();
    }
  });
}

function mayMove(seat) {
  if (Number(rate) > 0) ready.push(seat);
  else setImmediate(play, seat);
}

function paced(start, begun = 0) {
  if (!running) return;
  const due = Math.floor(((performance.now() - start) / 1000) * Number(rate));
  for (; begun < due && ready.length > 0; begun += 1) play(ready.shift());
  setTimeout(paced, 1, start, begun);
}

function quantile(sorted, part) {
  return sorted.length ? sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] : null;
}

async function main() {
  const playing = [];
  for (let n = 0; n < Number(tables); n += 1) playing.push(await connect(address, n, mayMove));
  const read = () => playing.reduce((sum, table) => sum + table.bytes(), 0);
  const before = read();
  running = true;
  const start = performance.now();
  playing.forEach((table) => table.begin());
  if (Number(rate) > 0) paced(start);
  await new Promise((over) => setTimeout(over, Number(seconds) * 1000));
  running = false;
  const elapsed = (last - start) / 1000;
  const sorted = [...waits].sort((a, b) => a - b);
  const figures = {
    moves: waits.length,
    per_second: waits.length / elapsed,
    p50: quantile(sorted, 0.5),
    p99: quantile(sorted, 0.99),
    bytes: (read() - before) / Math.max(waits.length, 1),
    errors,
  };
  console.log(JSON.stringify(figures));
  process.exit(0);
}

main().catch((error) => {
  console.error(error);
  process.exit(1);
});
