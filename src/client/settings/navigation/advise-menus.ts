import type { ListedPage } from "#core/contract/pages.ts";
import type { Block } from "#core/document/page.ts";
import type { Advice } from "../open-site/advice.ts";
import { leftOut } from "./left-out.ts";
import type { LeftOut } from "./left-out.ts";

/** Which entries of the menus visitors do not see, and why. */
export function adviseMenus(
  blocks: readonly Block[],
  pages: readonly ListedPage[],
): readonly Advice[] {
  return leftOut(blocks, pages).map(({ path, reason, rest }) => ({
    path,
    sentences: [`${what[rest]}: ${reason}.`],
    offer: null,
  }));
}

const what: Readonly<Record<LeftOut["rest"], string>> = {
  none: "Visitors do not see this entry",
  name: "Visitors see this entry without its link",
  below: "Visitors see only what is below this entry, in its place",
};
