import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useState } from "react";
import { Button } from "#client/ui/button.tsx";
import { Spinner } from "#client/ui/spinner.tsx";
import { openPdf } from "./open-pdf.ts";
import { ResumePage } from "./resume-page.tsx";

type State =
  | { readonly kind: "loading" }
  | { readonly kind: "failed"; readonly text: string }
  | { readonly kind: "open"; readonly pdf: PDFDocumentProxy };

/** Further pages are only in the download. */
const maxPages = 30;

interface ResumePagesProps {
  readonly address: string;
}

/**
 * The pages of a PDF, rendered by pdf.js and not by a browser plug-in, so that nothing in the file
 * runs, links or loads anything.
 */
export function ResumePages({ address }: ResumePagesProps) {
  const [attempt, setAttempt] = useState(0);
  return <Pages key={attempt} address={address} onRetry={() => setAttempt(attempt + 1)} />;
}

interface PagesProps extends ResumePagesProps {
  readonly onRetry: () => void;
}

function Pages({ address, onRetry }: PagesProps) {
  const [state, setState] = useState<State>({ kind: "loading" });
  useEffect(() => {
    const opened = openPdf(address);
    let isWanted = true;
    opened.pdf.then(
      (pdf) => isWanted && setState({ kind: "open", pdf }),
      (error: unknown) => isWanted && setState({ kind: "failed", text: reasonOf(error) }),
    );
    return () => {
      isWanted = false;
      opened.close();
    };
  }, [address]);
  if (state.kind === "loading") {
    return (
      <div className="grid h-40 place-items-center">
        <Spinner label="Loading the resume" />
      </div>
    );
  }
  if (state.kind === "failed") {
    return (
      <div role="alert" className="flex items-center gap-3 rounded-md border border-edge p-3">
        <span className="flex-1">{state.text}</span>
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      </div>
    );
  }
  const { pdf } = state;
  const count = Math.min(pdf.numPages, maxPages);
  return (
    <div className="grid gap-3">
      {Array.from({ length: count }, (_, at) => (
        <ResumePage key={at} pdf={pdf} number={at + 1} />
      ))}
      {pdf.numPages > count && (
        <p className="text-muted">
          {pdf.numPages - count} more pages are in the file. Download it to read them.
        </p>
      )}
    </div>
  );
}

function reasonOf(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  if (name === "PasswordException") {
    return "The resume is locked with a password, so it cannot be shown here. Download it to read it.";
  }
  if (name === "InvalidPDFException" || name === "FormatError") {
    return "The file is damaged and cannot be shown here. It may still open when downloaded.";
  }
  return "The resume could not be loaded. Check the connection and try again.";
}
