import type { Refusal } from "#core/contract/refusals.ts";
import type { Notice } from "#client/ui/notices.ts";
import type { EventStreamDeps } from "#client/ui/realtime/event-stream.ts";

/** Everything the inbox needs from the browser, so that it can be tested without one. */
export interface InboxDeps extends EventStreamDeps {
  readonly notices: Readonly<
    Record<"success" | "error" | "warning" | "info", (notice: Notice | string) => void>
  >;
  /** Called on every refused request. */
  readonly onRefused: (refusal: Refusal) => void;
  /** As in `ClientOptions`. */
  readonly confirmIdentity?: () => Promise<boolean>;
}
