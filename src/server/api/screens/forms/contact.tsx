import type { Hono } from "hono";
import type { ReactNode } from "react";
import { readCursor } from "#core/contract/cursor.ts";
import * as routes from "#core/contract/contact.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import { contactAddress, contactNameOf, contactTexts } from "#core/forms/contact/form.ts";
import type { ContactField, ContactForm } from "#core/forms/contact/form.ts";
import { contactFormKind } from "#core/forms/contact/kind.ts";
import { ownNames } from "#core/forms/contact/read.ts";
import type { PublishedForm } from "#server/pages/published-forms.ts";
import type { Pages } from "#server/pages/pages.ts";
import type { Submissions } from "#server/submissions/submissions.ts";
import { jsonResponse, refusalResponse } from "../../responses/answer.ts";
import type { Env } from "../../requests/env.ts";
import type { Gate } from "../../requests/gate.ts";
import { mount, mountScreen } from "../../requests/mount.ts";
import { contactFormScreen } from "./contact-form.tsx";
import type { VisitedForm } from "./contact-form.tsx";
import { goTo } from "../../responses/go-to.ts";
import { DoneLink, refusalScreen } from "../../responses/message-screen.tsx";
import { answerScreen } from "../../responses/screen.tsx";
import { wordsOfForm } from "../inputs/words-of-form.ts";
import { typedValues } from "../../responses/typed-values.tsx";
import type { ReturnPaths } from "../../responses/return-paths.ts";

interface ContactDeps {
  readonly contact: Submissions["contact"];
  readonly removals: Submissions["removals"];
  readonly handling: Submissions["handling"];
  readonly pages: Pick<Pages, "findForm">;
}

/**
 * Contact forms made by editors: shown on their own page and submitted; and the messages, for staff. A page's own
 * script submits with `Accept: application/json` and gets the API's format.
 */
export function mountContact(
  app: Hono<Env>,
  gate: Gate,
  { contact, removals, handling, pages }: ContactDeps,
): void {
  const { draw, returns } = gate;

  mountScreen(app, gate, routes.showContactForm, async ({ query, actor, context }) => {
    const form = await pages.findForm(contactFormKind, query.form, actor);
    const from = returns.ofForm(context.req.raw);
    return form === null
      ? refusalScreen(draw, { code: "unknown-form" }, from === null ? {} : { from })
      : contactFormScreen(draw, visited(returns, form, query.from));
  });

  mountScreen(
    app,
    gate,
    routes.sendContactForm,
    async ({ typed, body, query, actor, wantsJson, context }) => {
      const written = typedValues(typed, labelOf);
      context.set("typedValues", written);
      const found = await pages.findForm(contactFormKind, typed["form"] ?? "", actor);
      const form = found && visited(returns, found, query.from);
      const refuse = (refusal: Refusal): Response | Promise<Response> => {
        if (wantsJson) return refusalResponse(refusal);
        if (form === null) {
          return refusalScreen(draw, refusal, {
            typedValues: written,
            from: returns.ofForm(context.req.raw),
          });
        }
        return refusal.code === "form-changed"
          ? refusalScreen(draw, refusal, { typedValues: written, extraLink: linkToForm(form) })
          : contactFormScreen(draw, form, typed, refusal);
      };
      if (form === null) return refuse({ code: "unknown-form" });
      if (!body.ok) return refuse(body.refusal);
      const outcome = await contact.send(form, body.value, context.env.address);
      if (!outcome.ok) {
        const isUnseen = wantsJson && namesUnseen(outcome.refusal, form.fields, typed);
        return refuse(isUnseen ? { code: "form-changed" } : outcome.refusal);
      }
      return wantsJson
        ? jsonResponse(201, {})
        : goTo(contactAddress(form.id, form.from ?? null, routes.showContactDone.path));
    },
    { showsForeign: true },
  );

  mountScreen(app, gate, routes.showContactDone, async ({ query, actor }) => {
    const found = await pages.findForm(contactFormKind, query.form, actor);
    const form = found && visited(returns, found, query.from);
    const success = form?.successMessage ?? contactTexts.success;
    return answerScreen(draw, {
      status: 200,
      title: "Message received",
      isDone: true,
      lead: <p {...(form && wordsOfForm(form, success, contactTexts))}>{success}</p>,
      panel: (
        <div className="actions">
          <DoneLink path={form?.slug ?? returns.known(query.from)} />
        </div>
      ),
    });
  });

  mount(app, gate, routes.listContactMessages, ({ actor, query }) =>
    contact.list(actor, readCursor(query.before)),
  );
  mount(app, gate, routes.deleteContactMessage, ({ actor, params }) =>
    removals.message(actor, params.messageId),
  );
  mount(app, gate, routes.setMessageHandled, ({ actor, params: { messageId: id }, body }) =>
    handling.set(actor, { kind: "message", id, ...body }),
  );
}

/** The form with the page the visitor came from, which they return to and which is reported to staff. */
function visited(
  returns: ReturnPaths,
  form: PublishedForm<ContactForm>,
  from: string,
): VisitedForm {
  return returns.has(from) ? { ...form, slug: from, from } : form;
}

/** Fields that a page sends only if something is chosen. */
const sentWhereChosen: readonly ContactField["type"][] = ["checkbox", "radio"];

/**
 * True if an error concerns a field that the sending page did not have, because the form has changed since: its script
 * could not mark that field.
 */
function namesUnseen(
  { details = [] }: Refusal,
  fields: readonly ContactField[],
  typed: Readonly<Record<string, string>>,
): boolean {
  return details.some(({ at }) => {
    const field = fields.find(({ name }) => name === at);
    return field !== undefined && typed[at] === undefined && !sentWhereChosen.includes(field.type);
  });
}

/** Derives a label from the name a field was sent under, since the form may no longer have that field. */
function labelOf(name: string): string | null {
  return ownNames.some((each) => each === name) ? null : contactNameOf(name);
}

function linkToForm(form: VisitedForm): ReactNode {
  return (
    <a className="button button-primary" href={contactAddress(form.id, form.from ?? null)}>
      Open the current form
    </a>
  );
}
