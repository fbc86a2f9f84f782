import { z } from "zod/mini";
import { cursorSchema } from "./cursor.ts";
import { contactFieldRules, contactPath, mostContactFields } from "../forms/contact/form.ts";
import { formBytes } from "../forms/form-bytes.ts";
import { cameFromShape } from "./came-from.ts";
import { deliverySchema } from "./deliveries.ts";
import { staff, writers } from "./roles.ts";
import { recordOf } from "./bounds.ts";
import { route } from "./route.ts";

/** Forms whose fields an editor chose: the routes to submit them, and the staff's routes to read the messages. */

const formQuery = z.object({
  form: z.catch(z.string().check(z.maxLength(64)), ""),
  ...cameFromShape,
});

export const showContactForm = route({
  method: "GET",
  path: contactPath,
  access: "anyone",
  summary: "The form that `form` names, on its own page; `from` is the page it links back to",
  status: 200,
  responseKind: "html",
  shapes: { query: formQuery },
  refusals: ["unknown-form"],
});

/** The body limit has room for this many maximum-length long texts; a form with more of them has to share it. */
const mostLongTexts = 12;

/** Upper limits on characters per answer and fields per form, far above what any editor's form allows. */
const mostOfField = 1024 * 1024;
const mostNames = 200;

export const sendContactForm = route({
  method: "POST",
  path: contactPath,
  access: "anyone",
  summary:
    "Store a message, checked against the fields of the published form `form`, then redirect to the confirmation page",
  status: 303,
  responseKind: "html",
  shapes: {
    query: formQuery,
    body: recordOf(z.string().check(z.maxLength(mostOfField)), mostNames),
  },
  bodyBytes: formBytes([
    ...Array.from({ length: mostContactFields }, () => contactFieldRules.text),
    ...Array.from({ length: mostLongTexts }, () => contactFieldRules.textarea),
  ]),
  refusals: ["unknown-form", "form-changed", "too-many-requests"],
});

export const showContactDone = route({
  method: "GET",
  path: `${contactPath}/received`,
  access: "anyone",
  summary: "Confirms that a message was received, with the form's own text",
  status: 200,
  responseKind: "html",
  shapes: { query: formQuery },
  refusals: [],
});

/** Messages per response. */
export const messagesPerAnswer = 100;

const message = z.strictObject({
  id: z.string(),
  receivedAt: z.iso.datetime(),
  /** The form's title when the message was sent. */
  title: z.string(),
  /** Path of the page the form was on. */
  page: z.string(),
  answers: z
    .array(z.strictObject({ label: z.string(), value: z.string() }))
    .check(z.maxLength(mostNames)),
  senderEmail: z.nullable(z.string()),
  /** True once a staff member marked it as handled, so it no longer counts as new. */
  isHandled: z.boolean(),
  /** Status of forwarding it to the form's endpoint; null if the form has none. */
  delivery: z.nullable(deliverySchema),
});

/** A message a visitor sent with a form made by an editor. */
export type ContactMessage = z.output<typeof message>;

export const listContactMessages = route({
  method: "GET",
  path: "/api/contact-messages",
  access: staff,
  scope: "submissions",
  summary: `Messages from visitors, newest first, at most ${messagesPerAnswer}; \`before\` is the time and id of the last one received`,
  status: 200,
  responseKind: "json",
  shapes: {
    query: z.strictObject({ before: z.optional(cursorSchema) }),
    response: z.strictObject({
      messages: z.array(message).check(z.maxLength(messagesPerAnswer)),
    }),
  },
  refusals: [],
});

export const deleteContactMessage = route({
  method: "DELETE",
  path: "/api/contact-messages/{messageId}",
  access: writers,
  summary: "Permanently delete a message, its e-mail and anything still waiting to be forwarded",
  status: 200,
  responseKind: "json",
  shapes: {
    params: z.strictObject({ messageId: z.string().check(z.maxLength(64)) }),
    body: z.strictObject({}),
    response: z.strictObject({ id: z.string() }),
  },
  refusals: ["unknown-message"],
});

export const setMessageHandled = route({
  method: "POST",
  path: "/api/contact-messages/{messageId}/handled",
  access: writers,
  summary: "Mark a message as handled or not; unhandled ones count as new",
  status: 200,
  responseKind: "json",
  shapes: {
    params: z.strictObject({ messageId: z.string().check(z.maxLength(64)) }),
    body: z.strictObject({ isHandled: z.boolean() }),
    response: z.strictObject({ id: z.string(), isHandled: z.boolean() }),
  },
  refusals: ["unknown-message"],
});
