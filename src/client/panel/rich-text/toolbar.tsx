import type { Editor } from "@tiptap/react";
import type { ReactNode } from "react";
import { Toolbar } from "radix-ui";
import { paragraphStyleOf, paragraphStyles, setParagraphStyle } from "./paragraph-styles.ts";
import { TableTools } from "./table-tools.tsx";
import { LinkButton, ToolButton } from "./tool-button.tsx";
import { tools } from "./tools.tsx";
import { useRedrawOnChange } from "./use-redraw-on-change.ts";

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
  useRedrawOnChange(editor);
  return (
    <Toolbar.Root
      aria-label="Formatting"
      aria-controls={controls}
      onClickCapture={onPause}
      onClick={onPause}
      className="flex flex-wrap items-center gap-0.5 border-b border-line bg-raised p-0.5"
    >
      <ParagraphStyleSelect editor={editor} />
      {Object.values(tools).map((tool) => (
        <ToolButton key={tool.label} editor={editor} tool={tool} />
      ))}
      <LinkButton editor={editor} onLink={onLink} />
      {children}
      {editor.isActive("table") && <TableTools editor={editor} />}
    </Toolbar.Root>
  );
}

function ParagraphStyleSelect({ editor }: { readonly editor: Editor }) {
  return (
    <Toolbar.Button asChild>
      <select
        aria-label="Paragraph style"
        value={paragraphStyleOf(editor)}
        onChange={({ target }) => setParagraphStyle(editor, target.value)}
        className="h-7 rounded-md border border-transparent bg-transparent px-1 text-xs text-ink hover:bg-hover"
      >
        {paragraphStyles.map(({ key, label }) => (
          <option key={key} value={key} className="bg-raised">
            {label}
          </option>
        ))}
      </select>
    </Toolbar.Button>
  );
}
