import { memo } from "react";
import type { ListedPage } from "#core/contract/pages.ts";
import { findPages } from "./page-groups.ts";
import { pageTree } from "./page-tree.ts";

/** Wide as a letter, and kept at the beginning of an option, where browsers drop normal spaces. */
const indent = "\u2003";

/**
 * Pages as the options of a select, in their groups, each indented below its parent. Memoised: there may be thousands, and the
 * forms that have such a select render again at each key press.
 */
export const PageOptions = memo(function PageOptions({
  pages,
}: {
  readonly pages: readonly ListedPage[];
}) {
  return findPages(pages, "").map((group) => (
    <optgroup key={group.id} label={group.label}>
      {pageTree(group.pages).map(({ page, depth }) => (
        <option key={page.id} value={page.id}>
          {`${indent.repeat(depth)}${page.name} · ${page.slug}`}
        </option>
      ))}
    </optgroup>
  ));
});
