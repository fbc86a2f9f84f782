import type { Editor } from "@tiptap/react";
import {
  BetweenHorizontalEnd,
  BetweenHorizontalStart,
  BetweenVerticalEnd,
  BetweenVerticalStart,
  Captions,
  Combine,
  PanelTop,
  TableColumnsSplit,
  TableRowsSplit,
  Trash2,
} from "lucide-react";
import { useId, useState, type FormEvent } from "react";
import { Button } from "#client/ui/button.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import { ToolButton } from "./tool-button.tsx";
import type { Tool } from "./tools.tsx";

/** What can be done with the table at the caret, but for its caption. */
export const tableTools: readonly Tool[] = [
  {
    label: "Add a row above",
    icon: <BetweenHorizontalStart />,
    run: (editor) => editor.chain().focus().addRowBefore().run(),
  },
  {
    label: "Add a row below",
    icon: <BetweenHorizontalEnd />,
    run: (editor) => editor.chain().focus().addRowAfter().run(),
  },
  {
    label: "Add a column before",
    icon: <BetweenVerticalStart />,
    run: (editor) => editor.chain().focus().addColumnBefore().run(),
  },
  {
    label: "Add a column after",
    icon: <BetweenVerticalEnd />,
    run: (editor) => editor.chain().focus().addColumnAfter().run(),
  },
  {
    label: "First row is a header",
    icon: <PanelTop />,
    isOn: hasHeaderRow,
    run: (editor) => editor.chain().focus().toggleHeaderRow().run(),
  },
  {
    label: "Merge or split cells",
    icon: <Combine />,
    run: (editor) => editor.chain().focus().mergeOrSplit().run(),
    isOff: (editor) => !editor.can().mergeOrSplit(),
  },
  {
    label: "Delete the row",
    icon: <TableRowsSplit />,
    run: (editor) => editor.chain().focus().deleteRow().run(),
  },
  {
    label: "Delete the column",
    icon: <TableColumnsSplit />,
    run: (editor) => editor.chain().focus().deleteColumn().run(),
  },
  {
    label: "Delete the table",
    icon: <Trash2 />,
    run: (editor) => editor.chain().focus().deleteTable().run(),
  },
];

/** The tools for the table at the caret. */
export function TableTools({ editor }: { readonly editor: Editor }) {
  const [isNaming, setNaming] = useState(false);
  return (
    <fieldset
      aria-label="Table"
      className="flex basis-full flex-wrap items-center gap-0.5 border-t border-line pt-0.5"
    >
      {tableTools.map((tool) => (
        <ToolButton key={tool.label} editor={editor} tool={tool} />
      ))}
      <ToolButton
        editor={editor}
        tool={{ label: "Caption…", icon: <Captions />, run: () => setNaming(true) }}
      />
      {isNaming && <CaptionDialog editor={editor} onClose={() => setNaming(false)} />}
    </fieldset>
  );
}

interface CaptionDialogProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

function CaptionDialog({ editor, onClose }: CaptionDialogProps) {
  const id = useId();
  const stored: unknown = editor.getAttributes("table")["caption"];
  const [caption, setCaption] = useState(typeof stored === "string" ? stored : "");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onClose();
    editor.chain().focus().updateAttributes("table", { caption: caption.trim() }).run();
  };
  return (
    <Dialog open onClose={onClose} title="Caption of the table">
      <form onSubmit={submit} className="grid gap-2">
        <label htmlFor={id}>What the table shows</label>
        <TextInput
          id={id}
          value={caption}
          placeholder="Revenue by year, in millions"
          autoComplete="off"
          aria-describedby={`${id}-note`}
          onChange={(event) => setCaption(event.target.value)}
        />
        <p id={`${id}-note`} className="text-xs text-muted">
          It is shown above the table, and screen readers read it first. Leave it empty for none.
        </p>
        <div className="mt-2 flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit">
            Set caption
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function hasHeaderRow(editor: Editor): boolean {
  const { $from } = editor.state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const { type, firstChild } = $from.node(depth);
    if (type.name === "table") return firstChild?.firstChild?.type.name === "tableHeader";
  }
  return false;
}
