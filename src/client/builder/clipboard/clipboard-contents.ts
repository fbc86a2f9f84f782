/** Whether a clipboard has words to paste. */
export function hasWords(data: DataTransfer): boolean {
  return data.getData("text/plain").trim() !== "" || hasWordsIn(data.getData("text/html"));
}

/** Whether HTML shows any text: some programs put no plain text beside their HTML. */
function hasWordsIn(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const hidden of body.querySelectorAll("style, script")) hidden.remove();
  return body.textContent.trim() !== "";
}

export const whyNoFile =
  "Files and images cannot be pasted into a text. Copy the words in them and paste those.";

export function hasFiles({ items }: DataTransfer): boolean {
  return [...items].some(({ kind }) => kind === "file");
}

/** The message for a clipboard without text that nothing can be pasted from. */
export function whyNothing({ items, types }: DataTransfer): string {
  const files = [...items].filter(({ kind }) => kind === "file");
  const isPicture = files.some(({ type }) => type.startsWith("image/"));
  if (isPicture || types.includes("text/html")) {
    return "Images cannot be pasted onto the page. Upload the image to the web and enter its address in a component's properties.";
  }
  return files.length > 0
    ? "Files cannot be pasted onto the page. Copy the contents of the file and paste those."
    : "There is no text and no component on the clipboard.";
}
