import type { Refusal } from "#core/contract/refusals.ts";
import type { Notice } from "#client/ui/notices.ts";
import type { LineParts } from "#client/ui/live/line.ts";

/** What the inbox needs of the browser. */
export interface Outside extends LineParts {
  readonly notices: Readonly<
    Record<"success" | "error" | "warning" | "info", (notice: Notice | string) => void>
  >;
  /** Hears of every refusal, whoever called. */
  readonly onRefused: (refusal: Refusal) => void;
}
