import { headerRow, isLongAction, isLongName, isUnsureRow } from "../layout/header-room.ts";
import { isRightToLeft } from "../layout/languages.ts";
import { leadOf } from "../layout/lead.ts";
import type { SiteLayout } from "../layout/site-layout.ts";
import logoCss from "../css/logo-picture.css?inline";
import fullRowCss from "../css/full-row.css?inline";
import longCss from "../css/long-names.css?inline";
import listsCss from "../css/menu-lists.css?inline";
import rightToLeftCss from "../css/right-to-left.css?inline";

/** CSS for what the frame of this site has, and the one of a new site has not; follows the styles that all sites have. */
export function frameStyles(layout: SiteLayout): string {
  const { logo, menus } = layout;
  return [
    hasOwnLists(layout) ? listsCss : "",
    logo.picture === null ? "" : logoCss,
    isLongName(logo.text) || isLongAction(menus.action?.label ?? "") ? longCss : "",
    isUnsureRow(layout) ? fullRowCss : "",
    isRightToLeft(layout) ? rightToLeftCss : "",
  ].join("");
}

/** Whether something is under "More", a list has no page above the others, a label is long, or the footer has no columns. */
function hasOwnLists(layout: SiteLayout): boolean {
  const { header, columns } = layout.menus;
  const links = [...header.flatMap(({ items }) => items), ...columns.flatMap((each) => each.links)];
  return (
    columns.length === 0 ||
    headerRow(layout).more.length > 0 ||
    header.some((entry) => leadOf(entry).lead === null) ||
    links.some(({ label }) => label.length > longLabel)
  );
}

/** Longer than any word of a new site's menus that has no place to break. */
const longLabel = 32;
