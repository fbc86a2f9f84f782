/** A short notification tone (PANEL-154). */
export interface Tone {
  /** Must be called during a user gesture, before which browsers allow no sound. */
  readonly ready: () => void;
  readonly play: () => void;
}

/** Creates a tone that stays silent until `ready` was called. */
export function createTone(window: Window & typeof globalThis): Tone {
  let context: AudioContext | null = null;
  return {
    ready: () => {
      context ??= new window.AudioContext();
    },
    play: () => {
      if (!context) return;
      const tone = context.createOscillator();
      const volume = context.createGain();
      const now = context.currentTime;
      tone.frequency.value = 660;
      volume.gain.setValueAtTime(0.08, now);
      volume.gain.exponentialRampToValueAtTime(0.001, now + 0.25);
      tone.connect(volume).connect(context.destination);
      tone.start();
      tone.stop(now + 0.25);
    },
  };
}
