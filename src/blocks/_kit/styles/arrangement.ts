import { rule, type StylePlace, type StyleRules } from "./rules.ts";
import type { StyleValues } from "./style-values.ts";

/**
 * Rules for another content layout (STYLE-005, STYLE-006, STYLE-030). Applies to the element that
 * the view marks as its list, or else to the last element in the column; a table body keeps its
 * layout. Uses fewer columns if there is not enough room.
 */
export function arrangementRules(values: StyleValues, at: StylePlace): StyleRules {
  const { display } = values;
  const inner = overflowDeclarations(values);
  if (display === "block") return { inner };
  if (display === "hidden") return { inner, root: [hiddenIn(at)] };
  const holder = `:is(${at.inner} [data-list]:not(tbody),${at.inner}:not(:has([data-list]))>:last-child)`;
  const declarations = [`display:${display}!important`, "max-width:100%"];
  const children: string[] = ["min-width:0"];
  const rules: string[] = [];
  if (display.includes("inline")) {
    // Items of a grid are blockified, so inline needs an explicit width.
    declarations.push("width:fit-content");
    children[0] = "min-width:min(100%,12rem)";
  }
  if (display.includes("flex")) {
    declarations.push(...flexDeclarations(values));
    children.push(`flex:${flexOf(values)}`);
  }
  if (display.includes("grid")) {
    declarations.push(...gridDeclarations(values));
    if (display === "inline-grid") {
      rules.push(
        `@container (width<34rem){${rule(holder, ["grid-template-columns:minmax(0,1fr)!important"])}}`,
      );
    }
  }
  if (display !== "inline-block") {
    declarations.push(`gap:${values.gridGap}px`);
    if (values.alignItems !== "stretch") declarations.push(`align-items:${values.alignItems}`);
  }
  return { inner, rules: [rule(holder, declarations), rule(`${holder}>*`, children), ...rules] };
}

/** Hides the block on the site; in the canvas it stays reachable but faint. */
export function hiddenIn({ host }: StylePlace): string {
  return host === "site" ? "display:none" : "opacity:.3";
}

function flexDeclarations({ flexDirection, justifyContent }: StyleValues): readonly string[] {
  const isColumn = flexDirection.startsWith("column");
  const declarations = [`flex-flow:${flexDirection} ${isColumn ? "nowrap" : "wrap"}`];
  if (justifyContent !== "fill") {
    declarations.push(`justify-content:${justifyContent}`);
    // Without spare height there would be nothing to distribute.
    if (isColumn) declarations.push("min-height:70vh");
  }
  return declarations;
}

function flexOf({ flexDirection, justifyContent }: StyleValues): string {
  if (flexDirection.startsWith("column")) return "none";
  return justifyContent === "fill" ? "1 1 14rem" : "0 1 14rem";
}

function gridDeclarations({
  display,
  gridCols,
  gridRows,
  gridGap,
}: StyleValues): readonly string[] {
  // More than six columns need a larger minimum width on narrow screens to stay readable; `cqi` is
  // 1% of the column's width.
  const narrowest =
    gridCols > 6 ? "5.5rem,11rem - 9cqi" : `${gridCols <= 2 ? 14 : gridCols <= 4 ? 10 : 8}rem`;
  // Slightly less than an equal share, so that rounding does not drop the last column.
  const share = `(100% - ${gridGap * (gridCols - 1) + 0.1}px)/${gridCols}`;
  const columns =
    display === "grid"
      ? `repeat(auto-fill,minmax(min(100%,max(${narrowest},${share})),1fr))`
      : `repeat(${gridCols},minmax(0,14rem))`;
  return [
    `grid-template-columns:${columns}!important`,
    ...(gridRows === "auto"
      ? []
      : [`grid-template-rows:repeat(${gridRows},minmax(5rem,1fr))!important`]),
  ];
}

/** Clips overflowing content, or makes it scroll if it is higher than the window (STYLE-007). */
function overflowDeclarations({ overflow }: StyleValues): readonly string[] {
  switch (overflow) {
    case "visible":
      return [];
    case "hidden":
      return ["overflow:clip"];
    case "auto":
    case "scroll":
      return [`overflow:${overflow}`, "max-height:80vh"];
  }
}
