import { Keyboard, LayoutTemplate, Globe, Settings2 } from "lucide-react";
import { useCallback, useEffect } from "react";
import { Badge } from "#client/ui/badge.tsx";
import { IconButton } from "#client/ui/icon-button.tsx";
import { UserMenu } from "#client/ui/user-menu.tsx";
import { countNewInInbox } from "#core/contract/new-in-inbox.ts";
import { countSuspected } from "#core/contract/suspected.ts";
import { administrators, admits } from "#core/contract/roles.ts";
import { toolPaths } from "#core/contract/tool-paths.ts";
import { defaultQuery, meetingsAhead, writeAddress } from "./address/address.ts";
import type { Place } from "./address/address.ts";
import { Count } from "./count.tsx";
import {
  useCanWrite,
  useInbox,
  useApplicationList,
  useInboxState,
} from "./store/inbox-context.tsx";
import { showKeys } from "./keys/keys.ts";
import { navigateOnPlainClick } from "./address/follow-link.ts";
import { markMore } from "./scroll/mark-more.ts";
import { useRefreshed } from "./store/use-refreshed.ts";

interface Tab {
  readonly name: string;
  readonly short: string;
  readonly place: Place;
}

/** Screens with a tab; the settings of meetings belong to the meetings' tab. */
type TabScreen = Exclude<Place["screen"], "meeting-settings">;

const tabOf = ({ screen }: Place): TabScreen =>
  screen === "meeting-settings" ? "meetings" : screen;

/** The tab of each screen, in order. */
const tabs: Readonly<Record<TabScreen, Tab>> = {
  applications: {
    name: "Applications",
    short: "Applications",
    place: { screen: "applications", query: defaultQuery, applicationId: null },
  },
  meetings: { name: "Meetings", short: "Meetings", place: meetingsAhead },
  "access-requests": {
    name: "Access requests",
    short: "Requests",
    place: { screen: "access-requests" },
  },
  messages: { name: "Messages", short: "Messages", place: { screen: "messages" } },
  subscribers: {
    name: "Subscribers",
    short: "Subscribers",
    place: { screen: "subscribers", status: null },
  },
  "suspected-spam": {
    name: "Suspected spam",
    short: "Spam",
    place: { screen: "suspected-spam" },
  },
  outbox: { name: "Outbox", short: "Outbox", place: { screen: "outbox", state: null } },
};

// `Object.keys` loses the key type; `tabs` has no other keys.
const screens = Object.keys(tabs) as TabScreen[];

/** What the count in a tab counts. */
const countWords: Readonly<Partial<Record<TabScreen, "unread" | "pending" | "kept">>> = {
  applications: "unread",
  meetings: "pending",
  "suspected-spam": "kept",
};

const otherTools = [
  { label: "Builder", href: toolPaths.builder, icon: <LayoutTemplate aria-hidden="true" /> },
  { label: "Website", href: "/", icon: <Globe aria-hidden="true" /> },
];

const administratorsTools = [
  ...otherTools,
  { label: "Site settings", href: toolPaths.settings, icon: <Settings2 aria-hidden="true" /> },
];

/** Navigation between the screens of the inbox, and to the other tools. */
export function Header() {
  const { store, place: here, go } = useInbox();
  const person = useInboxState((state) => state.person);
  const unread = useApplicationList((state) => state.unread);
  const canWrite = useCanWrite();
  const countNew = useCallback(() => store.api.call(countNewInInbox, {}), [store]);
  const { answer: fresh } = useRefreshed(countNew);
  const countSpam = useCallback(() => store.api.call(countSuspected, {}), [store]);
  const { answer: spam } = useRefreshed(countSpam);
  // A tab that most sites never need.
  const hasSpam = here.screen === "suspected-spam" || (spam?.count ?? 0) > 0;
  const current = tabOf(here);
  const counts: Readonly<Record<TabScreen, number>> = {
    applications: unread,
    meetings: fresh?.meetings ?? 0,
    "access-requests": fresh?.accessRequests ?? 0,
    messages: fresh?.messages ?? 0,
    subscribers: fresh?.subscribers ?? 0,
    "suspected-spam": spam?.count ?? 0,
    outbox: 0,
  };
  useEffect(() => {
    // The unread count is shown on every screen and comes with the list.
    const isKnown = store.list.state.getState().total !== null;
    if (here.screen !== "applications" && !isKnown) store.list.show(defaultQuery);
  }, [store, here.screen]);
  return (
    <header className="tool-header">
      <span className="tool-brand" aria-hidden="true">
        <span className="tool-mark">
          <i />
          <i />
          <i />
        </span>
        Inbox
      </span>
      <nav
        aria-label="Inbox"
        ref={markMore}
        className="inbox-bar flex flex-1 items-stretch gap-1 self-stretch overflow-y-hidden"
      >
        {screens
          .filter((screen) => screen !== "suspected-spam" || hasSpam)
          .map((screen) => ({ screen, ...tabs[screen] }))
          .map(({ screen, name, short, place }) => (
            <a
              key={screen}
              href={writeAddress(place)}
              className="inbox-tab bar-if-current"
              aria-current={screen === current ? "page" : undefined}
              ref={screen === current ? keepInSight : undefined}
              onClick={(event) => navigateOnPlainClick(event, () => go(place))}
            >
              <span className="max-sm:hidden">{name}</span>
              <span className="sm:hidden">{short}</span>
              <Count of={counts[screen]} word={countWords[screen] ?? "new"} />
            </a>
          ))}
      </nav>
      {!canWrite && <Badge tone="note">View only</Badge>}
      <IconButton label="Keyboard shortcuts" keys="?" className="max-md:hidden" onClick={showKeys}>
        <Keyboard aria-hidden="true" />
      </IconButton>
      {person !== null && (
        <UserMenu
          person={person}
          links={admits(administrators, person.role) ? administratorsTools : otherTools}
        />
      )}
    </header>
  );
}

/**
 * Scrolls the current tab into view, since not all fit on a phone. Observed, because the tab widens
 * when its count arrives.
 */
function keepInSight(tab: HTMLElement | null): (() => void) | undefined {
  if (tab === null) return undefined;
  const watch = new ResizeObserver(() => {
    tab.scrollIntoView({ block: "nearest", inline: "nearest" });
  });
  watch.observe(tab);
  return () => watch.disconnect();
}
