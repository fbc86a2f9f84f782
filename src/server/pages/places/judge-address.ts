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
