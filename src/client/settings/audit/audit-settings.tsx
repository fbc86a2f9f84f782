import { Download } from "lucide-react";
import { useState } from "react";
import { auditKept, exportAudit } from "#core/contract/audit.ts";
import { searchOf } from "#core/contract/client.ts";
import { counted } from "#core/fields/counted.ts";
import { Button, buttonClass } from "#client/ui/button.tsx";
import { DisappearingButton } from "#client/ui/disappearing-button.tsx";
import { DownloadLink } from "#client/ui/identity/download-link.tsx";
import { EmptyNote } from "#client/ui/empty-note.tsx";
import { LoadFailed } from "#client/ui/load-failed.tsx";
import { Spinner } from "#client/ui/spinner.tsx";
import type { SettingsProps } from "../open-site/open-site.ts";
import { anyAudit, queryOf } from "./audit-filter.ts";
import { AuditFilters } from "./audit-filters.tsx";
import { AuditList } from "./audit-list.tsx";
import { useAudit } from "./use-audit.ts";

/** Who did what, on what, from where and when: found, read and saved as a file. Nobody can change it. */
export function AuditSettings({ deps: { api } }: Pick<SettingsProps, "deps">) {
  const [wish, setWish] = useState(anyAudit);
  const { found, failure, isLoading, load, retry, loadOlder } = useAudit(api, wish);
  const isFiltered = Object.values(wish).some((value) => value !== "");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <AuditFilters api={api} wish={wish} onChange={setWish} />
      <div className="flex flex-wrap items-center gap-2">
        <DownloadLink href={exportAudit.path + searchOf(queryOf(wish))} className={buttonClass()}>
          <Download aria-hidden="true" className="size-4" />
          Download CSV
        </DownloadLink>
        <Button busy={isLoading && found !== null} onClick={() => void load()}>
          Load Again
        </Button>
        {isFiltered && (
          <DisappearingButton look="quiet" onClick={() => setWish(anyAudit)}>
            Show All
          </DisappearingButton>
        )}
      </div>
      <LoadFailed refusal={failure} onRetry={() => void retry()} />
      {found === null && failure === null && <Spinner label="Loading the audit log" />}
      {found?.entries.length === 0 && (
        <EmptyNote title={isFiltered ? "Nothing was found" : "Nothing is recorded yet"}>
          {isFiltered
            ? "Choose another day, area or person."
            : "What people do from now on is listed here."}
        </EmptyNote>
      )}
      <AuditList
        entries={found?.entries ?? []}
        onWish={(part) => setWish((before) => ({ ...before, ...part }))}
      />
      {found !== null && found.entries.length > 0 && (
        <div className="grid justify-items-center gap-2">
          {found.hasMore && (
            <DisappearingButton busy={isLoading} onClick={() => void loadOlder()}>
              Show Older
            </DisappearingButton>
          )}
          <output tabIndex={-1} data-focus-rest className="text-xs text-muted">
            {counted(found.entries.length, "entry", "entries")}
            {found.hasMore ? " shown, and there are older ones." : ". There are no older ones."}
          </output>
        </div>
      )}
      <p className="text-xs text-muted">
        Entries are kept for {auditKept.months} months, and network addresses for{" "}
        {auditKept.addressDays} days. Nobody can change or delete them before that.
      </p>
    </div>
  );
}
