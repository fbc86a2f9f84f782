/** Maximum lifetime of a session, and its maximum time without a request, in seconds. */
export const sessionLimits = { whole: 14 * 24 * 60 * 60, idle: 24 * 60 * 60 } as const;
