import { ListChecks } from "lucide-react";
import { useEffect, useRef, useState } from "react";
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
import { isNarrowed, textsOf, wholeList } from "../address/address.ts";
import type { Place } from "../address/address.ts";
import { ExportMenu } from "../export/export-menu.tsx";
import { useInbox, useList } from "../store/inbox-context.tsx";
import { Filters } from "./filters.tsx";
import { Rows } from "./rows.tsx";
import { SearchBox } from "./search-box.tsx";
import { StatusChips } from "./status-chips.tsx";
import "./list.css";

interface ListPanelProps {
  readonly place: Place & { readonly screen: "applications" };
  /** An application takes the whole screen: the list keeps its place under it. */
  readonly isHidden: boolean;
}

/** Applications: found, narrowed, ordered, one line each. */
export function ListPanel({ place, isHidden }: ListPanelProps) {
  const { office, go } = useInbox();
  const { query } = place;
  const total = useList((state) => state.total);
  const unread = useList((state) => state.unread);
  const isTurning = useList((state) => state.isTurning);
  const isLate = useLate(isTurning);
  const asQuery = searchOf(textsOf(query));
  const markRead = async () => {
    const newest = office.list.rowAt(0);
    if (newest === undefined || unread === 0) return;
    // By the newest there is, whatever the list is narrowed to: all that came until now.
    const upTo = new Date().toISOString();
    const outcome = await office.api.call(markAllRead, { body: { upTo } });
    if (outcome.ok) await office.list.refresh();
    else office.outside.notices.error({ text: "Not marked", detail: refusalText(outcome.refusal) });
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
            // Not disabled: the focus stays on it when all is read.
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
          {total === null || isTurning ? "" : `${total.toLocaleString("en-GB")} applications`}
        </output>
      </div>
      <Body place={place} />
    </section>
  );
}

function Body({ place }: { readonly place: ListPanelProps["place"] }) {
  const { office, go } = useInbox();
  const total = useList((state) => state.total);
  const refusal = useList((state) => state.refusal);
  const shown = useList((state) => state.query);
  if (total === null && refusal === null) return <Waiting />;
  return (
    <>
      {refusal !== null && refusal.code !== "not-signed-in" && (
        <div role="alert" className="flex items-center gap-2 border-b border-line px-3 py-2">
          <span className="flex-1">{refusalText(refusal)}</span>
          <Button size="small" onClick={() => void office.list.refresh()}>
            Try again
          </Button>
        </div>
      )}
      {total === 0 && (
        <div className="p-3">
          {isNarrowed(shown) ? (
            <EmptyNote
              title="No application fits"
              action={
                <Button onClick={() => go({ ...place, query: wholeList, applicationId: null })}>
                  Show all
                </Button>
              }
            >
              Search for a part of a name, an address or a position, or take a filter away.
            </EmptyNote>
          ) : (
            <EmptyNote title="No applications yet">
              They arrive here as soon as somebody applies for a position on the website.
            </EmptyNote>
          )}
        </div>
      )}
      {total !== null && total > 0 && (
        // Another list begins at its beginning.
        <Rows key={searchOf(textsOf(shown))} place={place} total={total} />
      )}
    </>
  );
}

/** Rows without words, of the size that they will have. */
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

/** True once something has been so for a while: what is quick does not flicker. */
function useLate(isSo: boolean): boolean {
  const [isLate, setLate] = useState(false);
  const timer = useRef(0);
  useEffect(() => {
    timer.current = window.setTimeout(() => setLate(isSo), isSo ? 250 : 0);
    return () => window.clearTimeout(timer.current);
  }, [isSo]);
  return isLate;
}
