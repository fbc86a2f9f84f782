import type { Refusal } from "#core/contract/refusals.ts";
import { isFirstNetworkFailure, networkFailedText } from "#core/network-failure.ts";
import { notify } from "./notices.ts";

/** Shows a toast that the server did not respond, once per session (ERR-001, ERR-002). Ignores other refusals. */
export function noticeNetworkFailure(window: Window, { code }: Pick<Refusal, "code">): void {
  if (code === "unreachable" && isFirstNetworkFailure(() => window.sessionStorage)) {
    notify.warning({ text: networkFailedText, topic: "network" });
  }
}
