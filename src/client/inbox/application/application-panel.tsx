import { refusalText } from "#core/contract/refusals.ts";
import type { Application } from "#core/contract/job-applications.ts";
import { Button } from "#client/ui/button.tsx";
import { EmptyNote } from "#client/ui/empty-note.tsx";
import { Spinner } from "#client/ui/spinner.tsx";
import type { Place } from "../address/address.ts";
import { useInbox, useOpenApplication } from "../store/inbox-context.tsx";
import { Resume } from "../resume/resume.tsx";
import { ConflictNote } from "./conflict-note.tsx";
import { changesText } from "./event-text.ts";
import { Facts } from "./facts.tsx";
import { ApplicationHeader } from "./application-header.tsx";
import { Mails } from "./mails.tsx";
import { NoteForm } from "./note-form.tsx";
import { Timeline } from "./timeline.tsx";
import "./application.css";

interface ApplicationPanelProps {
  readonly place: Place & { readonly screen: "applications"; readonly applicationId: string };
}

/** The open application: the applicant, the answers, the resume and the history. */
export function ApplicationPanel({ place }: ApplicationPanelProps) {
  const { store, go } = useInbox();
  const id = useOpenApplication((state) => state.id);
  const application = useOpenApplication((state) => state.application);
  const refusal = useOpenApplication((state) => state.refusal);
  const isGone = useOpenApplication((state) => state.isGone);
  const back = () => go({ ...place, applicationId: null });
  const isHere = id === place.applicationId && application !== null;
  return (
    <article className="inbox-application" aria-label="Application">
      <ApplicationHeader place={place} application={isHere ? application : null} />
      {isGone && (
        <div className="p-6">
          <EmptyNote
            title="Application not found"
            action={<Button onClick={back}>Back to the list</Button>}
          >
            There is no application at this address, or somebody deleted it.
          </EmptyNote>
        </div>
      )}
      {refusal !== null && refusal.code !== "not-signed-in" && (
        <div role="alert" className="flex items-center gap-3 border-b border-line px-4 py-2">
          <span className="flex-1">{refusalText(refusal)}</span>
          <Button size="small" onClick={() => void store.application.refresh()}>
            Try again
          </Button>
        </div>
      )}
      {isHere && <Body application={application} />}
      {!isHere && !isGone && refusal === null && (
        <div className="grid flex-1 place-items-center">
          <Spinner label="Loading the application" />
        </div>
      )}
    </article>
  );
}

function Body({ application }: { readonly application: Application }) {
  const changesByOthers = useOpenApplication((state) => state.changesByOthers);
  return (
    // Focusable, so that it can be scrolled with the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="inbox-application-body" tabIndex={0} aria-label="Details">
      <div className="inbox-columns">
        <div className="inbox-column-main">
          <output className="sr-only">{changesText(changesByOthers.slice(-2))}</output>
          <ConflictNote application={application} />
          <section aria-labelledby="cover-letter" className="inbox-section">
            <h2 id="cover-letter">Cover letter</h2>
            <p className="inbox-letter" dir="auto">
              {application.coverLetter}
            </p>
          </section>
          <Resume application={application} />
          <section aria-labelledby="activity" className="inbox-section">
            <h2 id="activity">Activity</h2>
            <Timeline application={application} changesByOthers={changesByOthers} />
            <NoteForm key={application.id} applicationId={application.id} />
          </section>
        </div>
        <aside className="inbox-column-side" aria-label="About the applicant">
          <Facts application={application} />
          <Mails mails={application.mails} older={application.olderMails ?? 0} />
        </aside>
      </div>
    </section>
  );
}
