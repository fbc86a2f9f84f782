import type { ViewProps } from "../_kit/kit.tsx";
import type { definition } from "./block.ts";

/** What each section that `customType` names is given. */
export interface SectionProps extends ViewProps<typeof definition> {
  /** Of its items: one below the title where there is one. */
  readonly heading: "h2" | "h3";
}
