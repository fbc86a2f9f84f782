import { ListChecks } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { counted } from "#core/fields/counted.ts";
import { searchOf } from "#core/contract/client.ts";
import {
  exportApplicationsWorkbook,
  exportJobApplications,
  markAllRead,
  mostInTable,
} from "#core/contract/job-applications.ts";
import { refusalText } from "#core/contract/refusals.ts";
import { Button } from "#client/ui/button.tsx";
import { EmptyNote } from "#client/ui/empty-note.tsx";
import { IconButton } from "#client/ui/icon-button.tsx";
import { isNarrowed, searchParamsOf, defaultQuery } from "../address/address.ts";
import type { Place } from "../address/address.ts";
import { ExportMenu } from "../export/export-menu.tsx";
import { useInbox, useApplicationList } from "../store/inbox-context.tsx";
import { Filters } from "./filters.tsx";
import { Rows } from "./rows.tsx";
import { SearchBox } from "./search-box.tsx";
import { StatusChips } from "./status-chips.tsx";
import "./list.css";

interface ListPanelProps {
  readonly place: Place & { readonly screen: "applications" };
  /** Hidden while an application fills the screen; it keeps its scroll position. */
  readonly isHidden: boolean;
}

/** The list of applications with search, filters and order. */
export function ListPanel({ place, isHidden }: ListPanelProps) {
  const { store, go } = useInbox();
  const { query } = place;
  const total = useApplicationList((state) => state.total);
  const unread = useApplicationList((state) => state.unread);
  const isLoadingQuery = useApplicationList((state) => state.isLoadingQuery);
  const isLate = useDelayed(isLoadingQuery);
  const asQuery = searchOf(searchParamsOf(query));
  const markRead = async () => {
    const newest = store.list.rowAt(0);
    if (newest === undefined || unread === 0) return;
    // Everything received until now, whatever the filters.
    const upTo = new Date().toISOString();
    const outcome = await store.api.call(markAllRead, { body: { upTo } });
    if (outcome.ok) await store.list.refresh();
    else
      store.deps.notices.error({
        text: "Not marked as read",
        detail: refusalText(outcome.refusal),
      });
  };
  return (
    <section className="inbox-list" aria-label="Applications" hidden={isHidden} data-late={isLate}>
      {place.applicationId === null && <h1 className="sr-only">Applications</h1>}
      <div className="inbox-tools">
        <div className="flex items-center gap-1.5">
          <SearchBox
            value={query.search}
            onSearch={(search) => go({ ...place, query: { ...query, search } }, "replace")}
          />
          <IconButton
            label="Mark all as read"
            // Not `disabled`, so that it keeps the focus when all is read.
            aria-disabled={unread === 0}
            onClick={() => void markRead()}
          >
            <ListChecks aria-hidden="true" />
          </IconButton>
          <ExportMenu
            label={
              (total ?? 0) > mostInTable
                ? `Export the first ${mostInTable.toLocaleString("en-GB")} of this list`
                : "Export this list"
            }
            files={[
              { format: "Excel", href: exportApplicationsWorkbook.path + asQuery },
              { format: "CSV", href: exportJobApplications.path + asQuery },
            ]}
          />
        </div>
        <StatusChips
          query={query}
          onChange={(next) => go({ ...place, query: next, applicationId: null })}
        />
        <Filters
          query={query}
          onChange={(next) => go({ ...place, query: next, applicationId: null })}
        />
        <output className="sr-only">
          {total === null || isLoadingQuery ? "" : counted(total, "application")}
        </output>
      </div>
      <Body place={place} />
    </section>
  );
}

function Body({ place }: { readonly place: ListPanelProps["place"] }) {
  const { store, go } = useInbox();
  const total = useApplicationList((state) => state.total);
  const refusal = useApplicationList((state) => state.refusal);
  const shown = useApplicationList((state) => state.query);
  if (total === null && refusal === null) return <Waiting />;
  return (
    <>
      {refusal !== null && refusal.code !== "not-signed-in" && (
        <div role="alert" className="flex items-center gap-2 border-b border-line px-3 py-2">
          <span className="flex-1">{refusalText(refusal)}</span>
          <Button size="small" onClick={() => void store.list.refresh()}>
            Try again
          </Button>
        </div>
      )}
      {total === 0 && (
        <div className="p-3">
          {isNarrowed(shown) ? (
            <EmptyNote
              title="No application matches"
              action={
                <Button onClick={() => go({ ...place, query: defaultQuery, applicationId: null })}>
                  Show all
                </Button>
              }
            >
              Search for part of a name, address or position, or remove a filter.
            </EmptyNote>
          ) : (
            <EmptyNote title="No applications yet">
              They arrive here as soon as somebody applies for a position on the website.
            </EmptyNote>
          )}
        </div>
      )}
      {total !== null && total > 0 && (
        // The key resets the scroll position for each query.
        <Rows key={searchOf(searchParamsOf(shown))} place={place} total={total} />
      )}
    </>
  );
}

/** Placeholder rows of the final size. */
function Waiting() {
  return (
    <div className="inbox-scroll" aria-hidden="true">
      {Array.from({ length: 9 }, (_, at) => (
        <div key={at} className="inbox-row inbox-row-waiting">
          <span />
          <span />
        </div>
      ))}
    </div>
  );
}

/** True once the condition has held for 250 ms, so that short waits do not flicker. */
function useDelayed(condition: boolean): boolean {
  const [isLate, setLate] = useState(false);
  const timer = useRef(0);
  useEffect(() => {
    timer.current = window.setTimeout(() => setLate(condition), condition ? 250 : 0);
    return () => window.clearTimeout(timer.current);
  }, [condition]);
  return isLate;
}
