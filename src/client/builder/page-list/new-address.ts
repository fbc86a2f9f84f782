import slugify from "@sindresorhus/slugify";
import { refusalText } from "#core/contract/refusals.ts";
import type { ListedPage } from "#core/contract/pages.ts";
import { pageNameLimit } from "#core/fields/page-fields.ts";
import { addressBelow, isReservedAddress, refuseAddress, segmentOf } from "#core/page-address.ts";

/** The last part of an address made from any text; empty if the text has no letter or digit that can be written in it. */
export function segmentFrom(text: string): string {
  return slugify(text, { decamelize: false });
}

/** The address of a page below a parent, null for none. */
export function addressIn(
  pages: readonly ListedPage[],
  parentId: string | null,
  segment: string,
): string {
  const parent = pages.find(({ id }) => id === parentId);
  return addressBelow(parent?.slug ?? null, segment);
}

/** Why there has to be an address. */
export const emptyAddress = "The address needs at least one letter (a to z) or digit.";

interface WantedPlace {
  readonly parentId: string | null;
  readonly segment: string;
  /** The page that moves; absent for a new one. */
  readonly pageId?: string;
}

/** Why a page cannot have this address, as a sentence; null if it can, as far as the list of pages tells. */
export function refusePlace(
  pages: readonly ListedPage[],
  { parentId, segment, pageId }: WantedPlace,
): string | null {
  if (segment === "") return emptyAddress;
  return refusePath(pages, addressIn(pages, parentId, segment), pageId);
}

/** Why a page cannot be at this whole address, as `refusePlace` says it. `pageId`: a page that may be there. */
export function refusePath(
  pages: readonly ListedPage[],
  path: string,
  pageId?: string,
): string | null {
  const must = refuseAddress(path);
  if (must !== null) return `The address ${must}.`;
  if (isReservedAddress(path)) {
    return refusalText({ code: "page-address-reserved", more: { path } });
  }
  const holder = pages.find(({ id, slug }) => slug === path && id !== pageId);
  if (holder === undefined) return null;
  const free = freeSegment(pages, path);
  return refusalText({ code: "page-address-taken", more: { path, name: holder.name, free } });
}

/** The last part of the next free address after a taken one, as the server chooses it; null if none of a hundred is free. */
export function freeSegment(pages: readonly ListedPage[], path: string): string | null {
  for (let number = 2; number <= 100; number += 1) {
    const next = `${path}-${number}`;
    if (refuseAddress(next) !== null || isReservedAddress(next)) return null;
    if (pages.every(({ slug }) => slug !== next)) return segmentOf(next);
  }
  return null;
}

/** Why a page cannot have this name, as a sentence; null if it can. */
export function refuseName(name: string): string | null {
  if (name.trim() === "") return "The name must not be empty.";
  return name.trim().length > pageNameLimit
    ? `The name must have at most ${pageNameLimit} characters; it has ${name.trim().length}.`
    : null;
}

/** A name for the copy of a page whose address below this parent is free: "About (Copy)", then "About (Copy 2)". */
export function copyName(
  pages: readonly ListedPage[],
  copied: Pick<ListedPage, "name">,
  parentId: string | null,
): string {
  for (let count = 1; ; count += 1) {
    const end = count === 1 ? " (Copy)" : ` (Copy ${count})`;
    const name = copied.name.slice(0, pageNameLimit - end.length) + end;
    const place = { parentId, segment: segmentFrom(name) };
    if (count > pages.length || refusePlace(pages, place) === null) return name;
  }
}
