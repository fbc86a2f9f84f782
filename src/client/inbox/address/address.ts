import { listJobApplications, mailStates } from "#core/contract/job-applications.ts";
import type { ApplicationQuery, Mail } from "#core/contract/job-applications.ts";
import {
  showAccessRequests,
  showInbox,
  showInboxApplication,
  showMessages,
  showOutbox,
  showSubscribers,
} from "#core/contract/inbox.ts";
import { subscriberStatuses } from "#core/contract/newsletter.ts";
import type { Subscriber } from "#core/contract/newsletter.ts";
import { pathOf } from "#core/contract/client.ts";

/** What a list of applications is asked for, without the part of it that is seen. */
export type Query = Omit<ApplicationQuery, "offset" | "most">;

/** Screens that are one list each, with nothing chosen. */
const lists = {
  "access-requests": showAccessRequests.path,
  messages: showMessages.path,
} as const;

const listNames = Object.keys(lists) as readonly (keyof typeof lists)[];

/** Where in the inbox somebody is: all of it stands in the address, so that a link and the back button lead there. */
export type Place =
  | {
      readonly screen: "applications";
      readonly query: Query;
      /** The one that is open. */
      readonly applicationId: string | null;
    }
  | { readonly screen: "outbox"; readonly state: Mail["state"] | null }
  | { readonly screen: "subscribers"; readonly status: Subscriber["status"] | null }
  | { readonly screen: keyof typeof lists };

/** Everything, the newest first. */
export const wholeList: Query = { search: "", sort: "received", direction: "down" };

/** The place that an address names; what cannot be read of it is left out. */
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
  if (place.screen !== "applications") return lists[place.screen];
  const { applicationId, query } = place;
  const path =
    applicationId === null ? showInbox.path : pathOf(showInboxApplication, { applicationId });
  const texts = new URLSearchParams(textsOf(query)).toString();
  return texts === "" ? path : `${path}?${texts}`;
}

/** A query as it stands in an address or is sent; what is as usual is left out. */
export function textsOf(query: Query): Record<string, string> {
  const usual: Readonly<Record<string, string | undefined>> = wholeList;
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === "" || value === usual[name] ? [] : [[name, value]],
    ),
  );
}

/** Whether anything narrows the list. */
export function isNarrowed({ search, status, assignee, jobTitle, unread }: Query): boolean {
  return search !== "" || [status, assignee, jobTitle, unread].some((each) => each !== undefined);
}

function readQuery(given: URLSearchParams): Query {
  const schema = listJobApplications.shapes.query;
  const names = Object.keys(schema.shape).filter((name) => name !== "offset" && name !== "most");
  // Each for itself: one that is wrong does not take the others with it.
  const fine = names.flatMap((name) => {
    const value = given.get(name);
    return value !== null && schema.safeParse({ [name]: value }).success ? [[name, value]] : [];
  });
  const { offset: _, most: __, ...query } = schema.parse(Object.fromEntries(fine));
  return query;
}
