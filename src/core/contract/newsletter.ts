import { z } from "zod/mini";
import { cursorSchema } from "./cursor.ts";
import { newsletterPath } from "../forms/newsletter/form.ts";
import { newsletterSchema } from "../forms/newsletter/schema.ts";
import { cameFromShape } from "./came-from.ts";
import { deliverySchema } from "./deliveries.ts";
import { staff, writers } from "./roles.ts";
import { route } from "./route.ts";

/** The newsletter: subscribing, confirming by mail and unsubscribing by link, and the staff's list of subscribers. */

const formQuery = z.object({
  form: z.catch(z.string().check(z.maxLength(64)), ""),
  ...cameFromShape,
});
// A token that is too long is handled like any other wrong token.
const tokenParams = z.strictObject({ token: z.catch(z.string().check(z.maxLength(200)), "") });
const nothing = z.strictObject({});

export const showNewsletter = route({
  method: "GET",
  path: newsletterPath,
  access: "anyone",
  summary:
    "The newsletter form that `form` names, on its own page; `from` is the page it links back to",
  status: 200,
  responseKind: "html",
  shapes: { query: formQuery },
  refusals: ["unknown-form"],
});

export const subscribe = route({
  method: "POST",
  path: newsletterPath,
  access: "anyone",
  summary:
    "Store an address and send it a confirmation link, then redirect to the next-step page; the response is the same for an address already stored",
  status: 303,
  responseKind: "html",
  shapes: { query: formQuery, body: newsletterSchema },
  refusals: ["unknown-form", "too-many-requests"],
});

export const showSubscribed = route({
  method: "GET",
  path: `${newsletterPath}/received`,
  access: "anyone",
  summary: "Says that an e-mail with a confirmation link is on its way",
  status: 200,
  responseKind: "html",
  shapes: { query: formQuery },
  refusals: [],
});

export const showConfirm = route({
  method: "GET",
  path: `${newsletterPath}/confirm/{token}`,
  access: "anyone",
  summary: "Asks for confirmation, so that e-mail scanners that open links confirm nothing",
  status: 200,
  responseKind: "html",
  shapes: { params: tokenParams },
  refusals: ["newsletter-link-wrong"],
});

export const confirmSubscription = route({
  method: "POST",
  path: `${newsletterPath}/confirm/{token}`,
  access: "anyone",
  summary: "Confirm a subscription, then redirect to the confirmation page",
  status: 303,
  responseKind: "html",
  shapes: { params: tokenParams, body: nothing },
  refusals: ["newsletter-link-wrong"],
});

export const showConfirmed = route({
  method: "GET",
  path: `${newsletterPath}/confirmed`,
  access: "anyone",
  summary: "Says that the subscription is confirmed",
  status: 200,
  responseKind: "html",
  shapes: {},
  refusals: [],
});

export const showUnsubscribe = route({
  method: "GET",
  path: `${newsletterPath}/unsubscribe/{token}`,
  access: "anyone",
  summary: "Asks whether to unsubscribe",
  status: 200,
  responseKind: "html",
  shapes: { params: tokenParams },
  refusals: ["newsletter-link-wrong"],
});

export const unsubscribe = route({
  method: "POST",
  path: `${newsletterPath}/unsubscribe/{token}`,
  access: "anyone",
  summary:
    "Unsubscribe, then redirect to the confirmation page; the response is the same if already unsubscribed",
  status: 303,
  responseKind: "html",
  shapes: { params: tokenParams, body: nothing },
  refusals: ["newsletter-link-wrong"],
});

export const showUnsubscribed = route({
  method: "GET",
  path: `${newsletterPath}/unsubscribed`,
  access: "anyone",
  summary: "Confirms that the person is unsubscribed",
  status: 200,
  responseKind: "html",
  shapes: {},
  refusals: [],
});

/** Status of a subscription. */
export const subscriberStatuses = ["pending", "confirmed", "unsubscribed"] as const;

/** Subscribers per response. */
export const subscribersPerAnswer = 100;

const time = z.iso.datetime();
const subscriber = z.strictObject({
  id: z.string(),
  email: z.string(),
  status: z.enum(subscriberStatuses),
  /** The text of the consent checkbox the subscriber ticked, word for word; empty if none was shown. */
  consent: z.string(),
  requestedAt: time,
  confirmedAt: z.nullable(time),
  unsubscribedAt: z.nullable(time),
  /** True once a staff member marked it as handled, so it no longer counts as new. */
  isHandled: z.boolean(),
  /** Status of forwarding the subscriber's latest event to the form's service; null if the form has none. */
  delivery: z.nullable(deliverySchema),
});

/** Someone who subscribed to the newsletter. */
export type Subscriber = z.output<typeof subscriber>;

export const listSubscribers = route({
  method: "GET",
  path: "/api/newsletter-subscribers",
  access: staff,
  summary: `Newsletter subscribers, newest first, at most ${subscribersPerAnswer}; \`before\` is the time and id of the last one received`,
  status: 200,
  responseKind: "json",
  shapes: {
    query: z.strictObject({
      status: z.optional(z.enum(subscriberStatuses)),
      before: z.optional(cursorSchema),
    }),
    response: z.strictObject({
      subscribers: z.array(subscriber).check(z.maxLength(subscribersPerAnswer)),
      /**
       * Number of subscribers of each status; null when `before` asks for a later page, since the first already has
       * them.
       */
      counts: z.nullable(z.record(z.enum(subscriberStatuses), z.int())),
    }),
  },
  refusals: [],
});

export const exportSubscribers = route({
  method: "GET",
  path: "/api/newsletter-subscribers.csv",
  access: staff,
  summary: "Export confirmed subscribers as CSV that mailing services can import",
  status: 200,
  responseKind: "file",
  shapes: {},
  asksAgain: true,
  refusals: [],
});

export const exportSubscribersWorkbook = route({
  ...exportSubscribers,
  path: "/api/newsletter-subscribers.xlsx",
  summary: "Export up to 100,000 confirmed subscribers as a workbook (.xlsx)",
  refusals: ["too-many-for-workbook"],
});

export const setSubscriberHandled = route({
  method: "POST",
  path: "/api/newsletter-subscribers/{subscriberId}/handled",
  access: writers,
  summary: "Mark a newsletter sign-up as handled or not; unhandled ones count as new",
  status: 200,
  responseKind: "json",
  shapes: {
    params: z.strictObject({ subscriberId: z.string().check(z.maxLength(64)) }),
    body: z.strictObject({ isHandled: z.boolean() }),
    response: z.strictObject({ id: z.string(), isHandled: z.boolean() }),
  },
  refusals: ["unknown-subscriber"],
});

export const deleteSubscriber = route({
  method: "DELETE",
  path: "/api/newsletter-subscribers/{subscriberId}",
  access: writers,
  summary:
    "Permanently delete an address, all e-mails to it and anything still waiting to be forwarded",
  status: 200,
  responseKind: "json",
  shapes: {
    params: z.strictObject({ subscriberId: z.string().check(z.maxLength(64)) }),
    body: z.strictObject({}),
    response: z.strictObject({ id: z.string() }),
  },
  refusals: ["unknown-subscriber"],
});
