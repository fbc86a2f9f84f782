import type { Page } from "./page.ts";

/** The selection on a page. Its ids may no longer exist; `surviving` removes those. */
export interface Selected {
  /** The block selected last; null if nothing is selected. */
  readonly block: string | null;
  /**
   * Path of a selected list item in that block, such as `content.stats.#k3f9a2bc`. Only if a single block is selected.
   */
  readonly item: string | null;
  /** The other selected blocks, without duplicates and without `block`. */
  readonly otherSelected: readonly string[];
  /** The block a range selection starts from. */
  readonly anchor: string | null;
}

export const noneSelected: Selected = { block: null, item: null, otherSelected: [], anchor: null };

/** Selects one block, optionally with an item in it. */
export function selectOne(block: string, item: string | null = null): Selected {
  return { block, item, otherSelected: [], anchor: block };
}

/** Selects all of these; the first is the primary one. */
export function selectThese(ids: readonly string[]): Selected {
  const [first, ...otherSelected] = ids;
  return first === undefined ? noneSelected : { ...selectOne(first), otherSelected };
}

/** Adds a block to the selection, or removes it if it was selected. */
export function toggled(selected: Selected, id: string): Selected {
  if (selected.block === null) return selectOne(id);
  if (selected.block === id || selected.otherSelected.includes(id))
    return without(selected, new Set([id]));
  return {
    block: id,
    item: null,
    otherSelected: [...selected.otherSelected, selected.block],
    anchor: id,
  };
}

/** Selects exactly the blocks between the range's start and this one, in either direction. */
export function rangeTo({ blocks }: Page, selected: Selected, id: string): Selected {
  const ids = blocks.map((block) => block.id);
  const to = ids.indexOf(id);
  const from = ids.indexOf(selected.anchor ?? selected.block ?? id);
  if (to < 0) return selected;
  if (from < 0) return selectOne(id);
  const range = ids.slice(Math.min(from, to), Math.max(from, to) + 1);
  const otherSelected = range.filter((each) => each !== id);
  return { block: id, item: null, otherSelected, anchor: ids[from] ?? id };
}

/** Selects every block of the page and keeps the primary one. */
export function selectEvery({ blocks }: Page, { block, anchor }: Selected): Selected {
  const ids = blocks.map(({ id }) => id);
  const primary = block !== null && ids.includes(block) ? block : ids[0];
  if (primary === undefined) return noneSelected;
  const otherSelected = ids.filter((id) => id !== primary);
  return { block: primary, item: null, otherSelected, anchor: anchor ?? primary };
}

/** Removes blocks from the selection. If the primary one is removed, the one added last replaces it. */
export function without(selected: Selected, ids: ReadonlySet<string>): Selected {
  const { block, otherSelected, anchor } = selected;
  if (block === null) return selected;
  const rest = otherSelected.filter((id) => !ids.has(id));
  if (!ids.has(block))
    return rest.length === otherSelected.length ? selected : { ...selected, otherSelected: rest };
  const primary = rest.at(-1);
  if (primary === undefined) return noneSelected;
  const isAnchorLeft = anchor !== null && !ids.has(anchor);
  return {
    block: primary,
    item: null,
    otherSelected: rest.slice(0, -1),
    anchor: isAnchorLeft ? anchor : primary,
  };
}

/** The selection without blocks that are no longer on the page. */
export function surviving({ blocks }: Page, selected: Selected): Selected {
  if (selected.block === null) return selected;
  const there = new Set(blocks.map(({ id }) => id));
  const all = [selected.block, ...selected.otherSelected];
  const gone = new Set(all.filter((id) => !there.has(id)));
  return gone.size === 0 ? selected : without(selected, gone);
}

/** The selected blocks in page order, without those no longer on the page. */
export function inPageOrder(
  { blocks }: Page,
  { block, otherSelected }: Pick<Selected, "block" | "otherSelected">,
): readonly string[] {
  if (block === null) return [];
  const wanted = new Set(otherSelected).add(block);
  return blocks.flatMap(({ id }) => (wanted.has(id) ? [id] : []));
}
