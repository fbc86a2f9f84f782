import { Ellipsis, GripVertical, Plus } from "lucide-react";
import { memo, useCallback, type KeyboardEvent, type ReactNode } from "react";
import { useEditor, useEditorActions } from "#client/editor/editor-context.tsx";
import { useOutline } from "#client/editor/use-outline.ts";
import type { Outlined } from "#client/editor/use-outline.ts";
import { dragHelp, dragHelpId } from "#client/drag/announcements.ts";
import { useDragSource } from "#client/drag/drag-context.tsx";
import { blockElement, itemElement, styleOf } from "#client/frame/boxes.ts";
import type { CanvasFrame } from "#client/frame/frame.ts";
import { placeInWindow } from "#client/frame/place-in-window.ts";
import { useBox } from "#client/frame/use-box.ts";
import { commandNamed, keysOf } from "../commands/all-commands.ts";
import { labelOf } from "../commands/command.ts";
import { useCommands } from "../commands/commands-context.tsx";
import { CanvasGuests } from "./canvas-guests.tsx";
import type { CanvasDeps } from "./canvas-deps.ts";

interface ChromeProps {
  readonly deps: CanvasDeps;
  readonly hovered: string | null;
  readonly onAddAfter: (blockId: string) => void;
}

/** The builder's layer over the page: outlines of the hovered and selected blocks, with their actions. */
export function Chrome({ deps, hovered, onAddAfter }: ChromeProps) {
  const blocks = useOutline();
  const selection = useEditor((state) => state.selection);
  const isOne = useEditor((state) => state.otherSelected.length === 0);
  const selected = blocks.find(({ id }) => id === selection?.block) ?? null;
  const pointed = blocks.find(({ id }) => id === hovered) ?? null;
  return (
    <>
      <CanvasGuests frame={deps.frame} />
      {pointed !== null && pointed.id !== selected?.id && (
        <Outline {...{ deps, onAddAfter }} block={pointed} kind="hover" />
      )}
      {selected !== null && selection?.item && (
        <ItemOutline deps={deps} block={selected.id} item={selection.item} />
      )}
      {selected !== null && (
        <Outline {...{ deps, onAddAfter }} block={selected} kind="selected" isOneOfMany={!isOne} />
      )}
    </>
  );
}

interface OutlineProps {
  readonly deps: CanvasDeps;
  readonly block: Outlined;
  readonly kind: "hover" | "selected";
  /** With several blocks selected, the actions are in the panel instead. */
  readonly isOneOfMany?: boolean;
  readonly onAddAfter: (blockId: string) => void;
}

