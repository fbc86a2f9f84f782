import type { Editor } from "@tiptap/react";
import {
  Bold,
  Code,
  CodeXml,
  Italic,
  Link,
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
import { useEffect, useReducer, type ReactNode } from "react";
import { Toolbar } from "radix-ui";
import { IconButton } from "#client/ui/icon-button.tsx";
import { writeKeys } from "#client/keys/keys.ts";
import { textKeys } from "#client/keys/own-keys.ts";
import type { TextKey } from "#client/keys/own-keys.ts";
import { TableTools } from "./table-tools.tsx";
import { ToolButton, type Tool } from "./tool-button.tsx";

const tools: readonly Tool[] = [
  mark("Bold", "bold", <Bold />, (editor) => editor.chain().focus().toggleBold().run(), "bold"),
  mark(
    "Italic",
    "italic",
    <Italic />,
    (editor) => editor.chain().focus().toggleItalic().run(),
    "italic",
  ),
  mark(
    "Underline",
    "underline",
    <Underline />,
    (editor) => editor.chain().focus().toggleUnderline().run(),
    "underline",
  ),
  mark("Strikethrough", "strike", <Strikethrough />, (editor) =>
    editor.chain().focus().toggleStrike().run(),
  ),
  mark(
    "Superscript",
    "superscript",
    <Superscript />,
    (editor) => editor.chain().focus().toggleSuperscript().run(),
    "superscript",
  ),
  mark(
    "Subscript",
    "subscript",
    <Subscript />,
    (editor) => editor.chain().focus().toggleSubscript().run(),
    "subscript",
  ),
  mark("Code", "code", <Code />, (editor) => editor.chain().focus().toggleCode().run(), "code"),
  mark("Bulleted list", "bulletList", <List />, (editor) =>
    editor.chain().focus().toggleBulletList().run(),
  ),
  mark("Numbered list", "orderedList", <ListOrdered />, (editor) =>
    editor.chain().focus().toggleOrderedList().run(),
  ),
  mark("Quote", "blockquote", <TextQuote />, (editor) =>
    editor.chain().focus().toggleBlockquote().run(),
  ),
  mark("Code block", "codeBlock", <CodeXml />, (editor) =>
    editor.chain().focus().toggleCodeBlock().run(),
  ),
  {
    label: "Line",
    icon: <Minus />,
    run: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
  {
    label: "Table",
    icon: <Table />,
    isOn: (editor) => editor.isActive("table"),
    run: (editor) =>
      editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    isOff: (editor) => editor.isActive("table"),
  },
  {
    label: "Clear formatting",
    icon: <RemoveFormatting />,
    run: (editor) => editor.chain().focus().unsetAllMarks().clearNodes().run(),
  },
];

interface RichTextToolbarProps {
  readonly editor: Editor;
  /** Id of the text that the toolbar controls. */
  readonly controls?: string;
  readonly onLink: () => void;
  /** Ends the undo step of what was typed before, and that of the tool. */
  readonly onPause: () => void;
  /** Further tools at the end. */
  readonly children?: ReactNode;
}

/** The formatting toolbar of a rich text: one tab stop, arrow keys move inside. */
export function RichTextToolbar(props: RichTextToolbarProps) {
  const { editor, controls, onLink, onPause, children } = props;
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    editor.on("transaction", drawAgain);
    return () => {
      editor.off("transaction", drawAgain);
    };
  }, [editor]);
  return (
    <Toolbar.Root
      aria-label="Formatting"
      aria-controls={controls}
      onClickCapture={onPause}
      onClick={onPause}
      className="flex flex-wrap items-center gap-0.5 border-b border-line bg-raised p-0.5"
    >
      <BlockStyle editor={editor} />
      {tools.map((tool) => (
        <ToolButton key={tool.label} editor={editor} tool={tool} />
      ))}
      <Toolbar.Button asChild>
        <IconButton
          label="Link"
          side="top"
          keys={writeKeys(textKeys.link.keys)}
          aria-pressed={editor.isActive("link")}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onLink}
        >
          <Link />
        </IconButton>
      </Toolbar.Button>
      {children}
      {editor.isActive("table") && <TableTools editor={editor} />}
    </Toolbar.Root>
  );
}

const styles = [
  ["p", "Paragraph"],
  ["2", "Heading 2"],
  ["3", "Heading 3"],
  ["4", "Heading 4"],
] as const;

function BlockStyle({ editor }: { readonly editor: Editor }) {
  const level = ([2, 3, 4] as const).find((one) => editor.isActive("heading", { level: one }));
  return (
    <Toolbar.Button asChild>
      <select
        aria-label="Paragraph style"
        value={level === undefined ? "p" : String(level)}
        onChange={({ target }) => {
          const wanted = ([2, 3, 4] as const).find((one) => String(one) === target.value);
          const chain = editor.chain().focus();
          if (wanted === undefined) chain.setParagraph().run();
          else chain.setHeading({ level: wanted }).run();
        }}
        className="h-7 rounded-md border border-transparent bg-transparent px-1 text-xs text-ink hover:bg-hover"
      >
        {styles.map(([value, name]) => (
          <option key={value} value={value} className="bg-raised">
            {name}
          </option>
        ))}
      </select>
    </Toolbar.Button>
  );
}

function mark(
  label: string,
  name: string,
  icon: ReactNode,
  run: (editor: Editor) => void,
  keys?: TextKey,
): Tool {
  return {
    label,
    icon,
    run,
    isOn: (editor) => editor.isActive(name),
    keys,
  };
}
