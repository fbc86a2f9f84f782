/** A session ends after this long whatever happens, and after this long without a request (seconds). */
export const sessionLimits = { whole: 14 * 24 * 60 * 60, idle: 24 * 60 * 60 } as const;
