/** Runs something at an interval; returns the function that stops it. */
export type Every = (run: () => void, ms: number) => () => void;
