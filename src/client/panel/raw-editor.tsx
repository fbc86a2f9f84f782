import { useId, useState } from "react";
import type { Block } from "#core/document/page.ts";
import { Button } from "#client/ui/button.tsx";
import { TextArea } from "#client/ui/text-input.tsx";
import { usePanel } from "./scope/panel-context.tsx";
import { RawHelp } from "./raw-help.tsx";
import { rawTextOf, readRaw } from "./raw-json.ts";

interface RawEditorProps {
  readonly block: Block;
  /** Invalid JSON by block id, kept while another block is open. */
  readonly drafts: Map<string, string>;
}

/**
 * The whole block as JSON, for types that this site does not know (BUILD-074). Valid JSON is applied by the button or
 * on blur; invalid JSON stays as typed (BUILD-075).
 */
export function RawEditor({ block, drafts }: RawEditorProps) {
  const { editor, canEdit } = usePanel();
  const id = useId();
  const [typed, setTyped] = useState(drafts.get(block.id) ?? null);
  const [problem, setProblem] = useState<string | null>(null);
  const [ignored, setIgnored] = useState<readonly string[]>([]);
  const type = (text: string | null) => {
    setTyped(text);
    if (text === null) drafts.delete(block.id);
    else drafts.set(block.id, text);
  };
  const apply = () => {
    if (typed === null) return;
    const reading = readRaw(typed, block);
    setProblem(reading.kind === "problem" ? reading.text : null);
    if (reading.kind === "problem") return;
    setIgnored(reading.ignored);
    if (reading.changes.length > 0) editor.setAll(block.id, reading.changes);
    type(null);
  };
  const revert = () => {
    type(null);
    setProblem(null);
    setIgnored([]);
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto border-t border-line p-3">
      <p id={`${id}-note`} className="field-note">
        This site has no component of the type “{block.type}”. It is kept as it is; its content,
        styles, settings, name and visibility can be changed here.
      </p>
      <label htmlFor={id} className="font-medium">
        Component JSON
      </label>
      <TextArea
        id={id}
        value={typed ?? rawTextOf(block)}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? `${id}-note` : `${id}-note ${id}-problem`}
        spellCheck={false}
        readOnly={!canEdit}
        // Typed text is not part of the page's history yet, so the browser's undo is used.
        data-own-undo=""
        onChange={(event) => type(event.target.value)}
        onBlur={apply}
        className="max-h-none min-h-80 flex-1 resize-none font-mono text-xs leading-5 whitespace-pre"
      />
      <RawHelp />
      <div role="alert" id={`${id}-problem`} className="text-danger empty:hidden">
        {problem}
      </div>
      <output className="block text-warn empty:hidden">
        {ignored.length > 0 && `Not applied because it cannot be changed: ${ignored.join(", ")}.`}
      </output>
      <div className="flex justify-end gap-2" hidden={!canEdit}>
        {/* Blur applies the text, so pressing a button must not blur it. */}
        <Button onMouseDown={(event) => event.preventDefault()} onClick={revert}>
          Revert
        </Button>
        <Button look="primary" onMouseDown={(event) => event.preventDefault()} onClick={apply}>
          Apply
        </Button>
      </div>
    </div>
  );
}
