import { listJobApplications, mailStates } from "#core/contract/job-applications.ts";
import type { ApplicationQuery, Mail } from "#core/contract/job-applications.ts";
import {
  showAccessRequests,
  showInbox,
  showInboxApplication,
  showMeetings,
  showMeetingSettings,
  showMessages,
  showOutbox,
  showSubscribers,
  showSuspectedSpam,
} from "#core/contract/inbox.ts";
import { subscriberStatuses } from "#core/contract/newsletter.ts";
import type { Subscriber } from "#core/contract/newsletter.ts";
import { pathOf, searchOf } from "#core/contract/client.ts";
import { meetingStatuses } from "#core/forms/meeting/form.ts";
import type { MeetingStatus } from "#core/forms/meeting/form.ts";

/** Search, filters and order of the list of applications, without the range of rows. */
export type Query = Omit<ApplicationQuery, "offset" | "most">;

/** Screens without anything else in their address. */
const lists = {
  "access-requests": showAccessRequests.path,
  messages: showMessages.path,
  "meeting-settings": showMeetingSettings.path,
  "suspected-spam": showSuspectedSpam.path,
} as const;

const listNames = Object.keys(lists) as readonly (keyof typeof lists)[];

/** The current screen with its filters. All of it is in the address, so that links and the back button work. */
export type Place =
  | {
      readonly screen: "applications";
      readonly query: Query;
      /** The open application. */
      readonly applicationId: string | null;
    }
  | { readonly screen: "outbox"; readonly state: Mail["state"] | null }
  | { readonly screen: "subscribers"; readonly status: Subscriber["status"] | null }
  | {
      readonly screen: "meetings";
      /** Those still to come, or those that have taken place. */
      readonly part: "ahead" | "over";
      readonly status: MeetingStatus | null;
    }
  | { readonly screen: keyof typeof lists };

/** Meetings still to come, with any status. */
export const meetingsAhead: Place = { screen: "meetings", part: "ahead", status: null };

/** All applications, newest first. */
export const defaultQuery: Query = { search: "", sort: "received", direction: "down" };

/** Reads an address; parameters that are not valid are ignored. */
export function readAddress({
  pathname,
  search,
}: {
  readonly pathname: string;
  readonly search: string;
}): Place {
  const given = new URLSearchParams(search);
  if (pathname === showOutbox.path) {
    return {
      screen: "outbox",
      state: mailStates.find((state) => state === given.get("state")) ?? null,
    };
  }
  if (pathname === showSubscribers.path) {
    return {
      screen: "subscribers",
      status: subscriberStatuses.find((status) => status === given.get("status")) ?? null,
    };
  }
  if (pathname === showMeetings.path) {
    return {
      screen: "meetings",
      part: given.get("part") === "over" ? "over" : "ahead",
      status: meetingStatuses.find((status) => status === given.get("status")) ?? null,
    };
  }
  const list = listNames.find((name) => lists[name] === pathname);
  if (list !== undefined) return { screen: list };
  const before = showInboxApplication.path.replace("{applicationId}", "");
  const id = pathname.startsWith(before) ? pathname.slice(before.length) : "";
  return { screen: "applications", query: readQuery(given), applicationId: id === "" ? null : id };
}

/** The address of a place. */
export function writeAddress(place: Place): string {
  if (place.screen === "outbox") {
    return showOutbox.path + (place.state === null ? "" : `?state=${place.state}`);
  }
  if (place.screen === "subscribers") {
    return showSubscribers.path + (place.status === null ? "" : `?status=${place.status}`);
  }
  if (place.screen === "meetings") {
    const { part, status } = place;
    const query = { part: part === "ahead" ? undefined : part, status: status ?? undefined };
    return showMeetings.path + searchOf(query);
  }
  if (place.screen !== "applications") return lists[place.screen];
  const { applicationId, query } = place;
  const path =
    applicationId === null ? showInbox.path : pathOf(showInboxApplication, { applicationId });
  const texts = new URLSearchParams(searchParamsOf(query)).toString();
  return texts === "" ? path : `${path}?${texts}`;
}

/** A query as search parameters; defaults are left out. */
export function searchParamsOf(query: Query): Record<string, string> {
  const defaults: Readonly<Record<string, string | undefined>> = defaultQuery;
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === "" || value === defaults[name] ? [] : [[name, value]],
    ),
  );
}

/** Whether a search or filter is set. */
export function isNarrowed({ search, status, assignee, jobTitle, unread }: Query): boolean {
  return search !== "" || [status, assignee, jobTitle, unread].some((each) => each !== undefined);
}

function readQuery(given: URLSearchParams): Query {
  const schema = listJobApplications.shapes.query;
  const names = Object.keys(schema.shape).filter((name) => name !== "offset" && name !== "most");
  // Checked one by one, so that an invalid parameter does not discard the others.
  const valid = names.flatMap((name) => {
    const value = given.get(name);
    return value !== null && schema.safeParse({ [name]: value }).success ? [[name, value]] : [];
  });
  const { offset: _, most: __, ...query } = schema.parse(Object.fromEntries(valid));
  return query;
}
