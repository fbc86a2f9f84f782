import { z } from "zod/mini";
import { idSchema } from "./operations.ts";
import { loggedSave, mostSaves, pageIdParams, publishedSchema, revisionSchema } from "./pages.ts";
import { staff } from "./roles.ts";
import { route } from "./route.ts";

const windowId = z
  .string()
  .check(z.regex(/^[A-Za-z0-9]{8,64}$/, "must be 8 to 64 letters or digits"));

/** The page's current state on the server in a few bytes; a client that is behind requests the rest. */
export const pageNews = z.strictObject({
  revision: revisionSchema,
  published: z.nullable(publishedSchema),
});

/** A builder window that has the page open now. */
const presentWindow = z.strictObject({
  window: windowId,
  /** Opaque; the same for all windows of one person. */
  person: z.string(),
  name: z.string(),
  /** True for windows of the person receiving the event. */
  isYou: z.boolean(),
  /** The block selected in that window. */
  block: z.nullable(z.string()),
  /** When the window opened the page, in milliseconds since 1970; tells one person's windows apart. */
  since: z.int(),
});

/** Every window that has the page open, including the receiver's own, longest-open first. */
export const presence = z.strictObject({ windows: z.array(presentWindow) });

/** Stands for the list of pages as it is now; a client whose list has another stamp requests the list. */
export const listNews = z.strictObject({ stamp: z.string() });

export type ListNews = z.output<typeof listNews>;
export type PageNews = z.output<typeof pageNews>;
export type PresentWindow = z.output<typeof presentWindow>;
export type Presence = z.output<typeof presence>;

/**
 * The stream's events by name, with their JSON data. `page`, `presence` and `list` are sent as soon as the stream opens,
 * and each replaces the previous one of its kind. `signed-out` is the last event when the session ends.
 */
export const liveEvents = {
  page: pageNews,
  presence,
  list: listNews,
  "signed-out": z.strictObject({}),
} as const;

export type LiveEvent =
  | { readonly name: "page"; readonly value: PageNews }
  | { readonly name: "presence"; readonly value: Presence }
  | { readonly name: "list"; readonly value: ListNews }
  | { readonly name: "signed-out"; readonly value: Record<string, never> };

/** Maximum number of concurrent page streams, per process. */
export const liveLimits = { perPerson: 12, inAll: 400 } as const;

export const listenToPage = route({
  method: "GET",
  path: "/api/pages/{pageId}/live",
  access: staff,
  summary:
    "A live stream of who else is on the page, of its saves and publications, and of changes of the list of pages",
  status: 200,
  responseKind: "events",
  shapes: { params: pageIdParams, query: z.strictObject({ window: windowId }) },
  refusals: ["unknown-page", "too-many-windows"],
});

export const showPlace = route({
  method: "PUT",
  path: "/api/pages/{pageId}/windows/{window}",
  access: staff,
  summary: "Tell others which component is selected in a connected window",
  status: 204,
  responseKind: "json",
  shapes: {
    params: z.extend(pageIdParams, { window: windowId }),
    body: z.strictObject({ block: z.nullable(idSchema) }),
  },
  refusals: [],
});

export const loadSaves = route({
  method: "GET",
  path: "/api/pages/{pageId}/saves/{after}",
  access: staff,
  scope: "read",
  summary: "Changes saved after a given revision",
  status: 200,
  responseKind: "json",
  shapes: {
    params: z.extend(pageIdParams, {
      after: z.string().check(z.regex(/^(?:0|[1-9]\d{0,14})$/, "must be a revision")),
    }),
    response: z.strictObject({
      revision: revisionSchema,
      since: z.array(loggedSave).check(z.maxLength(mostSaves)),
    }),
  },
  refusals: ["unknown-page", "base-too-old"],
});
