import { applyAll } from "#core/document/apply.ts";
import { setField } from "#core/document/edits.ts";
import type { Edit } from "#core/document/edits.ts";
import type { Page } from "#core/document/page.ts";
import { readTarget } from "#core/fields/href.ts";
import type { Editor } from "#client/editor/editor.ts";
import { readSite } from "#settings/site-value.ts";
import { followPage, formerLink, isNamed } from "./follow-page.ts";
import type { Renaming } from "./follow-page.ts";
import { legalPages } from "./legal-pages.ts";
import type { LegalPage } from "./legal-pages.ts";

/**
 * The editor for the fields that name legal pages: choosing a page takes its entries in the legal line along, as one step. Of
 * an address that is typed, they follow once it is whole.
 */
export function chooseLegalPages(
  editor: Editor,
  { pages, registry }: Pick<Renaming, "pages" | "registry">,
): Editor {
  /** What named the page before its address was typed. */
  const typed = new Map<LegalPage, string | null>();
  const formerOf = (legal: LegalPage) => {
    const before = typed.get(legal);
    return before === undefined ? formerLink(editor.getState(), legal) : before;
  };
  return {
    ...editor,
    set: (block, path, value, options) => {
      const legal = block === "legal" ? legalAt(path) : undefined;
      if (legal === undefined || typeof value !== "string") {
        editor.set(block, path, value, options);
        return;
      }
      const former = formerOf(legal);
      const isTyping = options?.typing !== undefined && options.typing !== false;
      if (isTyping) typed.set(legal, former);
      // A page is named by its id once its address is whole; another website's may go on.
      const isWhole = isTyping ? readTarget(value).kind === "id" : isNamed(value);
      const renaming = { former, link: value, pages, registry };
      if (isWhole && editor.take((settings) => nameLink(settings, legal, renaming))) return;
      editor.set(block, path, value, options);
    },
    endTyping: () => {
      editor.endTyping();
      for (const [legal, former] of typed) {
        editor.take((settings) => {
          const link = readSite(settings.blocks).legal[legal.field];
          return followPage(settings, { former, link, pages, registry });
        });
      }
      typed.clear();
    },
  };
}

/** Names a legal page, and takes its entries in the legal line along; null if that changes nothing. */
export function nameLink(settings: Page, { field }: LegalPage, renaming: Renaming): Edit {
  const path = `content.${field}`;
  const named = setField(settings, { block: "legal", path, value: renaming.link }) ?? [];
  const now = applyAll(settings, named)?.page ?? settings;
  const all = [...named, ...followPage(now, renaming)];
  return all.length === 0 ? null : all;
}

function legalAt(path: string): LegalPage | undefined {
  return legalPages.find(({ field }) => path === `content.${field}`);
}
