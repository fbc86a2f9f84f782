import type { createPage } from "#core/contract/page-places.ts";
import type { ListedPage } from "#core/contract/pages.ts";
import type { BodyOf } from "#core/contract/route.ts";
import {
  addressIn,
  copyName,
  freeSegment,
  refuseName,
  refusePlace,
  segmentFrom,
} from "./new-address.ts";
import type { PageStart } from "./start-fields.tsx";

/** What is entered for a new page. */
export interface NewPageForm {
  readonly name: string;
  readonly start: PageStart;
  readonly parentId: string | null;
  /** The last part of the address as typed; null while it follows the name. */
  readonly typed: string | null;
  /** Null while it follows the pages around it. */
  readonly group: ListedPage["group"] | null;
}

/** What a new page is opened with. */
export interface NewPageWish {
  /** Id of a page to copy. */
  readonly copyOf?: string | undefined;
  readonly parentId?: string | null | undefined;
}

/** The form as it opens: blank, or with a free name for a copy. */
export function firstForm(
  pages: readonly ListedPage[],
  { copyOf, parentId = null }: NewPageWish,
): NewPageForm {
  const copied = pages.find(({ id }) => id === copyOf);
  const base = { parentId, typed: null, group: copied?.group ?? null };
  return copied === undefined
    ? { ...base, name: "", start: { template: "blank" } }
    : { ...base, name: copyName(pages, copied, parentId), start: { copyOf: copied.id } };
}

/** The last part of the address, as its input shows it. */
export function typedOf({ typed, name }: NewPageForm): string {
  return typed ?? segmentFrom(name);
}

/** The group: the chosen one, else the parent's, else that of the open page. */
export function groupOf(
  pages: readonly ListedPage[],
  { group, parentId }: NewPageForm,
  open: Pick<ListedPage, "group">,
): ListedPage["group"] {
  return group ?? pages.find(({ id }) => id === parentId)?.group ?? open.group;
}

/** What is wrong with the name and the address; null for each that can be sent. */
export function problemsOf(pages: readonly ListedPage[], form: NewPageForm) {
  const place = { parentId: form.parentId, segment: segmentFrom(typedOf(form)) };
  const name = refuseName(form.name);
  // Until there is a name, an address that follows it is not at fault.
  const isAwaited = form.typed === null && form.name.trim() === "";
  return { name, address: isAwaited ? null : refusePlace(pages, place) };
}

/** Whether there is something in the form that would be missed: more than the choices it opened with. */
export function isFilled(form: NewPageForm, first: NewPageForm): boolean {
  return form.name !== first.name || form.typed !== null || "page" in form.start;
}

/** The form as it was left, without pages that are no longer there and without its file, whose input is empty again. */
export function keptForm(pages: readonly ListedPage[], form: NewPageForm): NewPageForm {
  const isThere = (pageId: string) => pages.some(({ id }) => id === pageId);
  const { parentId, start } = form;
  return {
    ...form,
    parentId: parentId !== null && isThere(parentId) ? parentId : null,
    start:
      "page" in start
        ? { page: null }
        : "copyOf" in start && !isThere(start.copyOf)
          ? { template: "blank" }
          : start,
  };
}

/** The form with the next free address, if a page has the one that follows the name; else null. */
export function withFreeAddress(
  pages: readonly ListedPage[],
  form: NewPageForm,
): NewPageForm | null {
  if (form.typed !== null) return null;
  const path = addressIn(pages, form.parentId, segmentFrom(form.name));
  const isTaken = pages.some(({ slug }) => slug === path);
  const free = isTaken ? freeSegment(pages, path) : null;
  return free === null ? null : { ...form, typed: free };
}

/** The form as it is sent; null if no file was chosen yet. */
export function bodyOf(
  id: string,
  form: NewPageForm,
  group: ListedPage["group"],
): BodyOf<typeof createPage> | null {
  const name = form.name.trim();
  const start = startOf(form.start, name);
  if (start === null) return null;
  return {
    id,
    name,
    parentId: form.parentId,
    segment: segmentFrom(typedOf(form)),
    group,
    start,
  };
}

function startOf(start: PageStart, name: string): BodyOf<typeof createPage>["start"] | null {
  if (!("page" in start)) return start;
  const { page } = start;
  return page === null ? null : { page: { ...page, name, blocks: [...page.blocks] } };
}
