import { Download, FileText } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { pathOf } from "#core/contract/client.ts";
import { downloadResume } from "#core/contract/job-applications.ts";
import type { Application } from "#core/contract/job-applications.ts";
import { buttonClass } from "#client/ui/button.tsx";
import { loadPart } from "#client/ui/load-part.tsx";
import { Spinner } from "#client/ui/spinner.tsx";
import { sizeText } from "../format/times.ts";

/** The PDF renderer is far larger than the rest of the inbox, so it is loaded when a resume comes into view. */
const ResumePages = loadPart(async () => (await import("./resume-pages.tsx")).ResumePages, {
  name: "The resume viewer",
  waiting: (
    <div className="grid h-40 place-items-center">
      <Spinner label="Loading the resume" />
    </div>
  ),
});

/** Milliseconds in view before the file is loaded, so that stepping through the list loads none. */
const dwellMs = 350;

/** The resume: a PDF is shown, every format can be downloaded. */
export function Resume({ application }: { readonly application: Application }) {
  const { resume, id } = application;
  if (resume === null) {
    return (
      <section aria-labelledby="resume" className="inbox-section">
        <h2 id="resume">Resume</h2>
        <p className="text-muted">No resume was sent.</p>
      </section>
    );
  }
  const address = pathOf(downloadResume, { applicationId: id });
  const isPdf = resume.type === "application/pdf";
  return (
    <section aria-labelledby="resume" className="inbox-section">
      <h2 id="resume">Resume</h2>
      <div className="inbox-file">
        <FileText className="size-5 shrink-0 text-muted" aria-hidden="true" />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium text-ink">
            <bdi>{resume.name}</bdi>
          </span>
          <span className="text-muted">
            {isPdf ? "PDF" : "Word document"}, {sizeText(resume.bytes)}
            {!isPdf && ". Download it to read it."}
          </span>
        </span>
        <a href={address} download={resume.name} className={buttonClass("plain")}>
          <Download className="size-4" aria-hidden="true" />
          Download
        </a>
      </div>
      {isPdf && <WhenSeen address={address} />}
    </section>
  );
}

function WhenSeen({ address }: { readonly address: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (element === null || isSeen) return undefined;
    let timer = 0;
    const watch = new IntersectionObserver((entries) => {
      window.clearTimeout(timer);
      if (entries.some(({ isIntersecting }) => isIntersecting)) {
        timer = window.setTimeout(() => setSeen(true), dwellMs);
      }
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
      window.clearTimeout(timer);
    };
  }, [isSeen]);
  return (
    <div ref={place} className="mt-2">
      {isSeen ? <ResumePages address={address} /> : <div className="h-40" />}
    </div>
  );
}
