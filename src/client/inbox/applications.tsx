import { useEffect, useRef } from "react";
import { ApplicationPanel } from "./application/application-panel.tsx";
import { NothingOpen } from "./application/nothing-open.tsx";
import type { Place } from "./address/address.ts";
import { useInbox, useOpenApplication } from "./store/inbox-context.tsx";
import { isolateBidi } from "./format/bidi.ts";
import { useKeys } from "./keys/use-keys.ts";
import { ListPanel } from "./list/list-panel.tsx";
import { useIsSplitView } from "./list/use-is-split-view.ts";

interface ApplicationsProps {
  readonly place: Place & { readonly screen: "applications" };
}

/** The list and the open application: side by side, or one at a time on a narrow screen. */
export function Applications({ place }: ApplicationsProps) {
  const { store } = useInbox();
  const { query, applicationId } = place;
  const isSplit = useIsSplitView();
  const name = useOpenApplication(({ application }) => application?.applicantName);
  useEffect(() => store.list.show(query), [store, query]);
  useEffect(() => store.application.show(applicationId), [store, applicationId]);
  useEffect(() => {
    document.title =
      applicationId === null || name === undefined
        ? "Inbox · Ashlar"
        : `${isolateBidi(name)} · Inbox`;
  }, [applicationId, name]);
  useKeys(place, isSplit);
  useFocusFollows(applicationId, name !== undefined && !isSplit);
  return (
    <main className="inbox-main" data-open={applicationId !== null}>
      <ListPanel place={place} isHidden={!isSplit && applicationId !== null} />
      {applicationId === null ? (
        isSplit && <NothingOpen />
      ) : (
        <ApplicationPanel key={applicationId} place={{ ...place, applicationId }} />
      )}
    </main>
  );
}

/** On a narrow screen, moves the focus to the name of the opened application, and back to its row on closing. */
function useFocusFollows(applicationId: string | null, isShownAlone: boolean): void {
  const last = useRef<string | null>(null);
  useEffect(() => {
    const isLost = isFocusLost();
    if (applicationId === null) {
      if (isLost && last.current !== null) focusOn(`[data-row="${CSS.escape(last.current)}"]`);
      last.current = null;
    } else if (isShownAlone) {
      if (isLost && last.current !== applicationId) focusOn("#application-name");
      last.current = applicationId;
    }
  }, [applicationId, isShownAlone]);
}

/** True if nothing visible has the focus. Browsers blur a hidden element only on the next frame. */
function isFocusLost(): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || !focused.checkVisibility();
}

function focusOn(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
}
