import type { Directory } from "#server/pages/directory/directory.ts";
import { publishedSiteOf } from "#server/pages/directory/published-site.ts";
import { siteLayout } from "./site-layout.ts";
import type { SiteLayout } from "./site-layout.ts";

/** The layout that all pages of a directory share: the same object as long as nothing in it changes. */
export type FrameOf = (directory: Directory) => SiteLayout;

/** Creates the layouts of this site; each is compared with the last one. */
export function createFrames(publicUrl: string): FrameOf {
  const known = new WeakMap<Directory, SiteLayout>();
  let last: { readonly layout: SiteLayout; readonly text: string } | null = null;
  return (directory) => {
    const before = known.get(directory);
    if (before !== undefined) return before;
    const site = directory.site === null ? null : publishedSiteOf(directory);
    const layout = siteLayout(site, publicUrl);
    const text = JSON.stringify(layout);
    if (last === null || last.text !== text) last = { layout, text };
    known.set(directory, last.layout);
    return last.layout;
  };
}
