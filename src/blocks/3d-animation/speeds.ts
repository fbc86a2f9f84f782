/** Seconds that a whole turn takes; `none` stands still. */
export const turnSeconds = { slow: 64, normal: 40, fast: 22, none: 0 } as const;
