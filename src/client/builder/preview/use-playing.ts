import { useCallback, useEffect, useRef, useState } from "react";

interface Playing {
  readonly isPlaying: boolean;
  /** A message about the animation; empty if there is none. */
  readonly message: string;
  /** Plays from the start, even if already playing. */
  readonly play: () => void;
  readonly stop: () => void;
}

/** Plays the entrance animations inside an element by setting `data-playing` on it. Stops by itself at the end. */
export function usePlaying(main: HTMLElement | null): Playing {
  const [isPlaying, setPlaying] = useState(false);
  const [message, setSaid] = useState("");
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
    // Reading the animations flushes styles, so that the browser restarts them.
    entrancesIn(main);
    main.setAttribute("data-playing", "");
    const begun = entrancesIn(main);
    if (begun.length === 0) {
      stop();
      setSaid(
        "This browser does not support entrance animations, so the component appears without one.",
      );
      return;
    }
    setPlaying(true);
    void Promise.allSettled(begun.map(({ finished }) => finished)).then(() => {
      if (run.current === mine) stop();
    });
  }, [main, stop]);
  useEffect(() => () => stop(), [stop]);
  return { isPlaying, message, play, stop };
}

/** The running entrance animations; the style compiler names them `enter-…`. */
function entrancesIn(main: HTMLElement): readonly Animation[] {
  return main
    .getAnimations({ subtree: true })
    .filter((each) => "animationName" in each && String(each.animationName).startsWith("enter-"));
}
