import type { Refusal } from "#core/contract/refusals.ts";
import { isFirstNetworkFailure, networkFailedText } from "#core/network-failure.ts";
import { notify } from "./notices.ts";

/** Says in a toast that the server gave no answer, once a session (ERR-001, ERR-002). Of other refusals it says nothing. */
export function noticeNetworkFailure(window: Window, { code }: Pick<Refusal, "code">): void {
  if (code === "unreachable" && isFirstNetworkFailure(() => window.sessionStorage)) {
    notify.warning({ text: networkFailedText, topic: "network" });
  }
}
