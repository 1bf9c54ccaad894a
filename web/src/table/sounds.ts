/** Notification sounds, computed here: a small bell for the reader's turn, a softer tap for the chat. */
type Sound = "turn" | "chat";
type Note = [hertz: number, after: number];

const NOTES: Record<Sound, Note[]> = {
  turn: [
    [659.3, 0],
    [987.8, 0.14],
  ],
  chat: [[523.3, 0]],
};
// A stroke of a bell: a tone and its soft twelfth, dying away together.
const PARTS = [
  [1, 0.16],
  [3, 0.03],
] as const;
const RISE = 0.01; // seconds
const FADE = 8; // how much of it is lost in a second, as a power of e
const LENGTH = 0.9; // seconds of a stroke
const RATE = 11025; // samples in a second
const HEADER = 44; // bytes

const players = new Map<Sound, HTMLAudioElement>();

/** When the browser is idle. */
const whenIdle = globalThis.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 50));

export function playSound(sound: Sound): void {
  whenIdle(() => {
    const player = players.get(sound) ?? new Audio(URL.createObjectURL(wavFile(samplesOf(NOTES[sound]))));
    players.set(sound, player);
    player.currentTime = 0;
    player.play().catch(() => {}); // none before the first click, and none on a machine without sound
  });
}

/** Notes as samples from -1 to 1. */
export function samplesOf(notes: Note[]): Float32Array {
  const last = Math.max(...notes.map(([, after]) => after));
  const samples = new Float32Array(Math.round((last + LENGTH) * RATE));
  for (const [hertz, after] of notes) {
    for (let n = 0; n < LENGTH * RATE; n++) {
      const time = n / RATE;
      const volume = Math.min(1, time / RISE) * Math.exp(-FADE * time);
      const at = Math.round(after * RATE) + n;
      for (const [times, loud] of PARTS) {
        const tone = loud * volume * Math.sin(2 * Math.PI * hertz * times * time);
        samples[at] = (samples[at] ?? 0) + tone;
      }
    }
  }
  return samples;
}

/**
 * Samples as a WAV file. Opening an AudioContext blocks the page for a tenth of a second; a file is
 * played without that.
 */
export function wavFile(samples: Float32Array): Blob {
  const file = new DataView(new ArrayBuffer(HEADER + 2 * samples.length));
  const name = (at: number, four: string): void =>
    [...four].forEach((letter, n) => file.setUint8(at + n, letter.charCodeAt(0)));
  name(0, "RIFF");
  file.setUint32(4, HEADER - 8 + 2 * samples.length, true);
  name(8, "WAVE");
  name(12, "fmt ");
  file.setUint32(16, 16, true); // the length of this part
  file.setUint16(20, 1, true); // plain samples
  file.setUint16(22, 1, true); // one channel
  file.setUint32(24, RATE, true);
  file.setUint32(28, 2 * RATE, true); // bytes in a second
  file.setUint16(32, 2, true); // bytes in a sample
  file.setUint16(34, 16, true); // bits in a sample
  name(36, "data");
  file.setUint32(40, 2 * samples.length, true);
  samples.forEach((sample, n) => file.setInt16(HEADER + 2 * n, Math.round(32767 * sample), true));
  return new Blob([file], { type: "audio/wav" });
}
