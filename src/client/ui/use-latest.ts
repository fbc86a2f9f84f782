import { useCallback, useLayoutEffect, useRef } from "react";

/** One function for the life of a component that always does what the newest one given does. */
export function useLatest<Args extends readonly unknown[]>(
  newest: (...args: Args) => void,
): (...args: Args) => void {
  const held = useRef(newest);
  useLayoutEffect(() => {
    held.current = newest;
  });
  return useCallback((...args: Args) => held.current(...args), []);
}
