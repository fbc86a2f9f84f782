import type { StylePlace, StyleRules } from "./rules.ts";
import type { StyleValues } from "./style-values.ts";

/** Gives blocks a stacking context of their own, so that none of them overlaps the header. */
const ownLayers = "main{position:relative;isolation:isolate}";
const noSidewaysScroll = "main{overflow-x:clip}";

/** Height of the header; sticky blocks stay below it. */
const header = "4rem";

/**
 * Position and stacking order (STYLE-004, STYLE-014, STYLE-019, STYLE-031). A block taken out of
 * the flow gets a background of its own and is never higher than the window, so that all of it can
 * be read.
 */
export function placementRules(values: StyleValues): StyleRules {
  const { position, zIndex } = values;
  const { type, x, y } = position;
  const isMoved = type !== "static" && (x !== 0 || y !== 0);
  const overlaps = type === "absolute" || type === "fixed" || type === "sticky";
  const layer = zIndex === 0 && overlaps ? 1 : zIndex;
  const place = [
    ...placed[type],
    ...(isMoved ? [`translate:${x}px ${y}px`] : []),
    ...(layer === 0 ? [] : [`z-index:${layer}`]),
  ];
  return {
    place,
    root: overlaps ? ["background-color:var(--ground)"] : [],
    shared: [
      ...(layer === 0 ? [] : [ownLayers]),
      ...(isMoved && x !== 0 ? [noSidewaysScroll] : []),
    ],
  };
}

const placed = {
  static: [],
  relative: ["position:relative"],
  absolute: ["position:absolute", "inset-inline:0"],
  fixed: ["position:fixed", "inset:auto 0 0", "max-height:50vh", "overflow-y:auto"],
  sticky: [
    "position:sticky",
    `top:${header}`,
    `max-height:calc(100vh - ${header})`,
    "overflow-y:auto",
  ],
} as const satisfies Record<StyleValues["position"]["type"], readonly string[]>;

/**
 * Scales, rotates and skews the content (STYLE-003, STYLE-015, STYLE-017, STYLE-018). The block
 * itself is not transformed, so its neighbours keep their places; it clips what would make the page
 * scroll horizontally.
 */
export function transformRules({ transform }: StyleValues): StyleRules {
  const { scale, rotate, skewX } = transform;
  const steps = [
    ...(scale === 100 ? [] : [`scale(${scale / 100})`]),
    ...(rotate === 0 ? [] : [`rotate(${rotate}deg)`]),
    ...(skewX === 0 ? [] : [`skewX(${skewX}deg)`]),
  ];
  if (steps.length === 0) return {};
  return { root: ["overflow-x:clip"], inner: [`transform:${steps.join(" ")}`] };
}

/** Returns the selectors of a block, and of the canvas's box around it. */
export function stylePlace(
  id: string,
  blockClass: string,
  { host, entering }: { readonly host: StylePlace["host"]; readonly entering: boolean },
): StylePlace {
  const root = `.${blockClass}`;
  return {
    host,
    root,
    place: host === "site" ? root : `[data-block="${id}"]`,
    inner: `${root}>.block-inner`,
    entering: !entering ? null : host === "site" ? root : `:not(:first-child)>${root}`,
  };
}
