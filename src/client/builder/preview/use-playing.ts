import { useCallback, useEffect, useRef, useState } from "react";

interface Playing {
  readonly isPlaying: boolean;
  /** What there is to say of it. */
  readonly said: string;
  /** From the start, also while it is playing. */
  readonly play: () => void;
  readonly stop: () => void;
}

/** Plays the entrance of what is drawn in an element, which `data-playing` lets come in. It ends by itself. */
export function usePlaying(main: HTMLElement | null): Playing {
  const [isPlaying, setPlaying] = useState(false);
  const [said, setSaid] = useState("");
  const run = useRef(0);
  const stop = useCallback(() => {
    run.current += 1;
    main?.removeAttribute("data-playing");
    setPlaying(false);
    setSaid("");
  }, [main]);
  const play = useCallback(() => {
    if (main === null) return;
    stop();
    const mine = run.current;
    // Read in between, so that the browser takes it for a new beginning.
    entrancesIn(main);
    main.setAttribute("data-playing", "");
    const begun = entrancesIn(main);
    if (begun.length === 0) {
      stop();
      setSaid("This browser plays no entrances: the block stands at once.");
      return;
    }
    setPlaying(true);
    void Promise.allSettled(begun.map(({ finished }) => finished)).then(() => {
      if (run.current === mine) stop();
    });
  }, [main, stop]);
  useEffect(() => () => stop(), [stop]);
  return { isPlaying, said, play, stop };
}

/** The animations that bring a block in, as the compiler of its styles names them. */
function entrancesIn(main: HTMLElement): readonly Animation[] {
  return main
    .getAnimations({ subtree: true })
    .filter((each) => "animationName" in each && String(each.animationName).startsWith("enter-"));
}
