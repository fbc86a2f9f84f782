const noUnit =
  "a margin of 7 has no unit: as a value of var() it is invalid when it is computed, which is the initial 0";

/**
 * Equivalent mutants by id, with the reason why they change nothing observable. They are not
 * counted.
 */
export const equivalents: Readonly<Record<string, string>> = {
  'src/blocks/investor-access/view.tsx: action="link" | action goes':
    "a link is what an action without a name is (resolveAction), and the compiler asks for the name",
  "src/blocks/blog-preview/view.css: margin-inline: var(--place, 0); | margin-inline: 0 becomes 7":
    noUnit,
  "src/blocks/enhanced-hero/view.css: margin-inline: var(--place, 0); | margin-inline: 0 becomes 7 (2)":
    noUnit,
};
