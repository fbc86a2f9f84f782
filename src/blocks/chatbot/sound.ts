/** A short tone (PANEL-154). */
export interface Tone {
  /** To be called in the middle of a gesture: before one no page may make a sound. */
  readonly ready: () => void;
  readonly play: () => void;
}

/** A tone that is silent until it was made ready. */
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
