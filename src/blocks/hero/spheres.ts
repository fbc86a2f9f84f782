/** Colours of feature cards (GAP-053); their values are in view.css, tested for contrast. */
export const sphereColours = [
  ["sphere-blue", "Blue"],
  ["sphere-teal", "Teal"],
  ["sphere-green", "Green"],
  ["sphere-amber", "Amber"],
  ["sphere-coral", "Coral"],
  ["sphere-rose", "Rose"],
  ["sphere-purple", "Purple"],
  ["sphere-silver", "Silver"],
] as const;
