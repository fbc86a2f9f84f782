/** Clipboard text from another program in both its formats; an empty string where one is missing. */
export interface PastedText {
  readonly html: string;
  readonly text: string;
}

/** The text on a clipboard. */
export function pastedTextOf(data: DataTransfer): PastedText {
  // VS Code puts its syntax colours on the clipboard as HTML; the plain text is what was meant.
  const html = data.types.includes("vscode-editor-data") ? "" : data.getData("text/html");
  return { html, text: data.getData("text/plain") };
}
