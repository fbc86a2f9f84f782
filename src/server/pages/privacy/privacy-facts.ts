import { readImageSource } from "#core/fields/image.ts";
import { mostNamed, mostNamedPages } from "#core/contract/privacy-facts.ts";
import type { OnPages, PrivacyFacts } from "#core/contract/privacy-facts.ts";
import { readScripts } from "#settings/scripts/site-scripts.ts";
import type { SiteValue } from "#settings/site-value.ts";
import type { Directory } from "../directory/directory.ts";
import { publishedSiteOf } from "../directory/published-site.ts";
import type { VersionContents } from "../contents/contents.ts";

interface OpenPage {
  readonly slug: string;
  readonly name: string;
  readonly contents: VersionContents;
}

/** What a privacy page names of a site whose pages have these contents. Pages that are not public count for nothing. */
export function privacyFactsOf(
  directory: Directory,
  contents: ReadonlyMap<string, VersionContents>,
  publicUrl: string,
): PrivacyFacts {
  const open = directory.pages.flatMap(({ id, slug, name, access }): readonly OpenPage[] => {
    const own = contents.get(id);
    return access === "public" && own !== undefined ? [{ slug, name, contents: own }] : [];
  });
  const { value } = publishedSiteOf(directory);
  const forms = byPages(open, (each) => each.forms);
  const embeds = byPages(open, ({ framed, players }) => [
    ...framed
      .filter(({ id }) => !directory.closedEmbeds.has(id))
      .map(({ address }) => ({ host: new URL(address).host, waits: false })),
    ...players.map((host) => ({ host, waits: true })),
  ]).toSorted(byHost);
  const files = byPages(open, (each) => each.files.map((host) => ({ host }))).toSorted(byHost);
  const unnamed = ({ length }: readonly unknown[]): number => Math.max(0, length - mostNamed);
  return {
    forms: forms.slice(0, mostNamed),
    embeds: embeds.slice(0, mostNamed),
    files: files.slice(0, mostNamed),
    scripts: scriptsOf(value, publicUrl),
    marks: marksOf(value, publicUrl),
    unnamed: { forms: unnamed(forms), embeds: unnamed(embeds), files: unnamed(files) },
  };
}

/** Each different thing that the pages have, with the pages that have it, in the order of the pages. */
function byPages<Told extends object>(
  pages: readonly OpenPage[],
  toldOf: (contents: VersionContents) => readonly Told[],
): readonly (Told & OnPages)[] {
  const found = new Map<string, { readonly told: Told; readonly on: OpenPage[] }>();
  for (const page of pages) {
    for (const told of toldOf(page.contents)) {
      const key = JSON.stringify(told);
      const one = found.get(key) ?? { told, on: [] };
      found.set(key, one);
      if (one.on.at(-1) !== page) one.on.push(page);
    }
  }
  return [...found.values()].map(({ told, on }) => ({
    ...told,
    pages: on.slice(0, mostNamedPages).map(({ slug, name }) => ({ slug, name })),
    others: Math.max(0, on.length - mostNamedPages),
  }));
}

function byHost(one: { readonly host: string }, other: { readonly host: string }): number {
  return one.host < other.host ? -1 : 1;
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
