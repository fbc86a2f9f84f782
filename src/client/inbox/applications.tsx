import { useEffect } from "react";
import { useMedia } from "#client/ui/use-media.ts";
import { ApplicationPanel } from "./application/application-panel.tsx";
import { NothingOpen } from "./application/nothing-open.tsx";
import type { Place } from "./address.ts";
import { useInbox, useOpen } from "./inbox-context.tsx";
import { KeySheet } from "./keys/key-sheet.tsx";
import { useKeys } from "./keys/use-keys.ts";
import { ListPanel } from "./list/list-panel.tsx";

/** From here on the list stands beside the application. */
export const splitQuery = "(width >= 64rem)";

interface ApplicationsProps {
  readonly place: Place & { readonly screen: "applications" };
}

/** The list and the application that is open: side by side, or one after the other where there is no room. */
export function Applications({ place }: ApplicationsProps) {
  const { office } = useInbox();
  const { query, applicationId } = place;
  const isSplit = useMedia(splitQuery);
  const name = useOpen(({ application }) => application?.applicantName);
  useEffect(() => office.list.show(query), [office, query]);
  useEffect(() => office.application.show(applicationId), [office, applicationId]);
  useEffect(() => {
    document.title =
      applicationId === null || name === undefined ? "Inbox · Ashlar" : `${name} · Inbox`;
  }, [applicationId, name]);
  useKeys(place, isSplit);
  return (
    <main className="inbox-main" data-open={applicationId !== null}>
      <ListPanel place={place} isHidden={!isSplit && applicationId !== null} />
      {applicationId === null ? (
        isSplit && <NothingOpen />
      ) : (
        <ApplicationPanel key={applicationId} place={{ ...place, applicationId }} />
      )}
      <KeySheet />
    </main>
  );
}
