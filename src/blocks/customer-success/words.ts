/** Labels of the steps by industry (BLOCK-116). */
export const wordsOf = {
  generic: { challenge: "Challenge", solution: "Solution", results: "Results" },
  manufacturing: {
    challenge: "On the shop floor",
    solution: "What was changed",
    results: "Measured since",
  },
  crm: {
    challenge: "With the customers",
    solution: "What they get now",
    results: "What it brought",
  },
} as const;
