import { markdownPathOf, pageMarkdown } from "#core/contract/discovery-routes.ts";
import { roles } from "#core/contract/roles.ts";
import type { Access } from "#core/contract/roles.ts";
import { showPage } from "#core/contract/site-routes.ts";
import { allRoutes, pageRoutes } from "#core/contract/all-routes.ts";
import type { Route } from "#core/contract/route.ts";
import { sitePages } from "#server/starter-content/site-map.ts";

/** The addresses of a new site's pages, as HTML and as Markdown, each with the access rule of its page. */
export const starterRoutes: readonly Route[] = sitePages.flatMap(({ slug, access: who }) => {
  const access: Access = who === "public" ? "anyone" : roles;
  return [
    { ...showPage, path: slug, access, shapes: {} },
    { ...pageMarkdown, path: markdownPathOf(slug), access, shapes: {} },
  ];
});

/** Every route of the contract, with those of a new site's pages in place of the one that stands for all pages. */
export const routesOfNewSite: readonly Route[] = [
  ...allRoutes.filter((route) => !pageRoutes.includes(route)),
  ...starterRoutes,
];
