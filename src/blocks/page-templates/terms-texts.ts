/** What belongs in each section of terms of use, said in the place of what an owner has to write there. */
const sections = [
  {
    title: "What these terms cover",
    guidance: "Which website and which services they are for, and since when they apply.",
  },
  {
    title: "What visitors may do",
    guidance: "What is allowed with the texts and pictures, and what needs your consent:",
    examples: [
      "reading, printing and linking",
      "quoting, and how to name the source",
      "copying and passing on",
    ],
  },
  {
    title: "What you are liable for",
    guidance:
      "How far you answer for what is written here, and for pages of others that you link to.",
  },
  {
    title: "Data and privacy",
    guidance: "Where the privacy policy is, and whom to ask about it.",
  },
  {
    title: "Law and disputes",
    guidance:
      "Which law applies, which court decides, and how a dispute can be settled without one.",
  },
  {
    title: "Changes",
    guidance: "How visitors learn of a new version, and when this one was last changed.",
  },
] as const;

/** Sentences that say what belongs in terms of use, not what visitors should read. */
export const termsGuidance: readonly string[] = sections.map(({ guidance }) => guidance);

/** The numbered sections of terms of use as HTML, each with what belongs in it. */
export const termsSections: string = sections
  .map((section, at) => {
    const examples = "examples" in section ? section.examples : [];
    const items = examples.map((each) => `<li>${each}</li>`).join("");
    const list = items === "" ? "" : `<ul>${items}</ul>`;
    return `<h3>${at + 1}. ${section.title}</h3><p>${section.guidance}</p>${list}`;
  })
  .join("");
