interface Section {
  readonly title: string;
  /** What belongs in it, said in the place of what an owner has to write there. */
  readonly guidance: string;
}

const responsibility: readonly Section[] = [
  {
    title: "Who is responsible",
    guidance:
      "The full name and address of whoever decides what happens with the data of visitors, and the data protection officer, if there is one.",
  },
  {
    title: "On which grounds",
    guidance:
      "What the law calls them, and which of them goes with what: an answer to a message, a contract, a consent that can be taken back, or an interest of yours that you name.",
  },
  {
    title: "How long it is kept",
    guidance:
      "When you delete what visitors sent you, and which laws make you keep some of it longer.",
  },
  {
    title: "Who else receives it",
    guidance:
      "Who works with the data on your behalf, such as whoever runs the server or sends the e-mails, and in which country.",
  },
];

const rights: readonly Section[] = [
  {
    title: "What visitors can ask for",
    guidance:
      "How somebody learns what you know of them, has it corrected or deleted, or takes a consent back, and how soon you answer.",
  },
  {
    title: "Where to complain",
    guidance: "The authority that is in charge of data protection where you are, with its address.",
  },
];

/** Said below the title of a new privacy policy, before what stays true. */
export const privacyNote =
  "Sample texts, not legal ones. Write each section for your company and country, and have it checked by somebody who knows the law there.";

/** Said above the button at the end of a new privacy policy. */
export const privacyContact = "Say who answers them, and how soon.";

/** Sentences that say what belongs in a privacy policy, not what visitors should read. */
export const privacyGuidance: readonly string[] = [
  privacyNote,
  ...[...responsibility, ...rights].map(({ guidance }) => guidance),
  privacyContact,
];

/** The sections before and after what the site names by itself, as HTML, each with what belongs in it. */
export const privacySections = {
  responsibility: htmlOf(responsibility),
  rights: htmlOf(rights),
} as const;

function htmlOf(sections: readonly Section[]): string {
  return sections.map(({ title, guidance }) => `<h2>${title}</h2><p>${guidance}</p>`).join("");
}
