import { useEffect, useRef, useState } from "react";
import { pageFileBytes } from "#core/contract/page-places.ts";
import type { Registry } from "#blocks/create-registry.ts";
import type { ListedPage } from "#core/contract/pages.ts";
import type { Page } from "#core/document/page.ts";
import { Spinner } from "#client/ui/spinner.tsx";
import { fileTooLarge } from "../page-file/file-too-large.ts";
import { FormField } from "#client/ui/form-field.tsx";

interface FileFieldProps {
  readonly pages: readonly ListedPage[];
  readonly registry: Registry;
  /** It was tried to send the form without a file. */
  readonly isMissing: boolean;
  /** Gets the page of the chosen file, or null if it cannot be used. */
  readonly onRead: (page: Page | null) => void;
}

/** What is known of the chosen file. */
type Chosen =
  | { readonly kind: "none" | "reading" }
  | { readonly kind: "read"; readonly notes: readonly string[] }
  | { readonly kind: "refused"; readonly reason: string };

/** Chooses the file of a page and reads it: what cannot be taken over is said at once. */
export function FileField({ pages, registry, isMissing, onRead }: FileFieldProps) {
  const [chosen, setChosen] = useState<Chosen>({ kind: "none" });
  // The choice that is read now: an earlier one, or one of a field that is gone, no longer counts.
  const latest = useRef<File | undefined>(undefined);
  useEffect(
    () => () => {
      latest.current = undefined;
    },
    [],
  );
  const choose = async (file: File | undefined) => {
    latest.current = file;
    onRead(null);
    if (file === undefined) {
      setChosen({ kind: "none" });
      return;
    }
    setChosen({ kind: "reading" });
    const read = await readFile(file, registry, pages);
    if (latest.current !== file) return;
    onRead(read.ok ? read.page : null);
    setChosen(
      read.ok ? { kind: "read", notes: read.notes } : { kind: "refused", reason: read.reason },
    );
  };
  return (
    <FormField label="File" problem={problemOf(chosen, isMissing)} hint={hintOf(chosen)}>
      {(input) => (
        <div className="flex flex-wrap items-center gap-2">
          <input
            {...input}
            name="file"
            type="file"
            accept="application/json,.json"
            className="w-full min-w-0 file:mr-3 file:cursor-pointer file:rounded-sm file:border file:border-solid file:border-edge file:bg-panel file:px-2.5 file:py-1 file:text-ink"
            onChange={({ target }) => void choose(target.files?.[0])}
          />
          {chosen.kind === "reading" && <Spinner label="Reading the file" />}
        </div>
      )}
    </FormField>
  );
}

async function readFile(file: File, registry: Registry, pages: readonly ListedPage[]) {
  // Not even read, so that a film that was chosen by mistake fills no memory.
  if (file.size > pageFileBytes) {
    return { ok: false as const, reason: fileTooLarge };
  }
  try {
    const [text, { readPageFile }, { fitHtml }] = await Promise.all([
      file.text(),
      import("../page-file/read-page-file.ts"),
      import("#client/rich-text/fit-html.ts"),
      registry.loadAll(),
    ]);
    return readPageFile(text, { registry, fitHtml, site: { pageId: "", pages } });
  } catch {
    return { ok: false as const, reason: "The file could not be read. Choose it again." };
  }
}

function problemOf(chosen: Chosen, isMissing: boolean): string | null {
  if (chosen.kind === "refused") return chosen.reason;
  return chosen.kind === "none" && isMissing ? "Choose the file of a page." : null;
}

const mostNotes = 3;

function hintOf(chosen: Chosen): string {
  if (chosen.kind !== "read") return "A page that was saved as a file, here or on another site.";
  const { notes } = chosen;
  if (notes.length === 0) return "Everything in it can be taken over.";
  const more = notes.length > mostNotes ? ` And ${notes.length - mostNotes} more.` : "";
  return `Not everything can be taken over. ${notes.slice(0, mostNotes).join(". ")}.${more}`;
}
