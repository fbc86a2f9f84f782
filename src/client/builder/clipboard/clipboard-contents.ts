import { pastedTextOf, type PastedText } from "#client/rich-text/pasted-text.ts";

/** Whether a clipboard has words to paste. */
export function hasWords(data: DataTransfer): boolean {
  return areWords(pastedTextOf(data));
}

/** Some programs put no plain text beside their HTML. */
export function areWords({ html, text }: PastedText): boolean {
  return text.trim() !== "" || wordsIn(html).trim() !== "";
}

/** The words of a clipboard, without formatting. */
export function wordsOn(data: DataTransfer): string {
  return data.getData("text/plain") || wordsIn(data.getData("text/html")).trim();
}

function wordsIn(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const hidden of body.querySelectorAll("style, script")) hidden.remove();
  return body.textContent;
}

export const whyNoFile =
  "Files and images cannot be pasted into a text. Copy the words in them and paste those; for an image, add an Image component and enter its address there.";

export function hasFiles({ items }: DataTransfer): boolean {
  return [...items].some(({ kind }) => kind === "file");
}

/** The message for a clipboard without text that nothing can be pasted from. */
export function whyNothing({ items, types }: DataTransfer): string {
  const files = [...items].filter(({ kind }) => kind === "file");
  const isPicture = files.some(({ type }) => type.startsWith("image/"));
  if (isPicture || types.includes("text/html")) {
    return whyNoPicture;
  }
  return files.length > 0
    ? "Files cannot be pasted onto the page. Copy the contents of the file and paste those."
    : whyEmpty;
}

export const whyNoPicture =
  "Images cannot be pasted onto the page. Upload the image to the web and enter its address in a component's properties.";
export const whyEmpty = "There is no text and no component on the clipboard.";
