import { useEffect, useMemo, type ReactElement } from "react";
import { useStore } from "zustand";
import { Button, buttonClass } from "#client/ui/button.tsx";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { ScreenGuard } from "#client/ui/screen-guard.tsx";
import { ScreenMessage } from "#client/ui/screen-message.tsx";
import { loginAddress } from "#client/ui/login-address.ts";
import { Toaster } from "#client/ui/toaster.tsx";
import { AccessRequests } from "./submissions/access-requests.tsx";
import { Applications } from "./applications.tsx";
import { Header } from "./header.tsx";
import { InboxContext } from "./store/inbox-context.tsx";
import { Meetings } from "./meetings/meetings.tsx";
import { MeetingSettingsScreen } from "./meeting-settings/meeting-settings.tsx";
import { Messages } from "./submissions/messages.tsx";
import { Notices } from "./notices.tsx";
import { KeySheet } from "./keys/key-sheet.tsx";
import type { InboxStore } from "./store/inbox-store.ts";
import { Outbox } from "./mails/outbox.tsx";
import { SuspectedSpam } from "./submissions/suspected-spam.tsx";
import { Subscribers } from "./submissions/subscribers.tsx";
import type { Place } from "./address/address.ts";
import { useAddress } from "./address/use-address.ts";

/** The whole inbox: loads the signed-in person, then shows the screen named by the address. */
export function Inbox({ store }: { readonly store: InboxStore }) {
  const { place, go, hold, asked, answer } = useAddress();
  const person = useStore(store.state, (state) => state.person);
  const failure = useStore(store.state, (state) => state.failure);
  const isSignedOut = useStore(store.state, (state) => state.isSignedOut);
  const value = useMemo(() => ({ store, place, go, hold }), [store, place, go, hold]);
  useEffect(() => void store.open(), [store]);
  useEffect(() => {
    // Nothing was typed yet, so nothing is lost.
    if (isSignedOut && person === null) window.location.assign(loginAddress(window.location));
  }, [isSignedOut, person]);

  return (
    <>
      {person !== null ? (
        <InboxContext value={value}>
          <ScreenGuard
            title="The inbox stopped"
            words="Something went wrong. Saved changes are safe, and a note you started is kept in this window: reload the page."
          >
            <div className="inbox">
              <Header />
              <Notices />
              <Screen place={place} />
              <KeySheet />
              <ConfirmDialog
                open={asked !== null}
                title="Leave without saving?"
                description="What you changed here is not saved yet, and will be lost."
                confirm="Leave"
                cancel="Stay"
                danger
                onConfirm={() => answer(true)}
                onCancel={() => answer(false)}
              />
            </div>
          </ScreenGuard>
        </InboxContext>
      ) : failure === null || isSignedOut ? (
        <ScreenMessage isBusy>
          <h1>
            <output>Loading Inbox</output>
          </h1>
        </ScreenMessage>
      ) : (
        <ScreenMessage>
          <h1>The inbox could not be loaded</h1>
          <p>{failure}</p>
          <div className="mt-3 flex flex-wrap justify-center gap-2">
            <a href="/" className={buttonClass("plain")}>
              Back to Site
            </a>
            <Button look="primary" onClick={() => void store.open()}>
              Try again
            </Button>
          </div>
        </ScreenMessage>
      )}
      <Toaster isSoon={person !== null} />
    </>
  );
}

function Screen({ place }: { readonly place: Place }): ReactElement {
  switch (place.screen) {
    case "applications":
      return <Applications place={place} />;
    case "outbox":
      return <Outbox state={place.state} />;
    case "access-requests":
      return <AccessRequests />;
    case "messages":
      return <Messages />;
    case "subscribers":
      return <Subscribers status={place.status} />;
    case "meetings":
      return <Meetings place={place} />;
    case "meeting-settings":
      return <MeetingSettingsScreen />;
    case "suspected-spam":
      return <SuspectedSpam />;
  }
}
