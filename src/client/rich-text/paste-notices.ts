/** The notice after a paste of plain text that was read as formatting. */
export const formattedPasteNotice = {
  text: "Pasted with formatting",
  detail: "Some characters were turned into headings, lists, tables or links.",
};

/** The notice after a defect prevented reading the pasted HTML. */
export const unformattedPasteNotice = {
  text: "Pasted without its formatting",
  detail:
    "Something went wrong while reading the formatting, so only the words were pasted. To keep the formatting, undo and copy in smaller parts.",
};
