import { splitHref } from "#blocks/_kit/parts/page-hrefs.ts";
import type { Registry } from "#blocks/create-registry.ts";
import { applyAll } from "#core/document/apply.ts";
import type { Operation } from "#core/document/operation.ts";
import type { Page } from "#core/document/page.ts";
import { readTarget } from "#core/fields/href.ts";
import { privacyAddress } from "#core/page-address.ts";
import { setValue, shownItems } from "#client/editor/edits.ts";
import type { EditorState } from "#client/editor/editor-state.ts";
import { leadsTo } from "#settings/legal/leads-to.ts";
import { readSite } from "#settings/site-value.ts";
import type { LegalPage } from "./legal-pages.ts";

/** What is needed of a page to name it. */
export interface NamedPage {
  readonly id: string;
  readonly slug: string;
}

/** What a legal page was named by before, and is now. */
export interface Renaming {
  /** Null if it was nothing. */
  readonly former: string | null;
  readonly link: string;
  readonly pages: readonly NamedPage[];
  readonly registry: Registry;
}

const line = { block: "footer", path: "content.legal" } as const;

/**
 * Lets the entries of the legal line follow that lead to the former page, so that they keep leading to the legal page. If one
 * leads to the new page already, all stay: so does one to the address of the program's policy, which follows by itself.
 */
export function followPage(
  settings: Page,
  { former, link, pages, registry }: Renaming,
): readonly Operation[] {
  const [was, now] = [placeOf(former ?? "", pages), placeOf(link, pages)];
  if (was === null || now === null || was.at === now.at) return [];
  const entries = shownItems(settings, registry, line).flatMap(({ id, link: to }) => {
    const place = typeof to === "string" ? placeOf(to, pages) : null;
    return place === null || place.isProgram ? [] : [{ id, ...place }];
  });
  if (entries.some(({ at }) => at === now.at)) return [];
  const there = entries.filter(({ at }) => at === was.at);
  const same = there.filter(({ part }) => part === was.part);
  const all = same.length > 0 ? same : there.filter(({ part }) => part === "");
  let page = settings;
  return all.flatMap(({ id }) => {
    const path = `${line.path}.#${id}.link`;
    const edit = setValue(page, registry, { block: line.block, path, value: link });
    const applied = edit && applyAll(page, edit);
    if (!edit || !applied) return [];
    page = applied.page;
    return edit;
  });
}

/**
 * What names a legal page now; where that is nothing, or an address that is still being typed, what did before: in the last
 * steps, or as it is saved. Null for nothing.
 */
export function formerLink(
  { history, serverPage }: Pick<EditorState, "history" | "serverPage">,
  { field }: LegalPage,
): string | null {
  const path = `content.${field}`;
  const before = history.past
    .toReversed()
    .flatMap(({ back }) => back)
    .flatMap((each) =>
      each.op === "set" && each.block === "legal" && each.path === path ? [each.value] : [],
    );
  const present = readSite(history.present.blocks).legal[field];
  const named = [present, ...before].find((link) => typeof link === "string" && isNamed(link));
  const saved = readSite(serverPage.blocks).legal[field];
  return typeof named === "string" ? named : saved || null;
}

/** Whether a link names a page by its id, or another website: addresses of pages are completed once they are typed. */
export function isNamed(link: string): boolean {
  const { kind } = readTarget(link);
  return kind === "id" || kind === "external";
}

/** Where a link leads; null for no page of this site and no other website. */
function placeOf(
  link: string,
  pages: readonly NamedPage[],
): { readonly at: string; readonly part: string; readonly isProgram: boolean } | null {
  const target = readTarget(link);
  const isProgram = false;
  if (target.kind === "external") return { at: target.href, part: "", isProgram };
  if (target.kind === "id") {
    const { page, section } = target.link;
    return { at: page, part: section ?? "", isProgram };
  }
  if (target.kind !== "page") return null;
  const page = pages.find((each) => leadsTo(link, each));
  const [path, part] = splitHref(target.href);
  return page === undefined ? null : { at: page.id, part, isProgram: path === privacyAddress };
}
