/** The settings that the script reads, as they are where nothing else is stored (CONST-015, CON-020). */
export const defaults = {
  count: 48,
  speed: "normal",
  links: true,
  color: "ink",
  accentColor: "signal",
} as const;
