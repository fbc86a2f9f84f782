import { counted } from "#core/fields/counted.ts";
import type { Block } from "#core/document/page.ts";
import type { Registry } from "#blocks/create-registry.ts";
import { selectedBlocks } from "#client/editor/editor-state.ts";
import type { Editor } from "#client/editor/editor.ts";
import type { Notices } from "#client/editor/notices.ts";
import { remember } from "#client/ui/remembered.ts";
import { writeStroke } from "#client/keys/keys.ts";
import { hasMarkedText, isTaken } from "./clipboard-event.ts";
import { writePayload } from "./payload.ts";
import type { OpenSite } from "./payload.ts";
import { stylesName } from "./styles.ts";

interface CopyingDeps {
  readonly editor: Editor;
  readonly registry: Registry;
  readonly notices: Notices;
  /** The pages of this site now. */
  readonly pages: () => OpenSite["pages"];
}

/** Writes blocks to the clipboard, by the browser's events and by commands. */
export interface Copying {
  readonly onCopy: (event: ClipboardEvent) => void;
  readonly onCut: (event: ClipboardEvent) => void;
  readonly copy: (blockIds: readonly string[]) => void;
  readonly cut: (blockIds: readonly string[]) => void;
}

/** Both ways end in the browser's event: only there can the clipboard be written without a permission. */
export function createCopying({ editor, registry, notices, pages }: CopyingDeps): Copying {
  /** The blocks that a command copies, while the browser fires its copy event. */
  let asked: readonly string[] | null = null;

  const blocksOf = (ids: readonly string[]): readonly Block[] => {
    const wanted = new Set(ids);
    return editor.getState().history.present.blocks.filter(({ id }) => wanted.has(id));
  };

  /** Null: the event belongs to a text or to another control. */
  const idsFor = (event: ClipboardEvent): readonly string[] | null => {
    if (asked !== null) return asked;
    if (isTaken(event, "holdsText") || hasMarkedText(event)) return null;
    const ids = selectedBlocks(editor.getState());
    return ids.length === 0 ? null : ids;
  };

  const write = (event: ClipboardEvent, ids: readonly string[]): boolean => {
    const blocks = blocksOf(ids);
    const [first] = blocks;
    if (first === undefined || event.clipboardData === null) return false;
    event.preventDefault();
    const site = { pageId: editor.getState().pageId, pages: pages() };
    for (const [type, text] of writePayload(blocks, registry, site)) {
      event.clipboardData.setData(type, text);
    }
    remember(stylesName, JSON.stringify(first.styles));
    return true;
  };

  const onCopy = (event: ClipboardEvent) => {
    const ids = idsFor(event);
    if (ids === null || !write(event, ids)) return;
    notices.info(`${ids.length === 1 ? "Component" : counted(ids.length, "component")} copied`);
  };

  const onCut = (event: ClipboardEvent) => {
    const ids = idsFor(event);
    if (ids === null || !editor.getState().canEdit) return;
    if (write(event, ids)) editor.removeBlocks(ids);
  };

  /** Triggers the browser's own copy or cut, so that it fires its event. */
  const ask = (name: "copy" | "cut", ids: readonly string[]) => {
    asked = ids;
    const allow = (event: Event) => event.preventDefault();
    document.addEventListener(`before${name}`, allow);
    // Deprecated, but the only way to copy without a permission, and browsers keep it.
    const isDone = document.execCommand(name);
    document.removeEventListener(`before${name}`, allow);
    asked = null;
    const key = name === "copy" ? "C" : "X";
    if (!isDone) notices.info(`Press ${writeStroke(`mod+${key}`)} to ${name} the selection`);
  };

  return {
    onCopy,
    onCut,
    copy: (ids) => ask("copy", ids),
    cut: (ids) => ask("cut", ids),
  };
}
