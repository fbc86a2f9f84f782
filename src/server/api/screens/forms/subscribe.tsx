import type { Hono } from "hono";
import * as routes from "#core/contract/newsletter.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import { refusals, refusalText } from "#core/contract/refusals.ts";
import { formAddress } from "#core/forms/form-address.ts";
import { newsletterTexts } from "#core/forms/newsletter/form.ts";
import type { Newsletter } from "#core/forms/newsletter/form.ts";
import { newsletterKind } from "#core/forms/newsletter/kind.ts";
import { newsletterConsent, newsletterEmail } from "#core/forms/newsletter/schema.ts";
import { notSentText } from "#core/forms/not-sent.ts";
import type { PublishedForm } from "#server/pages/published-forms.ts";
import type { Pages } from "#server/pages/pages.ts";
import type { Submissions } from "#server/submissions/submissions.ts";
import { jsonResponse, refusalResponse, refusalHeaders } from "../../responses/answer.ts";
import type { Env } from "../../requests/env.ts";
import type { Gate } from "../../requests/gate.ts";
import { mountScreen } from "../../requests/mount.ts";
import { Alert, errorAt, DeclaredInput, Honeypot } from "../inputs/labelled-input.tsx";
import { isOwners, wordsOfForm } from "../inputs/words-of-form.ts";
import { goTo } from "../../responses/go-to.ts";
import { DoneLink, refusalScreen } from "../../responses/message-screen.tsx";
import { PrivacyLink } from "../../responses/privacy-link.tsx";
import { answerScreen } from "../../responses/screen.tsx";
import type { DrawScreen } from "../../responses/screen.tsx";
import type { ReturnPaths } from "../../responses/return-paths.ts";

interface SubscribeDeps {
  readonly newsletter: Submissions["newsletter"];
  readonly pages: Pick<Pages, "findForm">;
}

/**
 * The newsletter's form. The page's own script submits it with `Accept: application/json` and gets the API's format.
 * The links in the newsletter's mails are in `newsletter-links.tsx`.
 */
export function mountSubscribe(
  app: Hono<Env>,
  gate: Gate,
  { newsletter, pages }: SubscribeDeps,
): void {
  const { draw, returns } = gate;

  mountScreen(app, gate, routes.showNewsletter, async ({ query, actor }) => {
    const named = await pages.findForm(newsletterKind, query.form, actor);
    const found = visited(returns, named, query.from);
    return found === null
      ? refusalScreen(draw, { code: "unknown-form" })
      : formScreen(draw, found, {});
  });

  mountScreen(
    app,
    gate,
    routes.subscribe,
    async ({ body, typed, query, actor, wantsJson, context }) => {
      const named = await pages.findForm(newsletterKind, typed["form"] ?? "", actor);
      const found = visited(returns, named, query.from);
      const refuse = (refusal: Refusal): Response | Promise<Response> => {
        if (wantsJson) return refusalResponse(refusal);
        return found === null
          ? refusalScreen(draw, refusal, { from: returns.ofForm(context.req.raw) })
          : formScreen(draw, found, typed, refusal);
      };
      if (found === null) return refuse({ code: "unknown-form" });
      if (!body.ok) return refuse(body.refusal);
      const outcome = await newsletter.subscribe(body.value, found, context.env.address);
      if (!outcome.ok) return refuse(outcome.refusal);
      return wantsJson
        ? jsonResponse(201, {})
        : goTo(formAddress(routes.showSubscribed.path, { form: found.id }, found.from ?? null));
    },
    { showsForeign: true },
  );

  mountScreen(app, gate, routes.showSubscribed, async ({ query, actor }) => {
    const named = await pages.findForm(newsletterKind, query.form, actor);
    const found = visited(returns, named, query.from);
    const offer = found?.offer ?? null;
    const success = found?.successMessage ?? newsletterTexts.success;
    const whose = (text: string) => found && wordsOfForm(found, text, newsletterTexts);
    return answerScreen(draw, {
      status: 200,
      title: "One more step",
      isDone: true,
      lead: <p {...whose(success)}>{success}</p>,
      panel: (
        <div className="actions">
          {offer !== null && (
            <a className="button button-primary" href={offer.href} {...whose(offer.title)}>
              {offer.title}
            </a>
          )}
          <DoneLink path={found?.slug ?? returns.known(query.from)} />
        </div>
      ),
    });
  });
}

/** A newsletter, with the path of the page the visitor came from, if any. */
interface VisitedNewsletter extends PublishedForm<Newsletter> {
  readonly from?: string;
}

/** The form with the page the visitor came from, which they return to. */
function visited(
  returns: ReturnPaths,
  found: PublishedForm<Newsletter> | null,
  from: string,
): VisitedNewsletter | null {
  return found !== null && returns.has(from) ? { ...found, slug: from, from } : found;
}

function formScreen(
  draw: DrawScreen,
  newsletter: VisitedNewsletter,
  typed: Readonly<Record<string, string>>,
  refusal?: Refusal,
): Promise<Response> {
  const { id, title, description, buttonText, needsConsent, rights, endpoint } = newsletter;
  const { slug, from = null } = newsletter;
  const isEmailWrong = errorAt(refusal, "email") !== undefined;
  const filled = { typed, refusal };
  const whose = (text: string) => wordsOfForm(newsletter, text, newsletterTexts);
  const consent = { ...newsletterConsent, missing: "Please tick the box first." };
  return answerScreen(draw, {
    status: refusal === undefined ? 200 : refusals[refusal.code].status,
    title,
    isOwnTitle: isOwners(newsletter, title, newsletterTexts),
    lead: (
      <>
        <p {...whose(description)}>{description}</p>
        {rights !== "" && <p {...whose(rights)}>{rights}</p>}
        <p>
          <a href={slug}>Back to the page</a>
        </p>
      </>
    ),
    panel: (
      <form method="post" action={formAddress(routes.subscribe.path, {}, from)} noValidate>
        {refusal !== undefined && <Alert text={messageOf(refusal)} />}
        <input type="hidden" name="form" value={id} />
        <DeclaredInput
          name="email"
          declared={newsletterEmail}
          filled={filled}
          hasFocus={isEmailWrong}
        />
        {needsConsent && (
          <DeclaredInput
            name="consent"
            declared={consent}
            filled={filled}
            hasFocus={!isEmailWrong && refusal !== undefined}
          />
        )}
        <Honeypot />
        <button className="button button-primary" {...whose(buttonText)}>
          {buttonText}
        </button>
        <p className="hint">
          We keep your address for this newsletter, and for nothing else.{" "}
          {endpoint !== null && `${newsletterTexts.service} `}
          <PrivacyLink>Privacy policy</PrivacyLink>
        </p>
      </form>
    ),
    headers: refusal === undefined ? {} : refusalHeaders(refusal),
  });
}

function messageOf(refusal: Refusal): string {
  return refusal.code === "bad-input" ? notSentText : refusalText(refusal);
}
