/** Duration of a counter in milliseconds (BLOCK-017, CONST-010); `none` does not count. */
export const durations = { slow: 3000, normal: 2000, fast: 1000, none: 0 } as const;
