import type { ReadBlock } from "../_kit/define/define-block.ts";
import { hasText } from "../_kit/parts/text.tsx";
import type { definition } from "./block.ts";

type Content = ReadBlock<typeof definition>["content"];
export type Agent = Content["agents"][number];
export type Service = Content["services"][number];
export type Machine = Content["machines"][number];

/** Heading levels of a layer's name and of the items in it. */
export type Headings = readonly ["h2" | "h3", "h2" | "h3" | "h4"];

/** Without a layer name, its items take the layer's heading level. */
export function headingsOf(hasTitle: boolean, layerName: string): Headings {
  const layer = hasTitle ? "h3" : "h2";
  if (!hasText(layerName)) return [layer, layer];
  return [layer, hasTitle ? "h4" : "h3"];
}
