import { useEffect } from "react";
import { loadAccount } from "#core/contract/account.ts";
import type { ApiClient } from "#core/contract/client.ts";
import { refusalText } from "#core/contract/refusals.ts";
import { Button, buttonClass } from "#client/ui/button.tsx";
import { loginAddress } from "#client/ui/login-address.ts";
import type { notify } from "#client/ui/notices.ts";
import { ScreenGuard } from "#client/ui/screen-guard.tsx";
import { ScreenMessage } from "#client/ui/screen-message.tsx";
import { Toaster } from "#client/ui/toaster.tsx";
import { useLoaded } from "#client/ui/use-loaded.ts";
import { AccountPage } from "./account-page.tsx";

interface AccountScreenProps {
  readonly client: ApiClient;
  readonly toasts: typeof notify;
}

/** The own account, or why it is not there. */
export function AccountScreen({ client, toasts }: AccountScreenProps) {
  const { answer, refusal, reload } = useLoaded(client, loadAccount);
  const isSignedOut = refusal?.code === "not-signed-in";
  useEffect(() => {
    if (isSignedOut) window.location.assign(loginAddress(window.location));
  }, [isSignedOut]);
  return (
    <>
      {answer !== null && (
        <ScreenGuard
          title="The page of your account stopped"
          words="Something went wrong. What you saved is safe: reload the page."
        >
          <AccountPage deps={{ client, toasts, account: answer, person: answer.person, reload }} />
        </ScreenGuard>
      )}
      {answer === null && (refusal === null || isSignedOut) && (
        <ScreenMessage isBusy>
          <h1>
            <output>Loading your account</output>
          </h1>
        </ScreenMessage>
      )}
      {answer === null && refusal !== null && !isSignedOut && (
        <ScreenMessage>
          <h1>Your account could not be loaded</h1>
          <p>{refusalText(refusal)}</p>
          <div className="mt-3 flex flex-wrap justify-center gap-2">
            <a href="/" className={buttonClass()}>
              Back to Site
            </a>
            <Button look="primary" onClick={() => void reload()}>
              Try again
            </Button>
          </div>
        </ScreenMessage>
      )}
      <Toaster isSoon={answer !== null} />
    </>
  );
}
