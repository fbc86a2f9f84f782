import { splitHref } from "#blocks/_kit/parts/page-hrefs.ts";
import { fieldLabel } from "#blocks/_kit/define/field-label.ts";
import type { Registry } from "#blocks/create-registry.ts";
import { imprintGaps } from "#blocks/imprint-gaps.ts";
import type { ImprintGap } from "#blocks/imprint-gaps.ts";
import { siteDocumentId } from "#core/contract/document-kinds.ts";
import type { Detail, Refusal } from "#core/contract/refusals.ts";
import type { Page } from "#core/document/page.ts";
import { readStored } from "#core/document/stored-form.ts";
import { readTarget } from "#core/fields/href.ts";
import type { Queryable } from "#server/db/connect.ts";
import { readBlocks } from "#server/db/queries/blocks.ts";
import { findPlace, findPlacesAt } from "#server/db/queries/page-places.ts";
import type { PlaceRow } from "#server/db/queries/page-places.ts";
import { readLiveSnapshot } from "#server/db/queries/versions.ts";
import { readSite } from "#settings/site-value.ts";

/** The link to the imprint in the settings that are saved. */
export async function savedImprint(sql: Queryable): Promise<string> {
  return readSite(await readBlocks(sql, siteDocumentId, ["legal"])).legal.imprint;
}

/**
 * Why a page cannot be published as it is: it is the site's imprint (`isImprint`) and something is missing in it, or it
 * still says what belongs in one. Null if it can.
 */
export function refuseImprint(
  { blocks }: Pick<Page, "blocks">,
  registry: Registry,
  isImprint: boolean,
): Refusal | null {
  const gaps = imprintGaps(blocks, registry, isImprint);
  if (gaps.length === 0) return null;
  return {
    code: "imprint-incomplete",
    details: gaps.slice(0, mostDetails).map((gap) => detailOf(gap, blocks, registry)),
  };
}

/** Places that one refusal names: whoever fills them sees the next ones. */
const mostDetails = 50;

function detailOf(
  { block: id, path, message }: ImprintGap,
  blocks: Page["blocks"],
  registry: Registry,
): Detail {
  const block = blocks.find((each) => each.id === id);
  // What is quoted is a sentence already.
  const said = message.endsWith(".”") ? message : `${message}.`;
  if (block === undefined) return { at: "page", name: "Page", message, sentence: `It ${said}` };
  const definition = registry.find(block.type)?.definition;
  const place = { block: block.id, name: block.name, message };
  if (path === null) return { ...place, at: block.id, sentence: `${block.name} ${said}` };
  const label = fieldLabel(definition, path, { ...block });
  const at = `${block.id}.${path}`;
  return { ...place, at, path, label, sentence: `${block.name}: ${label} ${said}` };
}

/**
 * Why settings that name this page as the imprint cannot be published: visitors have the page already, and something is
 * missing in it. Null if they can. A page that is published together with them, by its id, was judged as it will be.
 */
export async function refuseNamedImprint(
  sql: Queryable,
  link: string,
  { registry, together }: { readonly registry: Registry; readonly together: ReadonlySet<string> },
): Promise<Refusal | null> {
  const named = await findNamed(sql, link);
  if (named === null || together.has(named.id)) return null;
  const live = await readLiveSnapshot(sql, named.id);
  const reading = live && readStored(live.snapshot, registry.resolveType);
  // Publishing writes every version whole, so an unreadable one was edited by hand.
  if (reading?.ok !== true) return null;
  const refusal = refuseImprint(reading.page, registry, true);
  return refusal === null ? null : { ...refusal, details: refusal.details?.map(inSettings) ?? [] };

  /** At the field that names the page. */
  function inSettings({ message, sentence = message }: Detail): Detail {
    return {
      at: "legal.content.imprint",
      block: "legal",
      path: "content.imprint",
      message,
      sentence: `“${named?.name ?? ""}” at ${named?.slug ?? ""}: ${sentence}`,
    };
  }
}

async function findNamed(sql: Queryable, link: string): Promise<PlaceRow | null> {
  const target = readTarget(link);
  if (target.kind === "id") return findPlace(sql, target.link.page);
  if (target.kind !== "page") return null;
  const [found] = await findPlacesAt(sql, [splitHref(target.href)[0]]);
  return found ?? null;
}
