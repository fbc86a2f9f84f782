import { createRoot } from "react-dom/client";
import { createApiClient } from "#core/contract/client.ts";
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
const client = createApiClient((url, init) => window.fetch(url, init), {
  onRefused: (refusal) => noticeNetworkFailure(window, refusal),
});
createRoot(place).render(
  <SecondPressContext value={secondPress}>
    <AccountScreen client={client} toasts={notify} />
  </SecondPressContext>,
);
