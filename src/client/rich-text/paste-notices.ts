/** The notice after a paste of plain text that was read as formatting. */
export const formattedPasteNotice = {
  text: "Pasted with formatting",
  detail: "Some signs were read as headings, lists, tables or links.",
};

/** The notice after a defect prevented reading the pasted HTML. */
export const unformattedPasteNotice = {
  text: "Pasted without its formatting",
  detail:
    "The builder made a mistake when it read what was copied, and took its words alone. It is still on the clipboard: undo, and copy it in parts to keep the formatting.",
};
