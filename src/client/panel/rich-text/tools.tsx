import type { Editor } from "@tiptap/react";
import {
  Bold,
  Code,
  CodeXml,
  Italic,
  List,
  ListOrdered,
  Minus,
  RemoveFormatting,
  Strikethrough,
  Subscript,
  Superscript,
  Table,
  TextQuote,
  Underline,
} from "lucide-react";
import type { ReactNode } from "react";
import type { TextKey } from "#client/keys/own-keys.ts";

/** One command of formatted text, for toolbars and menus. */
export interface Tool {
  readonly label: string;
  readonly keys?: TextKey | undefined;
  readonly icon: ReactNode;
  readonly isOn?: (editor: Editor) => boolean;
  readonly run: (editor: Editor) => void;
  /** Disabled at the caret's position. */
  readonly isOff?: (editor: Editor) => boolean;
  /** Puts something new in place of the selection instead of formatting it. */
  readonly inserts?: true;
}

/** All commands of formatted text except links, in the order of the panel's toolbar. */
export const tools = {
  bold: {
    ...formats("Bold", "bold", <Bold />, (editor) => editor.chain().focus().toggleBold().run()),
    keys: "bold",
  },
  italic: {
    ...formats("Italic", "italic", <Italic />, (editor) =>
      editor.chain().focus().toggleItalic().run(),
    ),
    keys: "italic",
  },
  underline: {
    ...formats("Underline", "underline", <Underline />, (editor) =>
      editor.chain().focus().toggleUnderline().run(),
    ),
    keys: "underline",
  },
  strike: formats("Strikethrough", "strike", <Strikethrough />, (editor) =>
    editor.chain().focus().toggleStrike().run(),
  ),
  superscript: {
    ...formats("Superscript", "superscript", <Superscript />, (editor) =>
      editor.chain().focus().toggleSuperscript().run(),
    ),
    keys: "superscript",
  },
  subscript: {
    ...formats("Subscript", "subscript", <Subscript />, (editor) =>
      editor.chain().focus().toggleSubscript().run(),
    ),
    keys: "subscript",
  },
  code: {
    ...formats("Code", "code", <Code />, (editor) => editor.chain().focus().toggleCode().run()),
    keys: "code",
  },
  bulletList: formats("Bulleted list", "bulletList", <List />, (editor) =>
    editor.chain().focus().toggleBulletList().run(),
  ),
  orderedList: formats("Numbered list", "orderedList", <ListOrdered />, (editor) =>
    editor.chain().focus().toggleOrderedList().run(),
  ),
  blockquote: formats("Quote", "blockquote", <TextQuote />, (editor) =>
    editor.chain().focus().toggleBlockquote().run(),
  ),
  codeBlock: formats("Code block", "codeBlock", <CodeXml />, (editor) =>
    editor.chain().focus().toggleCodeBlock().run(),
  ),
  line: {
    label: "Line",
    icon: <Minus />,
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
    inserts: true,
  },
  table: {
    label: "Table",
    icon: <Table />,
    isOn: (editor) => editor.isActive("table"),
    run: (editor) =>
      editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    isOff: (editor) => editor.isActive("table"),
    inserts: true,
  },
  clear: {
    label: "Clear formatting",
    icon: <RemoveFormatting />,
    run: (editor) => editor.chain().focus().unsetAllMarks().clearNodes().run(),
  },
} as const satisfies Readonly<Record<string, Tool>>;

export type ToolName = keyof typeof tools;

/** A tool that is on while a mark or node of this name is active. */
function formats(
  label: string,
  name: string,
  icon: ReactNode,
  run: (editor: Editor) => void,
): Tool {
  return { label, icon, run, isOn: (editor) => editor.isActive(name) };
}
