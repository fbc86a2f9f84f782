import { readBlock } from "#blocks/_kit/define/read-block.ts";
import { walkFields } from "#blocks/walk-fields.ts";
import type { FormTold } from "#core/contract/privacy-facts.ts";
import type { Block } from "#core/document/page.ts";
import { readImageSource } from "#core/fields/image.ts";
import type { EmbedAddressRow } from "#server/db/queries/embed-checks.ts";
import type { PagesDeps } from "../_kit/deps.ts";
import { framedBy } from "../embeds/closed-embeds.ts";

/** What a published version stores of visitors, and what it loads from elsewhere. */
export interface Disclosure {
  readonly forms: readonly Keyed<FormTold>[];
  /** The addresses that it shows in frames. */
  readonly framed: readonly (EmbedAddressRow & { readonly keyed: Keyed<EmbedTold> })[];
  /** Frames that are there only once a visitor starts them. */
  readonly players: readonly Keyed<EmbedTold>[];
  /** Other hosts of its pictures and videos. */
  readonly files: readonly Keyed<FileTold>[];
  /** It tells visitors what all pages store and load. */
  readonly showsPrivacy?: true;
}

/** Something to tell, and what tells it from others: made once for each version, because sites are large. */
export interface Keyed<Told> {
  readonly key: string;
  readonly told: Told;
}

export interface EmbedTold {
  readonly host: string;
  readonly waits: boolean;
}

export interface FileTold {
  readonly host: string;
}

export type DisclosureDeps = Pick<PagesDeps, "blocks" | "publicUrl">;

/** What these blocks store and load; null if nothing, and if they do not tell of it either. */
export function disclosureOf(deps: DisclosureDeps, blocks: readonly Block[]): Disclosure | null {
  const visible = blocks.filter(({ isVisible }) => isVisible);
  const framed = framedBy(deps, visible);
  const disclosure: Disclosure = {
    forms: visible
      .flatMap((block) => deps.blocks.find(block.type)?.receives?.tell(block) ?? [])
      .map((told) => ({ key: JSON.stringify(told), told })),
    framed: framed.map((row) => ({ ...row, keyed: embedAt(new URL(row.address).host, false) })),
    ...originsIn(deps, visible, framed),
  };
  if (showsPrivacy(deps.blocks, visible)) return { ...disclosure, showsPrivacy: true };
  return disclosesNothing(disclosure) ? null : disclosure;
}

/** Whether a version stores nothing of visitors and loads nothing from elsewhere. */
export function disclosesNothing({ forms, framed, players, files }: Disclosure): boolean {
  return [forms, framed, players, files].every(({ length }) => length === 0);
}

/** Whether one of these blocks shows visitors what the site stores and loads. */
export function showsPrivacy(registry: PagesDeps["blocks"], blocks: readonly Block[]): boolean {
  return blocks.some(
    ({ type, isVisible }) => isVisible && registry.find(type)?.definition.showsPrivacy === true,
  );
}

/** The key begins with the host, so that keys are in the order of hosts. */
function embedAt(host: string, waits: boolean): Keyed<EmbedTold> {
  return { key: `${host} ${String(waits)}`, told: { host, waits } };
}

function originsIn(
  { blocks: registry, publicUrl }: DisclosureDeps,
  blocks: readonly Block[],
  framed: readonly EmbedAddressRow[],
): Pick<Disclosure, "players" | "files"> {
  const site = {
    name: "",
    origin: publicUrl,
    contactEmail: "",
    contactForm: null,
    links: {},
    // Else each frame would be among the players, too, and be said to wait for a visitor.
    closedEmbeds: framed.map(({ address }) => address),
  };
  const read = blocks.flatMap((block) => {
    const module = registry.find(block.type);
    if (module === undefined || (module.frameOrigins ?? module.fileOrigins) === null) return [];
    return [{ module, block: readBlock(module.definition, block).block }];
  });
  const players = read.flatMap(({ module, block }) => module.frameOrigins?.(block, site) ?? []);
  const files = read.flatMap(({ module, block }) => module.fileOrigins?.(block, site) ?? []);
  const pictures = blocks.flatMap((block) => picturesIn(registry, block));
  return {
    players: hostsOf(players, publicUrl).map((host) => embedAt(host, true)),
    files: hostsOf([...pictures, ...files], publicUrl).map((host) => ({
      key: host,
      told: { host },
    })),
  };
}

/** The addresses of the pictures that a block shows: none of a field whose condition does not hold. */
function picturesIn(registry: PagesDeps["blocks"], block: Block): readonly string[] {
  const definition = registry.find(block.type)?.definition;
  if (definition === undefined) return [];
  return walkFields(block, definition, ({ traits }) => traits.media === "picture").flatMap(
    ({ value }) => {
      const source = typeof value === "string" ? readImageSource(value) : null;
      return source?.kind === "address" ? [source.href] : [];
    },
  );
}

/** The hosts of addresses on other websites, each once. */
function hostsOf(addresses: readonly string[], publicUrl: string): readonly string[] {
  const own = new URL(publicUrl).host;
  const hosts = addresses
    .filter((address) => URL.canParse(address, publicUrl))
    .map((address) => new URL(address, publicUrl).host);
  return [...new Set(hosts)].filter((host) => host !== own);
}
