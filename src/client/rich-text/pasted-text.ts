/** What another program put on the clipboard, by the two forms that texts have there; empty where there is none. */
export interface PastedText {
  readonly html: string;
  readonly text: string;
}

/** The words on a clipboard. */
export function pastedTextOf(data: DataTransfer): PastedText {
  // An editor of code hands its colours over as HTML, and means the text.
  const html = data.types.includes("vscode-editor-data") ? "" : data.getData("text/html");
  return { html, text: data.getData("text/plain") };
}
