import { useCallback, useLayoutEffect, useRef } from "react";

/** A function of stable identity that always calls the newest one given. */
export function useLatest<Args extends readonly unknown[]>(
  newest: (...args: Args) => void,
): (...args: Args) => void {
  const held = useRef(newest);
  useLayoutEffect(() => {
    held.current = newest;
  });
  return useCallback((...args: Args) => held.current(...args), []);
}
