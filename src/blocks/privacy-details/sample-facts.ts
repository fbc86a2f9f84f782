import type { PrivacyFacts } from "#core/contract/privacy-facts.ts";

/** What the block shows of no site in particular, in the library. */
export const sampleFacts: PrivacyFacts = {
  forms: [
    {
      kind: "contact",
      title: "A contact form",
      asks: ["Your name", "Your e-mail", "Your message"],
      subscribes: false,
      passedTo: null,
      pages: [],
      others: 1,
    },
  ],
  embeds: [{ host: "maps.example", waits: false, pages: [], others: 1 }],
  files: [],
  scripts: [],
  marks: [],
  unnamed: { forms: 0, embeds: 0, files: 0 },
};
