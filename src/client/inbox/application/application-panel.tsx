import { refusalText } from "#core/contract/refusals.ts";
import type { Application } from "#core/contract/job-applications.ts";
import { Button } from "#client/ui/button.tsx";
import { EmptyNote } from "#client/ui/empty-note.tsx";
import { Spinner } from "#client/ui/spinner.tsx";
import type { Place } from "../address/address.ts";
import { useInbox, useOpen } from "../store/inbox-context.tsx";
import { Resume } from "../resume/resume.tsx";
import { ClashNote } from "./conflict-note.tsx";
import { heardText } from "./event-text.ts";
import { Facts } from "./facts.tsx";
import { Head } from "./application-header.tsx";
import { Mails } from "./mails.tsx";
import { NoteForm } from "./note-form.tsx";
import { Timeline } from "./timeline.tsx";
import "./application.css";

interface ApplicationPanelProps {
  readonly place: Place & { readonly screen: "applications"; readonly applicationId: string };
}

/** The application that is open: who it is, what was typed and sent, what became of it. */
export function ApplicationPanel({ place }: ApplicationPanelProps) {
  const { office, go } = useInbox();
  const id = useOpen((state) => state.id);
  const application = useOpen((state) => state.application);
  const refusal = useOpen((state) => state.refusal);
  const isGone = useOpen((state) => state.isGone);
  const back = () => go({ ...place, applicationId: null });
  const isHere = id === place.applicationId && application !== null;
  return (
    <article className="inbox-application" aria-label="Application">
      <Head place={place} application={isHere ? application : null} />
      {isGone && (
        <div className="p-6">
          <EmptyNote
            title="This application is not here"
            action={<Button onClick={back}>Back to the list</Button>}
          >
            There is none with this address, or somebody deleted it.
          </EmptyNote>
        </div>
      )}
      {refusal !== null && refusal.code !== "not-signed-in" && (
        <div role="alert" className="flex items-center gap-3 border-b border-line px-4 py-2">
          <span className="flex-1">{refusalText(refusal)}</span>
          <Button size="small" onClick={() => void office.application.refresh()}>
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
  const heard = useOpen((state) => state.heard);
  return (
    // Scrolled by keys, so it is reached by them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="inbox-application-body" tabIndex={0} aria-label="Details">
      <div className="inbox-columns">
        <div className="inbox-column-main">
          <output className="sr-only">{heardText(heard.slice(-2))}</output>
          <ClashNote application={application} />
          <section aria-labelledby="cover-letter" className="inbox-section">
            <h2 id="cover-letter">Cover letter</h2>
            <p className="inbox-letter" dir="auto">
              {application.coverLetter}
            </p>
          </section>
          <Resume application={application} />
          <section aria-labelledby="activity" className="inbox-section">
            <h2 id="activity">Activity</h2>
            <Timeline application={application} heard={heard} />
            <NoteForm key={application.id} applicationId={application.id} />
          </section>
        </div>
        <aside className="inbox-column-side" aria-label="About the applicant">
          <Facts application={application} />
          <Mails mails={application.mails} />
        </aside>
      </div>
    </section>
  );
}
