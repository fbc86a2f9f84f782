/** What belongs in each section of an imprint, said in the place of what an owner has to write there. */
const sections = [
  {
    title: "Who runs this website",
    guidance: "The full name of the company with its legal form, and the postal address.",
  },
  {
    title: "Who represents it",
    guidance: "The names of those who may sign for the company.",
  },
  {
    title: "How to reach it",
    guidance: "An e-mail address, and a second way that is as quick, such as a telephone number.",
  },
  {
    title: "Registration and tax",
    guidance:
      "The register and the number in it, the tax identification, and the authority in charge, where the law asks for them.",
  },
  {
    title: "Who is responsible for the content",
    guidance: "The name and address of the person who answers for what is written here.",
  },
] as const;

/** Said below the title of a new imprint. */
export const imprintNote =
  "Sample structure, not a legal text. Write each section for your company and country, and have it checked by somebody who knows the law there.";

/** Said above the button at the end of a new imprint. */
export const imprintContact = "Who reads messages about this page, and how soon they answer.";

/** Sentences that no imprint may still have when visitors get it. */
export const imprintGuidance: readonly string[] = [
  imprintNote,
  ...sections.map(({ guidance }) => guidance),
  imprintContact,
];

/** The numbered sections of an imprint as HTML, each with what belongs in it. */
export const imprintSections: string = sections
  .map(({ title, guidance }, at) => `<h3>${at + 1}. ${title}</h3><p>${guidance}</p>`)
  .join("");
