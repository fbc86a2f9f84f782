import { useEffect, useState } from "react";
import { loadAccount } from "#core/contract/account.ts";
import type { ApiClient } from "#core/contract/client.ts";
import { refusalText } from "#core/contract/refusals.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import { Button, buttonClass } from "#client/ui/button.tsx";
import { loginAddress } from "#client/ui/login-address.ts";
import type { notify } from "#client/ui/notices.ts";
import { ScreenGuard } from "#client/ui/screen-guard.tsx";
import { ScreenMessage } from "#client/ui/screen-message.tsx";
import { Toaster } from "#client/ui/toaster.tsx";
import { useLoaded } from "#client/ui/use-loaded.ts";
import { AccountPage } from "./account-page.tsx";
import type { Account } from "./deps/account-deps.ts";

interface AccountScreenProps {
  readonly client: ApiClient;
  readonly toasts: typeof notify;
  /** Calls `listener` for each refused call; returns the function that unsubscribes. */
  readonly onRefused: (listener: (refusal: Refusal) => void) => () => void;
}

/** The own account, or why it is not there. */
export function AccountScreen({ client, toasts, onRefused }: AccountScreenProps) {
  const { answer, refusal, reload } = useLoaded(client, loadAccount);
  const isSignedOut = refusal?.code === "not-signed-in";
  useEffect(() => {
    if (isSignedOut && answer === null) window.location.assign(loginAddress(window.location));
  }, [isSignedOut, answer]);
  const hasSessionEnded = useSessionEnd(onRefused, answer, reload);
  return (
    <>
      {answer !== null && (
        <ScreenGuard
          title="The page of your account stopped"
          words="Something went wrong. What you saved is safe: reload the page."
        >
          <AccountPage
            // What one person typed is nothing to another.
            key={answer.person.id}
            deps={{ client, toasts, account: answer, person: answer.person, reload }}
            isSignedOut={hasSessionEnded}
          />
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

/** Whether the session has ended since the account was loaded. Looks again when the person comes back to the window. */
function useSessionEnd(
  onRefused: AccountScreenProps["onRefused"],
  answer: Account | null,
  reload: () => Promise<void>,
): boolean {
  const [endedAt, setEndedAt] = useState<Account | null>(null);
  const hasEnded = answer !== null && endedAt === answer;
  useEffect(
    () => onRefused(({ code }) => code === "not-signed-in" && setEndedAt(answer)),
    [onRefused, answer],
  );
  useEffect(() => {
    if (!hasEnded) return undefined;
    const look = () => void reload();
    window.addEventListener("focus", look);
    return () => window.removeEventListener("focus", look);
  }, [hasEnded, reload]);
  return hasEnded;
}
