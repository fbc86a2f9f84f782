import type { Block } from "#core/document/page.ts";
import type { Registry } from "#blocks/create-registry.ts";
import type { Editor } from "#client/editor/editor.ts";
import type { Notices } from "#client/editor/notices.ts";
import type { PastedText } from "#client/rich-text/pasted-text.ts";
import type { OpenSite } from "./payload.ts";

export interface InsertDeps {
  readonly editor: Editor;
  readonly registry: Registry;
  readonly notices: Notices;
  /** The pages of this site now. */
  readonly pages: () => OpenSite["pages"];
}

/** Loads what reads copied blocks. The returned function inserts them after a block, else at the end. */
export async function loadPayloadInsert(
  payload: string,
  after: string | undefined,
  deps: InsertDeps,
): Promise<() => void> {
  const { editor, registry, notices } = deps;
  // The blocks may come from another page, with types that are not loaded yet or with old type names.
  const [{ readPayload }, { fitHtml }] = await Promise.all([
    import("./read-payload.ts"),
    import("#client/rich-text/fit-html.ts"),
    registry.loadAll(),
  ]);
  return () => {
    const site = { pageId: editor.getState().pageId, pages: deps.pages() };
    const read = readPayload(payload, { registry, fitHtml, site });
    if (read.ok) {
      const [only, ...others] = insert(read.blocks, after, deps, read.notes);
      if (only !== undefined && others.length === 0) editor.revealAdded(only);
    } else notices.error({ text: "Nothing was pasted", detail: read.reason });
  };
}

/** Loads what reads text from other programs. The returned function inserts it as a block of its own. */
export async function loadTextInsert(
  pasted: PastedText,
  after: string | undefined,
  deps: InsertDeps,
): Promise<() => void> {
  const [{ pasteText }] = await Promise.all([import("./paste-text.ts"), deps.registry.loadAll()]);
  return () => pasteText(pasted, { ...deps, insert: (block) => insert([block], after, deps) });
}

/** Returns the ids of the inserted blocks. `notes`: what was left out of them, which a notice then reports. */
function insert(
  blocks: readonly Block[],
  after: string | undefined,
  { editor, notices }: InsertDeps,
  notes: readonly string[] = [],
): readonly string[] {
  const { blocks: there } = editor.getState().history.present;
  // The block may have been removed while the reader was loading.
  const anchor = there.some(({ id }) => id === after) ? after : undefined;
  const inserted = editor.insertBlocks(blocks, anchor);
  if (inserted.length === 0 || notes.length === 0) return inserted;
  const [first = ""] = notes;
  const more = notes.length === 1 ? "" : ` And ${notes.length - 1} more.`;
  notices.warning({ text: "Not all of it was pasted", detail: `${first}.${more}` });
  return inserted;
}
