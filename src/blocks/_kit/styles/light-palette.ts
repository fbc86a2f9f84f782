/** The theme's colours on pale paper: ink, pencil grey, and red for the signal colour. */
export const lightPalette = {
  ink: "#12181a",
  muted: "#525c5a",
  signal: "#b53c00",
  blueprint: "#0a58a6",
  growth: "#1d6b40",
} as const;
