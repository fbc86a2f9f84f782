import { useEffect, useRef } from "react";
import { ApplicationPanel } from "./application/application-panel.tsx";
import { NothingOpen } from "./application/nothing-open.tsx";
import type { Place } from "./address/address.ts";
import { useInbox, useOpen } from "./store/inbox-context.tsx";
import { isolated } from "./format/bidi.ts";
import { useKeys } from "./keys/use-keys.ts";
import { ListPanel } from "./list/list-panel.tsx";
import { useIsSplitView } from "./list/use-is-split-view.ts";

interface ApplicationsProps {
  readonly place: Place & { readonly screen: "applications" };
}

/** The list and the application that is open: side by side, or one after the other where there is no room. */
export function Applications({ place }: ApplicationsProps) {
  const { office } = useInbox();
  const { query, applicationId } = place;
  const isSplit = useIsSplitView();
  const name = useOpen(({ application }) => application?.applicantName);
  useEffect(() => office.list.show(query), [office, query]);
  useEffect(() => office.application.show(applicationId), [office, applicationId]);
  useEffect(() => {
    document.title =
      applicationId === null || name === undefined ? "Inbox · Ashlar" : `${isolated(name)} · Inbox`;
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

/** Where one takes the other's place the focus goes with it: to the name of what was opened, and back to its row. */
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

/** Nothing has the focus, or what was hidden just now: the browser takes it from there only at its next picture. */
function isFocusLost(): boolean {
  const focused = document.activeElement;
  return focused === null || focused === document.body || !focused.checkVisibility();
}

function focusOn(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
}
