import { pageFileBytes } from "#core/contract/page-places.ts";
import type { Page } from "#core/document/page.ts";
import { pagesLinkedFrom } from "#core/fields/copied-links.ts";
import type { Notices } from "#client/editor/notices.ts";
import type { OpenSite } from "../clipboard/payload.ts";

export const pageFileKind = "ashlar-page";
export const pageFileVersion = 1;

/**
 * A page as the text of a file: its content, and the addresses of the pages that it links to, so that its links find them on
 * another site.
 */
export function writePageFile(page: Page, { pageId, pages }: OpenSite): string {
  const linked = pagesLinkedFrom(page.blocks).add(pageId);
  const paths = Object.fromEntries(
    pages.filter(({ id }) => linked.has(id)).map(({ id, slug }) => [id, slug]),
  );
  const { name, background, seo, blocks } = page;
  const file = {
    kind: pageFileKind,
    version: pageFileVersion,
    page: pageId,
    paths,
    name,
    background,
    seo,
    blocks,
  };
  return `${JSON.stringify(file)}\n`;
}

/** Has the browser save the page as a file; a notice says why not if it is larger than what can be read again. */
export function savePageFile(page: Page, site: OpenSite, notices: Pick<Notices, "error">): void {
  const blob = new Blob([writePageFile(page, site)], { type: "application/json" });
  if (blob.size > pageFileBytes) {
    const detail = `The page is too large for a file, which has at most ${pageFileBytes / 1024 / 1024} MB. Copy its components in parts.`;
    notices.error({ text: "The page was not saved as a file", detail });
    return;
  }
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = `${page.name.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, " ").trim() || "Page"}.page.json`;
  link.click();
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
