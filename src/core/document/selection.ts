import type { Page } from "./page.ts";

/** What is selected on a page. Ids may be gone by now: `surviving` leaves those out. */
export interface Selected {
  /** The block that was chosen last; null when nothing is selected. */
  readonly block: string | null;
  /** Path of an item of that block's lists: `content.stats.#k3f9a2bc`. Only where one block is selected. */
  readonly item: string | null;
  /** Further blocks, each once, without `block`. */
  readonly also: readonly string[];
  /** Where a range of blocks begins. */
  readonly anchor: string | null;
}

export const noneSelected: Selected = { block: null, item: null, also: [], anchor: null };

/** One block, perhaps an item of it. */
export function selectOne(block: string, item: string | null = null): Selected {
  return { block, item, also: [], anchor: block };
}

/** All of these; the first is the primary one. */
export function selectThese(ids: readonly string[]): Selected {
  const [first, ...also] = ids;
  return first === undefined ? noneSelected : { ...selectOne(first), also };
}

/** With one block more, or without it when it was selected. */
export function toggled(selected: Selected, id: string): Selected {
  if (selected.block === null) return selectOne(id);
  if (selected.block === id || selected.also.includes(id)) return without(selected, new Set([id]));
  return { block: id, item: null, also: [...selected.also, selected.block], anchor: id };
}

/** All blocks from where the range began to this one, whichever comes first; nothing else stays selected. */
export function rangeTo({ blocks }: Page, selected: Selected, id: string): Selected {
  const ids = blocks.map((block) => block.id);
  const to = ids.indexOf(id);
  const from = ids.indexOf(selected.anchor ?? selected.block ?? id);
  if (to < 0) return selected;
  if (from < 0) return selectOne(id);
  const range = ids.slice(Math.min(from, to), Math.max(from, to) + 1);
  const also = range.filter((each) => each !== id);
  return { block: id, item: null, also, anchor: ids[from] ?? id };
}

/** Every block of the page; what was the primary one stays so. */
export function selectEvery({ blocks }: Page, { block, anchor }: Selected): Selected {
  const ids = blocks.map(({ id }) => id);
  const primary = block !== null && ids.includes(block) ? block : ids[0];
  if (primary === undefined) return noneSelected;
  const also = ids.filter((id) => id !== primary);
  return { block: primary, item: null, also, anchor: anchor ?? primary };
}

/** Without these blocks. The one that was added last takes the place of a primary one that leaves. */
export function without(selected: Selected, ids: ReadonlySet<string>): Selected {
  const { block, also, anchor } = selected;
  if (block === null) return selected;
  const rest = also.filter((id) => !ids.has(id));
  if (!ids.has(block)) return rest.length === also.length ? selected : { ...selected, also: rest };
  const primary = rest.at(-1);
  if (primary === undefined) return noneSelected;
  const isAnchorLeft = anchor !== null && !ids.has(anchor);
  return {
    block: primary,
    item: null,
    also: rest.slice(0, -1),
    anchor: isAnchorLeft ? anchor : primary,
  };
}

/** Without what is gone from the page. */
export function surviving({ blocks }: Page, selected: Selected): Selected {
  if (selected.block === null) return selected;
  const there = new Set(blocks.map(({ id }) => id));
  const all = [selected.block, ...selected.also];
  const gone = new Set(all.filter((id) => !there.has(id)));
  return gone.size === 0 ? selected : without(selected, gone);
}

/** The selected blocks in the order of the page; those that are gone are left out. */
export function inPageOrder(
  { blocks }: Page,
  { block, also }: Pick<Selected, "block" | "also">,
): readonly string[] {
  if (block === null) return [];
  const wanted = new Set(also).add(block);
  return blocks.flatMap(({ id }) => (wanted.has(id) ? [id] : []));
}
