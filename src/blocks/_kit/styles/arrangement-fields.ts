import { choice } from "#core/fields/choice.ts";

const flex = ["flex", "inline-flex"] as const;
const grid = ["grid", "inline-grid"] as const;

/** Fields for replacing the block's own content layout (STYLE-005, STYLE-006). */
export const arrangementFields = {
  "styles.display": choice({
    label: "Display",
    options: [
      ["block", "Block"],
      ["inline-block", "Inline block"],
      ["flex", "Flex"],
      ["inline-flex", "Inline flex"],
      ["grid", "Grid"],
      ["inline-grid", "Inline grid"],
      ["hidden", "Hidden"],
    ],
    default: "block",
    hint: "Arranges the component's items, or its content if it has none. Block keeps the component's own layout. A table stays a table.",
  }),
  "styles.flexDirection": choice({
    label: "Direction",
    options: [
      ["row", "Row"],
      ["row-reverse", "Row, reversed"],
      ["column", "Column"],
      ["column-reverse", "Column, reversed"],
    ],
    default: "row",
    when: { at: "styles.display", is: [...flex] },
  }),
  "styles.justifyContent": choice({
    label: "Justify",
    options: [
      ["fill", "Fill the space"],
      ["start", "Start"],
      ["center", "Center"],
      ["end", "End"],
      ["space-between", "Space between"],
      ["space-around", "Space around"],
      ["space-evenly", "Space evenly"],
    ],
    default: "fill",
    when: { at: "styles.display", is: [...flex] },
  }),
  "styles.alignItems": choice({
    label: "Align items",
    options: [
      ["stretch", "Stretch"],
      ["start", "Start"],
      ["center", "Center"],
      ["end", "End"],
      ["baseline", "Baseline"],
    ],
    default: "stretch",
    when: { at: "styles.display", is: [...flex, ...grid] },
  }),
  "styles.gridCols": choice({
    label: "Columns",
    options: [
      [1, "1"],
      [2, "2"],
      [3, "3"],
      [4, "4"],
      [5, "5"],
      [6, "6"],
      [12, "12"],
    ],
    default: 3,
    hint: "Fewer where there is not enough space.",
    when: { at: "styles.display", is: [...grid] },
  }),
  "styles.gridRows": choice<"auto" | number>({
    label: "Rows",
    options: [
      ["auto", "As many as needed"],
      [1, "1"],
      [2, "2"],
      [3, "3"],
      [4, "4"],
      [5, "5"],
      [6, "6"],
    ],
    default: "auto",
    hint: "Rows of equal height, kept even when they are empty.",
    when: { at: "styles.display", is: [...grid] },
  }),
  "styles.gridGap": choice({
    label: "Gap",
    options: [
      [0, "None"],
      [4, "4 px"],
      [8, "8 px"],
      [16, "16 px"],
      [24, "24 px"],
      [32, "32 px"],
      [48, "48 px"],
    ],
    default: 16,
    when: { at: "styles.display", is: [...flex, ...grid] },
  }),
  "styles.overflow": choice({
    label: "Overflow",
    options: [
      ["visible", "Visible"],
      ["hidden", "Hidden"],
      ["auto", "Scroll when needed"],
      ["scroll", "Scroll bars"],
    ],
    default: "visible",
  }),
} as const;

/** For a block whose items are the rows of a chart: they cannot be rearranged, only hidden. */
export const chartFields = {
  "styles.display": choice({
    label: "Display",
    options: [
      ["block", "Block"],
      ["hidden", "Hidden"],
    ],
    default: "block",
    look: "buttons",
  }),
} as const;
