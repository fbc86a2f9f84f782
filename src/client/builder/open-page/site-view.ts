import type { SiteView } from "#blocks/_kit/define/host.ts";
import { linksToPages } from "#blocks/_kit/define/links-to-pages.ts";
import type { OpenPage } from "./open-page.ts";

const views = new WeakMap<OpenPage, SiteView>();

/** What views rendered in the builder know of the site. Cached, so the same page has the same object. */
export function siteViewOf(page: OpenPage): SiteView {
  const known = views.get(page);
  if (known !== undefined) return known;
  const published = page.pages.filter((each) => each.published !== null);
  const view = {
    ...page.site,
    origin: window.location.origin,
    contactForm: null,
    links: linksToPages(published),
  };
  views.set(page, view);
  return view;
}
