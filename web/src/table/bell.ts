/** Short sounds, made here: a small bell for my turn, a softer tap for the chat. */
type Sound = "turn" | "chat";

const NOTES: Record<Sound, [hertz: number, after: number][]> = {
  turn: [
    [659.3, 0],
    [987.8, 0.14],
  ],
  chat: [[523.3, 0]],
};

let context: AudioContext | null = null;

/** When the page has a moment: opening the machine's sound may take longer than a frame. */
const soon = globalThis.requestIdleCallback ?? ((then: () => void) => setTimeout(then, 50));

export function ring(sound: Sound): void {
  soon(() => sounded(sound));
}

function sounded(sound: Sound): void {
  try {
    context ??= new AudioContext();
    if (context.state !== "running") {
      void context.resume(); // a browser lets no page sound before the first click
      return;
    }
    for (const [hertz, after] of NOTES[sound]) strike(context, hertz, context.currentTime + after);
  } catch {
    // No sound on this machine.
  }
}

/** One stroke of a bell: a tone and its soft twelfth, dying away. */
function strike(on: AudioContext, hertz: number, at: number): void {
  for (const [times, loud] of [
    [1, 0.16],
    [3, 0.03],
  ] as const) {
    const tone = on.createOscillator();
    const volume = on.createGain();
    tone.frequency.value = hertz * times;
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(loud, at + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.9);
    tone.connect(volume).connect(on.destination);
    tone.start(at);
    tone.stop(at + 1);
  }
}
