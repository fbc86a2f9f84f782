import type { ReadBlock } from "../_kit/define-block.ts";
import type { definition } from "./block.ts";

type Content = ReadBlock<typeof definition>["content"];
export type Agent = Content["agents"][number];
export type Service = Content["services"][number];
export type Machine = Content["machines"][number];

/** Of a layer's name, and of the names in it. */
export type Headings = readonly ["h2" | "h3", "h3" | "h4"];
