import type { SiteView } from "#blocks/_kit/define/host.ts";
import { linksToPages } from "#blocks/_kit/define/links-to-pages.ts";
import type { OpenPage } from "./open-page.ts";

const views = new WeakMap<OpenPage, SiteView>();
let last: { readonly text: string; readonly view: SiteView } | null = null;

/**
 * What views rendered in the builder know of the site. Cached, so the same page has the same object, and nothing is rendered
 * again for a change of the list of pages that no link shows.
 */
export function siteViewOf(page: OpenPage): SiteView {
  const known = views.get(page);
  if (known !== undefined) return known;
  const published = page.pages.filter((each) => each.published !== null);
  const { name, contactEmail, palette } = page.site;
  const made: SiteView = {
    name,
    contactEmail,
    ...(palette !== undefined && { palette }),
    origin: window.location.origin,
    contactForm: null,
    links: linksToPages(published),
    privacy: page.privacy,
  };
  const text = JSON.stringify(made);
  if (last?.text !== text) last = { text, view: made };
  views.set(page, last.view);
  return last.view;
}
