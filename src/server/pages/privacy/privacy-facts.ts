import { readImageSource } from "#core/fields/image.ts";
import { mostNamed, mostNamedPages } from "#core/contract/privacy-facts.ts";
import type { FormTold, OnPages, PrivacyFacts } from "#core/contract/privacy-facts.ts";
import { isListed } from "#core/page-listing.ts";
import { readScripts } from "#settings/scripts/site-scripts.ts";
import type { SiteValue } from "#settings/site-value.ts";
import { createYielder } from "../_kit/yielder.ts";
import type { Directory, DirectoryPage } from "../directory/directory.ts";
import { publishedSiteOf } from "../directory/published-site.ts";
import type { Disclosure, EmbedTold, FileTold, Keyed } from "../disclosures/disclosure-of.ts";

/** What a privacy page names of a site with these disclosures. Pages that are not public count for nothing. */
export async function privacyFactsOf(
  directory: Directory,
  disclosures: ReadonlyMap<string, Disclosure>,
  publicUrl: string,
): Promise<PrivacyFacts> {
  const yieldIfDue = createYielder();
  const [forms, embeds, files] = [
    createGathering<FormTold>(),
    createGathering<EmbedTold>(),
    createGathering<FileTold>(),
  ];
  for (const page of directory.pages) {
    const own = page.access === "public" ? disclosures.get(page.id) : undefined;
    if (own === undefined) continue;
    forms.add(page, own.forms);
    for (const { id, keyed } of own.framed) {
      if (!directory.closedEmbeds.has(id)) embeds.add(page, [keyed]);
    }
    embeds.add(page, own.players);
    files.add(page, own.files);
    await yieldIfDue();
  }
  const { value } = publishedSiteOf(directory);
  return {
    forms: forms.first(),
    embeds: embeds.first(byKey),
    files: files.first(byKey),
    scripts: scriptsOf(value, publicUrl),
    marks: marksOf(value, publicUrl),
    unnamed: { forms: forms.unnamed(), embeds: embeds.unnamed(), files: files.unnamed() },
  };
}

interface Gathered<Told> extends Keyed<Told> {
  readonly pages: { readonly slug: string; readonly name: string }[];
  others: number;
  last: DirectoryPage | null;
}

interface Gathering<Told> {
  readonly add: (page: DirectoryPage, things: readonly Keyed<Told>[]) => void;
  /** As many as are named, with the pages that have them; without an order as they were added. */
  readonly first: (order?: (one: Keyed<Told>, other: Keyed<Told>) => number) => (Told & OnPages)[];
  readonly unnamed: () => number;
}

/** Collects each different thing that pages have. */
function createGathering<Told extends object>(): Gathering<Told> {
  const found = new Map<string, Gathered<Told>>();
  const add = (page: DirectoryPage, { key, told }: Keyed<Told>): void => {
    const one = found.get(key) ?? { key, told, pages: [], others: 0, last: null };
    found.set(key, one);
    // It is there twice.
    if (one.last === page) return;
    one.last = page;
    const { slug, name, seo } = page;
    // Whose owner keeps it out of the site map does not want it linked from here either.
    if (isListed(seo) && one.pages.length < mostNamedPages) one.pages.push({ slug, name });
    else one.others += 1;
  };
  return {
    add: (page, things) => {
      for (const thing of things) add(page, thing);
    },
    first: (order) =>
      (order === undefined ? [...found.values()] : [...found.values()].toSorted(order))
        .slice(0, mostNamed)
        .map(({ told, pages, others }) => ({ ...told, pages, others })),
    unnamed: () => Math.max(0, found.size - mostNamed),
  };
}

function byKey<Told>({ key: one }: Keyed<Told>, { key: other }: Keyed<Told>): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function scriptsOf({ scripts }: SiteValue, publicUrl: string): PrivacyFacts["scripts"] {
  return readScripts(scripts.list).map(({ origin, hosts, needsConsent }) => ({
    host: origin === null ? null : otherHost(origin, publicUrl),
    talksTo: hosts.flatMap((each) => otherHost(each, publicUrl) ?? []),
    needsConsent,
  }));
}

function marksOf({ identity }: SiteValue, publicUrl: string): PrivacyFacts["marks"] {
  const pictures = [
    ["logo", identity.logoImage],
    ["icon", identity.favicon],
  ] as const;
  return pictures.flatMap(([what, typed]) => {
    const source = readImageSource(typed);
    const host = source.kind === "address" ? otherHost(source.href, publicUrl) : null;
    return host === null ? [] : [{ what, host }];
  });
}

/** The host of an address on another website; null for one of this website. */
function otherHost(address: string, publicUrl: string): string | null {
  const { host } = new URL(address, publicUrl);
  return host === new URL(publicUrl).host ? null : host;
}
