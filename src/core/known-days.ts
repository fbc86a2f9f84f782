/** Days for which a network or a browser is remembered after the last sign-in from it. */
export const knownDays = 90;
