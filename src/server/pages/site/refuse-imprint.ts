import { fieldLabel } from "#blocks/_kit/define/field-label.ts";
import type { Registry } from "#blocks/create-registry.ts";
import type { TextGap } from "#blocks/guidance-left.ts";
import { imprintGaps } from "#blocks/imprint-gaps.ts";
import type { Detail, Refusal } from "#core/contract/refusals.ts";
import type { Page } from "#core/document/page.ts";
import { readStored } from "#core/document/stored-form.ts";
import type { Queryable } from "#server/db/connect.ts";
import { readLiveSnapshot } from "#server/db/queries/versions.ts";
import type { NamedImprint } from "./imprint-link.ts";

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

/**
 * The refusal of several pages, each with the places that it names: as many of each page as there is room for. `pageId` in
 * `more` is the first of them.
 */
export function refuseTogether(
  incomplete: readonly { readonly pageId: string; readonly refusal: Refusal }[],
): Refusal | null {
  const [first] = incomplete;
  if (first === undefined) return null;
  const share = Math.max(1, Math.floor(mostTogether / incomplete.length));
  return {
    ...first.refusal,
    details: incomplete.flatMap(({ pageId, refusal: { details = [] } }) =>
      details.slice(0, share).map((detail) => ({ ...detail, page: pageId })),
    ),
    more: { ...first.refusal.more, pageId: first.pageId },
  };
}

/** Places that one refusal names of a page, and of all: whoever fills them sees the next ones. */
const mostDetails = 50;
const mostTogether = 200;

function detailOf(
  { block: id, path, message }: TextGap,
  blocks: Page["blocks"],
  registry: Registry,
): Detail {
  const block = blocks.find((each) => each.id === id);
  // A quoted text brings its own full stop, before the closing quotation mark.
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
 * Why settings that name this as the imprint cannot be published: there is no page at that address, or visitors have the
 * page already, and something is missing in it. Null if they can. A page whose draft was judged as the imprint, to be
 * published at the same moment, is in `judged` by its id.
 */
export async function refuseNamedImprint(
  sql: Queryable,
  named: NamedImprint | null,
  { registry, judged }: { readonly registry: Registry; readonly judged: ReadonlySet<string> },
): Promise<Refusal | null> {
  if (named?.kind === "nowhere") return nowhere(named.link);
  if (named?.kind !== "page" || judged.has(named.page.id)) return null;
  const { id, name, slug } = named.page;
  const live = await readLiveSnapshot(sql, id);
  const reading = live && readStored(live.snapshot, registry.resolveType);
  // Publishing writes every version whole, so an unreadable one was edited by hand.
  if (reading?.ok !== true) return null;
  const refusal = refuseImprint(reading.page, registry, true);
  if (refusal === null) return null;
  const details = refusal.details?.map(({ message, sentence = message }) =>
    inSettings(message, `“${name}” at ${slug}: ${sentence}`),
  );
  return { ...refusal, details: details ?? [] };
}

/** An address where a page may come to be later would make it the imprint without anybody having looked at it. */
function nowhere(link: string): Refusal {
  const message = `There is no page at ${link}. Choose the page that is the imprint, or clear the field.`;
  return {
    code: "settings-cannot-work",
    details: [inSettings(message, `Imprint: ${message}`)],
  };
}

/** At the field that names the page. */
function inSettings(message: string, sentence: string): Detail {
  const path = "content.imprint";
  return { at: `legal.${path}`, block: "legal", path, message, sentence };
}
