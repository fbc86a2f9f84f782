import { html } from "hono/html";
import type { Hono } from "hono";
import * as routes from "#core/contract/contact.ts";
import { contactTexts } from "#core/forms/contact/form.ts";
import type { Pages } from "#server/pages/pages.ts";
import type { Submissions } from "#server/submissions/submissions.ts";
import { answerJson, answerRefusal } from "../answer.ts";
import type { Env } from "../env.ts";
import type { Gate } from "../gate.ts";
import { mount, mountScreen } from "../mount.ts";
import { contactFormScreen } from "./contact-form.ts";
import { goTo } from "./go-to.ts";
import { refusalScreen } from "./message-screen.ts";
import { answerScreen } from "./screen.ts";

interface ContactFace {
  readonly contact: Submissions["contact"];
  readonly pages: Pick<Pages, "findContactForm">;
}

/**
 * Forms that editors made: on a page of their own, sent, and answered in their own words; and what came, for staff. A page's
 * own script sends one with `Accept: application/json` and is answered in the shape of the API.
 */
export function mountContact(app: Hono<Env>, gate: Gate, { contact, pages }: ContactFace): void {
  const { draw } = gate;

  mountScreen(app, gate, routes.showContactForm, async ({ query, actor }) => {
    const form = await pages.findContactForm(query.form, actor);
    return form === null
      ? refusalScreen(draw, { code: "unknown-form" })
      : contactFormScreen(draw, form);
  });

  mountScreen(app, gate, routes.sendContactForm, async ({ typed, actor, context }) => {
    const wantsJson = context.req.header("accept") === "application/json";
    const form = await pages.findContactForm(typed["form"] ?? "", actor);
    if (form === null) {
      const refusal = { code: "unknown-form" } as const;
      return wantsJson ? answerRefusal(refusal) : refusalScreen(draw, refusal);
    }
    const outcome = await contact.send(form, typed, context.env.address);
    if (!outcome.ok) {
      return wantsJson
        ? answerRefusal(outcome.refusal)
        : contactFormScreen(draw, form, typed, outcome.refusal);
    }
    return wantsJson
      ? answerJson(201, {})
      : goTo(`${routes.showContactDone.path}?form=${encodeURIComponent(form.id)}`);
  });

  mountScreen(app, gate, routes.showContactDone, async ({ query, actor }) => {
    const form = await pages.findContactForm(query.form, actor);
    return answerScreen(draw, {
      status: 200,
      title: "Message received",
      isDone: true,
      lead: html`<p>${form?.successMessage ?? contactTexts.success}</p>`,
      panel: html`<div class="actions">
        <a class="button button-secondary" href="${form?.slug ?? "/"}">Back to the page</a>
      </div>`,
    });
  });

  mount(app, gate, routes.listContactMessages, ({ actor, query }) =>
    contact.list(actor, query.before ?? null),
  );
}
