import { specifiedPages } from "./fields/specified-pages.ts";
import { privacyAddress } from "./page-address.ts";

/** The groups of the builder's page list (BUILD-034 to BUILD-036). */
export const sidebarGroups = ["main", "industry", "investor"] as const;

export type SidebarGroup = (typeof sidebarGroups)[number];

/**
 * Who can read a page, from everybody to few: with the second one everybody who is signed in, with the last one staff.
 * Pages that are not public are rendered only for a session that may see them (design: what a visitor gets).
 */
export const pageAccesses = ["public", "investor", "staff"] as const;

export type PageAccess = (typeof pageAccesses)[number];

/** Whether fewer people can read a page with this access than one with the other. */
export function isStricter(access: PageAccess, than: PageAccess): boolean {
  return pageAccesses.indexOf(access) > pageAccesses.indexOf(than);
}

/** What a page's number in the set of sheets is made of. */
export interface SheetPlace {
  readonly group: SidebarGroup;
  /** Its number in its group, from its creation on: it does not depend on which pages there are. */
  readonly sheet: number;
}

/** A page of the website. Its id never changes; the content published at its slug does. */
export interface SitePage extends SheetPlace {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly access: PageAccess;
}

/** A page with its place on the site, to be created. */
export interface NewPage extends SitePage {
  /** The page above it, whose address its own begins with; null for none. */
  readonly parentId: string | null;
  /** Text that sorts pages in their list. */
  readonly rank: string;
}

/** Where feed readers find what was published. */
export const feedPath = "/feed.xml";

/**
 * Redirects of paths that are not pages (CON-012): presets in the panels, and what people type. A page published at the
 * same path wins. The anchors are sections of the built-in home page.
 */
export const movedPaths: Readonly<Record<string, string>> = {
  "/pricing": "/#pricing",
  "/features": "/#features",
  "/product": "/#products",
  "/products": "/#products",
  "/contact": "/#contact",
  "/schedule": "/meet",
  "/docs": specifiedPages.architecture,
  "/feed": feedPath,
  "/rss": feedPath,
  "/rss.xml": feedPath,
  "/atom.xml": feedPath,
};

/** The program's screens that visitors are linked to, with the names that editors choose them by. */
export const siteScreens: readonly { readonly path: string; readonly name: string }[] = [
  { path: "/meet", name: "Schedule a meeting" },
  { path: "/signup", name: "Request access" },
  { path: "/login", name: "Sign in" },
  { path: "/careers/apply", name: "Apply for a job" },
  { path: "/search", name: "Search" },
  { path: privacyAddress, name: "Privacy policy" },
];

/** True for a path that is served although it is not a page of the site map (CON-012). */
export function isServedPath(path: string): boolean {
  return siteScreens.some((screen) => screen.path === path) || Object.hasOwn(movedPaths, path);
}