const Outline = memo(function Outline(props: OutlineProps) {
  const { deps, block, kind, isOneOfMany = false, onAddAfter } = props;
  const { frame, registry } = deps;
  // Only reordering needs a subscription: a change inside the block changes its size, which is observed.
  const blocks = useOutline();
  const canEdit = useEditor((state) => state.canEdit);
  const find = useCallback(() => blockElement(frame.document, block.id), [frame, block.id]);
  const { box, drawn } = useBox(frame, find, blocks);
  if (box === null) return null;
  const isLast = blocks.at(-1)?.id === block.id;
  const type = registry.find(block.type)?.definition.name ?? block.type;
  return (
    <div ref={drawn} className={`box ${kind} ${isLast ? "last" : ""}`} style={styleOf(box)}>
      <div className="strip">
        <Label block={block} type={type} />
        {kind === "selected" && canEdit && !isOneOfMany && <Actions block={block} frame={frame} />}
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
});

/** The block's name, which is also its drag handle and selects it on click. */
function Label({ block, type }: { readonly block: Outlined; readonly type: string }) {
  const editor = useEditorActions();
  const canEdit = useEditor((state) => state.canEdit);
  const source = useDragSource(canEdit ? { kind: "block", id: block.id } : null);
  return (
    // Keyboard users select and drag the block itself.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <span
      {...source}
      className={source === null ? "label" : "label handle"}
      onClick={(event) => {
        if (event.shiftKey) editor.selectRange(block.id, "canvas");
        else if (event.metaKey || event.ctrlKey) editor.toggleSelected(block.id, "canvas");
        else editor.select(block.id, { from: "canvas" });
      }}
    >
      {block.name === type ? type : `${block.name} · ${type}`}
    </span>
  );
}

interface ItemOutlineProps {
  readonly deps: CanvasDeps;
  readonly block: string;
  readonly item: string;
}

function ItemOutline({ deps: { frame }, block, item }: ItemOutlineProps) {
  const page = useEditor((state) => state.history.present);
  const find = useCallback(() => itemElement(frame.document, block, item), [frame, block, item]);
  const { box, drawn } = useBox(frame, find, page);
  return box === null ? null : <div ref={drawn} className="box item" style={styleOf(box)} />;
}

function Actions({ block, frame }: { readonly block: Outlined; readonly frame: CanvasFrame }) {
  const { contextNow, run, requests } = useCommands();
  // Rerenders when the order changes, because `context` below decides which actions are enabled.
  useOutline();
  const context = contextNow();
  const source = useDragSource({ kind: "block", id: block.id });
  return (
    // A toolbar is one tab stop; the arrow keys move between its buttons.
    <div
      className="bar"
      role="toolbar"
      aria-label={`${block.name} actions`}
      tabIndex={-1}
      onKeyDown={(event) => moveInToolbar(event, () => focusBlock(frame, block.id))}
    >
      <button
        type="button"
        className="handle"
        aria-label={`Drag ${block.name} to move it`}
        title="Drag to move"
        aria-describedby={dragHelpId}
        {...source}
        tabIndex={0}
      >
        <GripVertical aria-hidden="true" />
      </button>
      <p id={dragHelpId} hidden>
        {dragHelp}
      </p>
      {toolbarCommands(block.isVisible).map((id) => {
        const command = commandNamed(id);
        const Icon = command.icon;
        return (
          <Action
            key={id}
            label={labelOf(command, context)}
            keys={keysOf(id)}
            isTabStop={false}
            isOff={!command.isEnabled(context)}
            run={() => run(command)}
            {...(command.danger ? { kind: "danger" } : {})}
          >
            <Icon aria-hidden="true" />
          </Action>
        );
      })}
      <Action
        label="More"
        isTabStop={false}
        hasMenu
        run={(button) => {
          const { left, bottom } = button.getBoundingClientRect();
          requests.send("block-menu", placeInWindow(frame, { left, top: bottom }));
        }}
      >
        <Ellipsis aria-hidden="true" />
      </Action>
    </div>
  );
}

/** The most frequent commands; all others are in the menu at the end. */
const toolbarCommands = (isVisible: boolean) =>
  ["move-up", "move-down", "duplicate", isVisible ? "hide" : "show", "delete"] as const;

/** Arrows, Home and End move through the buttons and wrap around; Escape returns to the block. */
function moveInToolbar(event: KeyboardEvent<HTMLElement>, leave: () => void): void {
  if (event.defaultPrevented) return;
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const at = buttons.findIndex((button) => button === event.target);
  const { length } = buttons;
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1 + length, Home: 0, End: length - 1 }[
    event.key
  ];
  if (event.key === "Escape") leave();
  else if (to !== undefined) buttons[to % length]?.focus();
  else return;
  event.preventDefault();
}

function focusBlock({ document }: CanvasFrame, id: string): void {
  blockElement(document, id)?.focus({ preventScroll: true });
}

interface ActionProps {
  readonly label: string;
  readonly keys?: string | undefined;
  readonly run: (button: HTMLElement) => void;
  readonly kind?: "danger";
  readonly isOff?: boolean;
  /** Only one button of a toolbar is a tab stop. */
  readonly isTabStop?: boolean;
  readonly hasMenu?: true;
  readonly children: ReactNode;
}

function Action(props: ActionProps) {
  const { label, keys, run, kind, isOff = false, isTabStop = true, hasMenu, children } = props;
  return (
    <button
      type="button"
      className={kind}
      aria-label={label}
      aria-haspopup={hasMenu && "menu"}
      title={keys === undefined ? label : `${label} (${keys})`}
      aria-disabled={isOff}
      tabIndex={isTabStop ? 0 : -1}
      onClick={(event) => !isOff && run(event.currentTarget)}
    >
      {children}
    </button>
  );
}
