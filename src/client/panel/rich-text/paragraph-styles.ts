import type { Editor } from "@tiptap/react";

/** What a paragraph can be turned into, with the names that the user sees. */
export const paragraphStyles = [
  { key: "p", label: "Paragraph" },
  { key: "2", label: "Heading 2" },
  { key: "3", label: "Heading 3" },
  { key: "4", label: "Heading 4" },
] as const;

export type ParagraphStyle = (typeof paragraphStyles)[number]["key"];

const levels = [2, 3, 4] as const;

/** The style at the selection. */
export function paragraphStyleOf(editor: Editor): ParagraphStyle {
  const level = levels.find((one) => editor.isActive("heading", { level: one }));
  return level === undefined ? "p" : `${level}`;
}

/** Gives the selected paragraphs a style. */
export function setParagraphStyle(editor: Editor, style: string): void {
  const level = levels.find((one) => String(one) === style);
  const chain = editor.chain().focus();
  if (level === undefined) chain.setParagraph().run();
  else chain.setHeading({ level }).run();
}
