import { refused } from "#core/contract/refusals.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import { addressBelow, isReservedAddress, refuseAddress } from "#core/page-address.ts";
import type { Queryable } from "#server/db/connect.ts";
import { findPlace, findPlacesAt } from "#server/db/queries/page-places.ts";
import type { PlaceRow } from "#server/db/queries/page-places.ts";

/** Refuses an id that is no page's; `at` names it in the request. */
export function unknownPage(at: string): ReturnType<typeof refused> {
  return refused("unknown-page", { details: [{ at, message: "must be the id of a page" }] });
}

/** The page above; null for none, and for the home page, whose address is the site's. Or the refusal of an unknown one. */
export async function parentFor(
  sql: Queryable,
  parentId: string | null,
  at: string,
): Promise<{ readonly parent: PlaceRow | null } | { readonly refusal: Refusal }> {
  if (parentId === null) return { parent: null };
  const parent = await findPlace(sql, parentId);
  return parent === null ? unknownPage(at) : { parent: parent.slug === "/" ? null : parent };
}

/** The address below a parent, or why no page can be there: how it is written, reserved. */
export function addressFor(
  parent: Pick<PlaceRow, "slug"> | null,
  segment: string,
  at: string,
): { readonly address: string } | { readonly refusal: Refusal } {
  const address = addressBelow(parent?.slug ?? null, segment);
  const message = segment.includes("/")
    ? "must be one part of an address, without slashes"
    : refuseAddress(address);
  if (message !== null) return { refusal: { code: "bad-input", details: [{ at, message }] } };
  return isReservedAddress(address)
    ? refused("page-address-reserved", { more: { path: address } })
    : { address };
}

/** Refuses the first of these addresses at which there is another page; null if all are free. */
export async function refuseTaken(
  sql: Queryable,
  addresses: readonly string[],
  own: ReadonlySet<string> = new Set(),
): Promise<Refusal | null> {
  const taken = (await findPlacesAt(sql, addresses)).find(({ id }) => !own.has(id));
  if (taken === undefined) return null;
  return refused("page-address-taken", { more: { path: taken.slug, name: taken.name } }).refusal;
}

/** Refuses an address below a parent at which there is a page, with a free one as `free` in `more`; null if it is free. */
export async function refuseTakenSegment(
  sql: Queryable,
  parent: Pick<PlaceRow, "slug"> | null,
  segment: string,
): Promise<Refusal | null> {
  const taken = await refuseTaken(sql, [addressBelow(parent?.slug ?? null, segment)]);
  if (taken === null) return null;
  const free = await freeSegment(sql, parent, segment);
  return { ...taken, more: { ...taken.more, free } };
}

/** The first of `name-2`, `name-3` and so on at which no page is; null if none of a hundred is free. */
async function freeSegment(
  sql: Queryable,
  parent: Pick<PlaceRow, "slug"> | null,
  taken: string,
): Promise<string | null> {
  for (let number = 2; number <= 100; number += 1) {
    const segment = `${taken}-${number}`;
    const named = addressFor(parent, segment, "segment");
    if ("refusal" in named) return null;
    if ((await refuseTaken(sql, [named.address])) === null) return segment;
  }
  return null;
}
