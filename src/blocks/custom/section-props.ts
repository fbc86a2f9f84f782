import type { ViewProps } from "../_kit/parts/kit.tsx";
import type { definition } from "./block.ts";

/** Props of the sections that `customType` selects. */
export interface SectionProps extends ViewProps<typeof definition> {
  /** Heading level of its items: one below the title if there is one. */
  readonly heading: "h2" | "h3";
}
