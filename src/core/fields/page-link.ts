import { plainFragment } from "./plain-fragment.ts";

/** A link to a page of this site, or to a section of one, by their ids: it survives every change of address. */
export interface PageLink {
  /** The page's id; "" for the page that the link is on. */
  readonly page: string;
  /** What follows the address, with its question mark; or "". */
  readonly query: string;
  /** The id of the component that it leads to; null for the whole page. */
  readonly section: string | null;
}

const stored = /^page:([a-z0-9_]{0,64})(\?[^\s#\\]*)?(?:#([A-Za-z0-9_-]{1,64}))?$/;

/** Reads a stored link to a page, `page:<id>?<query>#<component>`; null if it is none, or leads nowhere. */
export function readPageLink(link: string): PageLink | null {
  const [, page, query = "", section = null] = stored.exec(link) ?? [];
  if (page === undefined || (page === "" && (section === null || query !== ""))) return null;
  return { page, query, section };
}

/** The link as it is stored. */
export function writePageLink({ page, query, section }: PageLink): string {
  return `page:${page}${query}${section === null ? "" : `#${section}`}`;
}

/** A section of a page that links can lead to. */
export interface LinkedSection {
  /** The component's id. */
  readonly id: string;
  /** The section id that an editor gave it; null if it has none. */
  readonly anchor: string | null;
}

/** What links are read from and written for: the pages of a site, and the page that a link is on. */
export interface LinkedPages {
  readonly pages: readonly {
    readonly id: string;
    readonly slug: string;
    /** Those that can be led to from other pages. */
    readonly sections: readonly LinkedSection[];
  }[];
  /** Visible sections of the page that the link is on, in their order. */
  readonly own: readonly LinkedSection[];
}

/**
 * A typed address of this site as the link by ids that it means: `/shop#team` is `page:shop#k3f9a2bc`. Every other text is
 * returned as it is, also an address whose page or section does not exist.
 */
export function toStoredLink(typed: string, { pages, own }: LinkedPages): string {
  const text = typed.trim();
  const [, path = "", query = "", anchor = ""] =
    /^(\/[^?#]*)?(\?[^#]*)?(?:#(.*))?$/s.exec(text) ?? [];
  if (path === "") {
    if (query !== "" || anchor === "") return typed;
    const section = sectionAt(own, anchor);
    return section === null ? typed : writePageLink({ page: "", query, section });
  }
  const slug = path.replace(/(?<=.)\/+$/, "");
  const page = pages.find((one) => one.slug === slug);
  if (page === undefined || /[\s\\]/.test(query)) return typed;
  const section = anchor === "" ? null : sectionAt(page.sections, anchor);
  if (anchor !== "" && section === null) return typed;
  return writePageLink({ page: page.id, query, section });
}

/**
 * A stored link as people read and type it: the page's address, and the section id. A link whose page or section is not
 * known, or has no address of its own, is returned as it is.
 */
export function toTypedLink(link: string, { pages, own }: LinkedPages): string {
  const target = readPageLink(link);
  if (target === null) return link;
  const page = target.page === "" ? null : pages.find(({ id }) => id === target.page);
  if (page === undefined) return link;
  const start = page === null ? "" : page.slug + target.query;
  if (target.section === null) return start;
  const sections = page === null ? own : page.sections;
  const anchor = sections.find(({ id }) => id === target.section)?.anchor;
  return anchor === undefined || anchor === null ? link : `${start}#${anchor}`;
}

/** The id of the first component with this section id, which may be percent-encoded; null if none has it. */
function sectionAt(sections: readonly LinkedSection[], anchor: string): string | null {
  const wanted = plainFragment(anchor);
  return sections.find((section) => section.anchor === wanted)?.id ?? null;
}
