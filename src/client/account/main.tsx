import { createRoot } from "react-dom/client";
import { createApiClient } from "#core/contract/client.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import { IdentityGuard } from "#client/ui/identity/identity-guard.tsx";
import { createIdentityQuestion } from "#client/ui/identity/identity-question.ts";
import { noticeNetworkFailure } from "#client/ui/network-notice.ts";
import { notify } from "#client/ui/notices.ts";
import { SecondPressContext } from "#client/ui/second-press-context.ts";
import { createSecondPressGuard } from "#client/ui/second-press.ts";
import { showRememberedTheme } from "#client/ui/theme-choice.ts";
import { AccountScreen } from "./account-screen.tsx";
import "./account.css";

/** The entry of the own account; passes it everything it needs from the browser. */
const place = document.getElementById("account");
if (place === null) throw new Error("The document has no place for the account");

showRememberedTheme(document);
const secondPress = createSecondPressGuard();
secondPress.listenTo(document);
const refusalListeners = new Set<(refusal: Refusal) => void>();
const onRefused = (listener: (refusal: Refusal) => void) => {
  refusalListeners.add(listener);
  return () => void refusalListeners.delete(listener);
};
const question = createIdentityQuestion();
const client = createApiClient((url, init) => window.fetch(url, init), {
  confirmIdentity: question.ask,
  onRefused: (refusal) => {
    noticeNetworkFailure(window, refusal);
    for (const listener of refusalListeners) listener(refusal);
  },
});
createRoot(place).render(
  <SecondPressContext value={secondPress}>
    <IdentityGuard client={client} question={question}>
      <AccountScreen client={client} toasts={notify} onRefused={onRefused} />
    </IdentityGuard>
  </SecondPressContext>,
);
