import { Download, Upload } from "lucide-react";
import { useRef, useState } from "react";
import type { ApiClient } from "#core/contract/client.ts";
import { exportRedirects, importRedirects } from "#core/contract/redirects.ts";
import { refusalText } from "#core/contract/refusals.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import { counted } from "#core/fields/counted.ts";
import { redirectLimits } from "#core/redirect-limits.ts";
import { Button, buttonClass } from "#client/ui/button.tsx";
import { DownloadLink } from "#client/ui/identity/download-link.tsx";

interface CsvButtonsProps {
  readonly api: ApiClient;
  /** Called with what an upload did, as a sentence. */
  readonly onImported: (said: string) => void;
  /** Called with why a file was refused, and with null when another one is chosen. */
  readonly onRefused: (refusal: Refusal | string | null) => void;
}

/** Milliseconds that storing a large file may take. */
const importDeadlineMs = 60_000;

/** Buttons that save the list as CSV, and take a file of the same kind. */
export function CsvButtons({ api, onImported, onRefused }: CsvButtonsProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const upload = async (file: File) => {
    onRefused(null);
    if (file.size > redirectLimits.fileBytes) {
      onRefused({ code: "too-large" });
      return;
    }
    setBusy(true);
    const csv = await file.text();
    if (csv.includes("\0")) {
      setBusy(false);
      onRefused("This is not a CSV file.");
      return;
    }
    const outcome = await api.call(importRedirects, {
      body: { csv },
      deadlineMs: importDeadlineMs,
    });
    setBusy(false);
    if (!outcome.ok) {
      onRefused(outcome.refusal);
      return;
    }
    const { added, changed, same } = outcome.value;
    onImported(`${counted(added, "redirect")} added, ${changed} changed, ${same} as before.`);
  };
  return (
    <div className="flex flex-wrap gap-2">
      <DownloadLink href={exportRedirects.path} download="redirects.csv" className={buttonClass()}>
        <Download aria-hidden="true" className="size-4" />
        Download CSV
      </DownloadLink>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        hidden
        aria-label="CSV file with redirects"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) void upload(file);
          // So that choosing the same file again is a change.
          target.value = "";
        }}
      />
      <Button busy={isBusy} onClick={() => input.current?.click()}>
        {!isBusy && <Upload aria-hidden="true" className="size-4" />}
        Upload CSV
      </Button>
    </div>
  );
}

/** Why a file was refused: its lines, each with what is wrong; or one sentence. */
export function CsvProblems({ refusal }: { readonly refusal: Refusal | string | null }) {
  if (refusal === null) return null;
  const { details = [], more }: Partial<Refusal> = typeof refusal === "string" ? {} : refusal;
  const wrong = more?.["wrong"];
  const others = typeof wrong === "number" ? wrong - details.length : 0;
  return (
    <div role="alert" className="grid gap-1 rounded-md border border-danger px-3 py-2">
      <p className="text-danger">{typeof refusal === "string" ? refusal : refusalText(refusal)}</p>
      {details.length > 0 && (
        <ul className="grid gap-1">
          {details.map(({ at, message }) => (
            <li key={at} className="[overflow-wrap:anywhere]">
              <span className="font-medium first-letter:uppercase">{at}</span>: {message}
            </li>
          ))}
        </ul>
      )}
      {others > 0 && <p>And {counted(others, "more line")}.</p>}
    </div>
  );
}
