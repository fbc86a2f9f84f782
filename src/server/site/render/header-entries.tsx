import type { ReactNode } from "react";
import type { HeaderEntry, MenuEntry } from "#server/pages/directory/menus.ts";
import type { HeaderRow } from "../layout/header-room.ts";
import { programLabel, siteWords } from "../layout/languages.ts";
import type { SiteLayout } from "../layout/site-layout.ts";
import { leadOf } from "../layout/lead.ts";
import { useEntryMark } from "./entry-marks.ts";
import { PageLink, PageLinks } from "./page-links.tsx";

interface EntriesProps {
  readonly row: HeaderRow;
  readonly layout: SiteLayout;
  readonly current: string | null;
}

/** The entries of the menu: links, lists in popovers of their own, and all for which there is no room in the last one. */
export function HeaderEntries({ row, layout, current }: EntriesProps) {
  return (
    <>
      {row.shown.map((entry) => (
        <li key={entry.id}>
          <Entry entry={entry} current={current} />
        </li>
      ))}
      {row.more.length > 0 && (
        <li {...programLabel(layout)}>
          <Popover id={moreId} name="More" isHere={row.more.some((entry) => isIn(entry, current))}>
            <div id={moreId} className="site-industries site-groups" popover="auto">
              <ul {...siteWords(layout)}>
                {row.more.map((entry) => (
                  <li key={entry.id}>
                    <Group entry={entry} current={current} />
                  </li>
                ))}
              </ul>
            </div>
          </Popover>
        </li>
      )}
    </>
  );
}

interface EntryProps extends Pick<EntriesProps, "current"> {
  readonly entry: HeaderEntry;
}

/** A link, or the list that opens; the page above the others stands first in it, large, otherwise the list's name does. */
function Entry({ entry, current }: EntryProps) {
  const { lead, others } = leadOf(entry);
  if (lead !== null && others.length === 0) return <PageLink link={lead} current={current} />;
  const id = listId(entry.id);
  return (
    <Popover id={id} entry={entry.id} name={entry.label} isHere={isIn(entry, current)}>
      <div id={id} className="site-industries" popover="auto">
        <Lead entry={entry} lead={lead} current={current} />
        <PageLinks links={others} current={current} numbered />
      </div>
    </Popover>
  );
}

/** The same in a list of entries, where it is open. */
function Group({ entry, current }: EntryProps) {
  const { lead, others } = leadOf(entry);
  return (
    <>
      <Lead entry={entry} lead={lead} current={current} numbered={false} />
      {others.length > 0 && <PageLinks links={others} current={current} />}
    </>
  );
}

function Lead({
  entry: { id, label },
  lead,
  current,
  numbered = true,
}: EntryProps & {
  readonly lead: MenuEntry | null;
  readonly numbered?: boolean;
}) {
  const mark = useEntryMark();
  return lead === null ? (
    <p className="site-list-name" {...mark(id)}>
      {label}
    </p>
  ) : (
    <PageLink link={lead} current={current} numbered={numbered} />
  );
}

/** The button that opens a list; it is shown on wide screens only. */
function Popover({
  id,
  entry = id,
  name,
  isHere,
  children,
}: {
  readonly id: string;
  /** Id of the entry whose list it is; absent for "More". */
  readonly entry?: string;
  readonly name: string;
  readonly isHere: boolean;
  readonly children: ReactNode;
}) {
  const mark = useEntryMark();
  return (
    <>
      <button
        type="button"
        className="site-industries-button"
        popoverTarget={id}
        {...mark(entry)}
        aria-current={isHere ? "true" : undefined}
      >
        {name}
      </button>
      {children}
    </>
  );
}

function isIn({ href, items }: HeaderEntry, current: string | null): boolean {
  return current !== null && (href === current || items.some((item) => item.href === current));
}

/** No id of an entry has a colon: these are never those of a list. */
const moreId = "site:more";
const besideMenu = "site:list";

/** The id of an entry's list; that of the menu itself is taken. */
function listId(entry: string): string {
  return entry === "menu" ? besideMenu : `site-${entry}`;
}
