import type { orderPage } from "#core/contract/page-places.ts";
import type { ListedPage } from "#core/contract/pages.ts";
import type { BodyOf } from "#core/contract/route.ts";
import { pageGroups } from "./page-groups.ts";
import type { Step } from "./use-page-actions.ts";

/** The pages that a page is listed among: those of its group with the same page above them, itself included. */
export function siblingsOf(pages: readonly ListedPage[], page: ListedPage): readonly ListedPage[] {
  const group = pages.filter((each) => each.group === page.group);
  const ids = new Set(group.map(({ id }) => id));
  // A page above it that is in another group does not count: the list shows the page at the top level.
  const above = ({ parentId }: ListedPage) =>
    parentId !== null && ids.has(parentId) ? parentId : null;
  return group.filter((each) => above(each) === above(page));
}

/**
 * The order that puts a page up, down or after another one in the list; null where there is no such place. After a page
 * that is below one beside it, it is put after that one.
 */
export function orderAfterStep(
  pages: readonly ListedPage[],
  page: ListedPage,
  step: Step,
): BodyOf<typeof orderPage> | null {
  const siblings = siblingsOf(pages, page);
  if (typeof step === "object") {
    if (step.after === null) {
      const first = siblings.find(({ id }) => id !== page.id);
      return first === undefined ? null : orderBefore(pages, page, first);
    }
    const after = siblingAround(pages, siblings, step.after);
    return after === null || after === page.id ? null : { group: page.group, after };
  }
  const place = siblings.findIndex(({ id }) => id === page.id);
  const passed =
    step === "down" ? siblings[place + 1] : place > 0 ? siblings[place - 1] : undefined;
  if (passed === undefined) return null;
  return step === "down"
    ? { group: page.group, after: passed.id }
    : orderBefore(pages, page, passed);
}

/** The order that puts a page directly before another one beside it: pages from elsewhere in the tree may stand between. */
function orderBefore(
  pages: readonly ListedPage[],
  { id: moved, group }: ListedPage,
  next: ListedPage,
): BodyOf<typeof orderPage> {
  const inGroup = pages.filter((each) => each.group === group && each.id !== moved);
  const before = inGroup[inGroup.findIndex(({ id }) => id === next.id) - 1];
  return { group, after: before?.id ?? null };
}

/** Id of the one of these pages that is a page or above it; null if none is. */
function siblingAround(
  pages: readonly ListedPage[],
  siblings: readonly ListedPage[],
  pageId: string,
): string | null {
  const seen = new Set<string>();
  let at: string | null = pageId;
  while (at !== null && !seen.has(at)) {
    const id: string = at;
    if (siblings.some((each) => each.id === id)) return id;
    seen.add(id);
    at = pages.find((each) => each.id === id)?.parentId ?? null;
  }
  return null;
}

/** The order that puts a page last in a group. */
export function lastOf(
  pages: readonly ListedPage[],
  group: ListedPage["group"],
): BodyOf<typeof orderPage> {
  return { group, after: pages.findLast((each) => each.group === group)?.id ?? null };
}

/** The list of pages after an order was carried out. */
export function ordered(
  pages: readonly ListedPage[],
  page: ListedPage,
  { group, after }: BodyOf<typeof orderPage>,
): readonly ListedPage[] {
  const rest = pages.filter(({ id }) => id !== page.id);
  const at =
    after === null
      ? rest.findIndex((each) => each.group === group)
      : rest.findIndex(({ id }) => id === after) + 1;
  return rest.toSpliced(at === -1 ? rest.length : at, 0, { ...page, group });
}

/** Where a page stands among its siblings: "2 of 6 in Main Pages". */
export function placeText(pages: readonly ListedPage[], page: ListedPage): string {
  const siblings = siblingsOf(pages, page);
  const place = siblings.findIndex(({ id }) => id === page.id) + 1;
  const parent = pages.find(({ id, group }) => id === page.parentId && group === page.group);
  const within = parent === undefined ? `in ${groupLabel(page.group)}` : `below “${parent.name}”`;
  return `${place} of ${siblings.length} ${within}`;
}

/** The title of a group in the list. */
export function groupLabel(group: ListedPage["group"]): string {
  return pageGroups.find(({ id }) => id === group)?.label ?? group;
}
