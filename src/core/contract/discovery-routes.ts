import { z } from "zod/mini";
import { feedPath } from "../site-map.ts";
import { route } from "./route.ts";
import { pagePathParams, showPrivacyPolicy } from "./site-routes.ts";

/** The Markdown address of a page: `/shop.md`, or `/index.md` for home. */
export function markdownPathOf(slug: string): string {
  return slug === "/" ? "/index.md" : `${slug}.md`;
}

/** The slug of the page a Markdown address belongs to; null for any other address. */
export function slugOfMarkdown(path: string): string | null {
  if (!path.endsWith(".md") || path === "/.md") return null;
  return path === "/index.md" ? "/" : path.slice(0, -".md".length);
}

/** Shared by the routes below, which help machines find, share and read the website. */
const file = {
  method: "GET",
  access: "anyone",
  status: 200,
  responseKind: "file",
  refusals: [],
} as const;

export const robots = route({
  ...file,
  path: "/robots.txt",
  summary: "What search engines should not crawl, and where the sitemap is",
  shapes: {},
});

export const sitemap = route({
  ...file,
  path: "/sitemap.xml",
  summary: "Every published public page, and when it was published",
  shapes: {},
});

export const feed = route({
  ...file,
  path: feedPath,
  summary: "An Atom feed of page publications, newest first",
  shapes: {},
});

export const llms = route({
  ...file,
  path: "/llms.txt",
  summary: "What the site is about, for language models: its pages, described",
  shapes: {},
});

export const siteIcon = route({
  ...file,
  path: "/favicon.ico",
  summary: "The site's icon, for clients that request it without reading a page",
  shapes: {},
});

export const touchIcon = route({
  ...file,
  path: "/apple-touch-icon.png",
  summary: "The site's home-screen icon, 180 × 180",
  shapes: {},
});

export const pagePicture = route({
  ...file,
  path: "/pictures/{file}",
  summary: "The social-sharing image of a page, 1200 × 630, named by its page id: `about.png`",
  shapes: { params: z.strictObject({ file: z.string().check(z.maxLength(300)) }) },
});

export const privacyPolicyMarkdown = route({
  ...file,
  path: markdownPathOf(showPrivacyPolicy.path),
  summary: "What this website stores about its visitors, as Markdown",
  shapes: {},
});

/** A Markdown address for each page, with the same access rule as the page itself. */
export const pageMarkdown = route({
  method: "GET",
  path: "/{path}.md",
  access: "anyone",
  summary: "The page at this address as Markdown; the home page is `/index.md`",
  status: 200,
  responseKind: "file",
  shapes: { params: pagePathParams },
  refusals: ["unknown-page"],
});
