/** Seconds per turn; 0 means no animation. */
export const turnSeconds = { slow: 64, normal: 40, fast: 22, none: 0 } as const;
