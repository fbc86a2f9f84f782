import { ArrowDown, ArrowUp, Copy, Eye, EyeOff, Plus, Trash2 } from "lucide-react";
import { useCallback, type ReactNode } from "react";
import type { Block } from "#core/document/page.ts";
import { findBlock } from "../editor/commands.ts";
import { useEditor, useEditorActions } from "../editor/editor-context.tsx";
import { blockElement, itemElement } from "./boxes.ts";
import type { Box } from "./boxes.ts";
import type { CanvasParts } from "./canvas-parts.ts";
import { useBox } from "./use-box.ts";

interface ChromeProps {
  readonly parts: CanvasParts;
  readonly hovered: string | null;
  readonly onAddAfter: (blockId: string) => void;
}

/** The tool's layer over the page: what is pointed at, what is selected, and what can be done with it. */
export function Chrome({ parts, hovered, onAddAfter }: ChromeProps) {
  const page = useEditor((state) => state.history.present);
  const selection = useEditor((state) => state.selection);
  const selected = selection === null ? null : findBlock(page, selection.block);
  const pointed = hovered === null ? null : findBlock(page, hovered);
  return (
    <>
      {pointed !== null && pointed.id !== selected?.id && (
        <Outline {...{ parts, onAddAfter }} block={pointed} kind="hover" />
      )}
      {selected !== null && selection?.item && (
        <ItemOutline parts={parts} block={selected.id} item={selection.item} page={page} />
      )}
      {selected !== null && <Outline {...{ parts, onAddAfter }} block={selected} kind="selected" />}
    </>
  );
}

interface OutlineProps {
  readonly parts: CanvasParts;
  readonly block: Block;
  readonly kind: "hover" | "selected";
  readonly onAddAfter: (blockId: string) => void;
}

function Outline({ parts, block, kind, onAddAfter }: OutlineProps) {
  const { frame, registry } = parts;
  const page = useEditor((state) => state.history.present);
  const canEdit = useEditor((state) => state.canEdit);
  const find = useCallback(() => blockElement(frame.document, block.id), [frame, block.id]);
  const box = useBox(frame, find, page);
  if (box === null) return null;
  const isLast = page.blocks.at(-1)?.id === block.id;
  const type = registry.find(block.type)?.definition.name ?? block.type;
  return (
    <div className={`box ${kind} ${isLast ? "last" : ""}`} style={styleOf(box)}>
      <div className="strip">
        <span className="label">{block.name === type ? type : `${block.name} · ${type}`}</span>
        {kind === "selected" && canEdit && <Actions block={block} />}
      </div>
      {canEdit && (
        <div className="between">
          <Action label={`Add after ${block.name}`} run={() => onAddAfter(block.id)}>
            <Plus aria-hidden="true" />
          </Action>
        </div>
      )}
    </div>
  );
}

interface ItemOutlineProps {
  readonly parts: CanvasParts;
  readonly block: string;
  readonly item: string;
  readonly page: unknown;
}

function ItemOutline({ parts: { frame }, block, item, page }: ItemOutlineProps) {
  const find = useCallback(() => itemElement(frame.document, block, item), [frame, block, item]);
  const box = useBox(frame, find, page);
  return box === null ? null : <div className="box item" style={styleOf(box)} />;
}

function Actions({ block }: { readonly block: Block }) {
  const editor = useEditorActions();
  const blocks = useEditor((state) => state.history.present.blocks);
  const VisibleIcon = block.isVisible ? EyeOff : Eye;
  return (
    <div className="bar" role="toolbar" aria-label={`${block.name} actions`}>
      <Action
        label="Move up"
        isOff={blocks[0]?.id === block.id}
        run={() => editor.moveBlock(block.id, "up")}
      >
        <ArrowUp aria-hidden="true" />
      </Action>
      <Action
        label="Move down"
        isOff={blocks.at(-1)?.id === block.id}
        run={() => editor.moveBlock(block.id, "down")}
      >
        <ArrowDown aria-hidden="true" />
      </Action>
      <Action label="Duplicate" run={() => editor.duplicateBlock(block.id)}>
        <Copy aria-hidden="true" />
      </Action>
      <Action label={block.isVisible ? "Hide" : "Show"} run={() => editor.toggleVisible(block.id)}>
        <VisibleIcon aria-hidden="true" />
      </Action>
      <Action label="Delete" kind="danger" run={() => editor.removeBlock(block.id)}>
        <Trash2 aria-hidden="true" />
      </Action>
    </div>
  );
}

interface ActionProps {
  readonly label: string;
  readonly run: () => void;
  readonly kind?: "danger";
  readonly isOff?: boolean;
  readonly children: ReactNode;
}

function Action({ label, run, kind, isOff = false, children }: ActionProps) {
  return (
    <button
      type="button"
      className={kind}
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      onClick={() => !isOff && run()}
    >
      {children}
    </button>
  );
}

function styleOf({ top, left, width, height }: Box) {
  return { top, left, width, height };
}
