import type { Hono } from "hono";
import type { ReactNode } from "react";
import * as routes from "#core/contract/newsletter.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import { refusals, refusalText } from "#core/contract/refusals.ts";
import { showPrivacyPolicy } from "#core/contract/site-routes.ts";
import { formAddress } from "#core/forms/form-address.ts";
import { forgetDays, newsletterTexts } from "#core/forms/newsletter/form.ts";
import type { Newsletter } from "#core/forms/newsletter/form.ts";
import { newsletterKind } from "#core/forms/newsletter/kind.ts";
import { newsletterConsent, newsletterEmail } from "#core/forms/newsletter/schema.ts";
import { notSentText } from "#core/forms/not-sent.ts";
import type { PublishedForm } from "#server/pages/published-forms.ts";
import type { Pages } from "#server/pages/pages.ts";
import type { Submissions } from "#server/submissions/submissions.ts";
import { answerJson, answerRefusal, refusalHeaders } from "../../responses/answer.ts";
import type { Env } from "../../requests/env.ts";
import type { Gate } from "../../requests/gate.ts";
import { mountScreen } from "../../requests/mount.ts";
import { Alert, errorAt, DeclaredInput, Trap } from "../inputs/labelled-input.tsx";
import { goTo } from "../../responses/go-to.ts";
import { DoneLink, homeLink, refusalScreen } from "../../responses/message-screen.tsx";
import { answerScreen } from "../../responses/screen.tsx";
import type { DrawScreen } from "../../responses/screen.tsx";
import { cameFrom, isWayBack, wayBackTo } from "../../responses/way-back.tsx";

interface SubscribeFace {
  readonly newsletter: Submissions["newsletter"];
  readonly pages: Pick<Pages, "findForm">;
}

/**
 * The newsletter's form and confirmation, and the two links in its mail, each of which asks before it acts. The page's
 * own script submits the form with `Accept: application/json` and gets the API's format.
 */
export function mountSubscribe(
  app: Hono<Env>,
  gate: Gate,
  { newsletter, pages }: SubscribeFace,
): void {
  const { draw } = gate;

  mountScreen(app, gate, routes.showNewsletter, async ({ query, actor }) => {
    const found = visited(await pages.findForm(newsletterKind, query.form, actor), query.from);
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
      const found = visited(named, query.from);
      const refuse = (refusal: Refusal): Response | Promise<Response> => {
        if (wantsJson) return answerRefusal(refusal);
        return found === null
          ? refusalScreen(draw, refusal, { from: cameFrom(context.req.raw) })
          : formScreen(draw, found, typed, refusal);
      };
      if (found === null) return refuse({ code: "unknown-form" });
      if (!body.ok) return refuse(body.refusal);
      const outcome = await newsletter.subscribe(body.value, found, context.env.address);
      if (!outcome.ok) return refuse(outcome.refusal);
      return wantsJson
        ? answerJson(201, {})
        : goTo(formAddress(routes.showSubscribed.path, { form: found.id }, found.from ?? null));
    },
    { showsForeign: true },
  );

  mountScreen(app, gate, routes.showSubscribed, async ({ query, actor }) => {
    const found = visited(await pages.findForm(newsletterKind, query.form, actor), query.from);
    const offer = found?.offer ?? null;
    return message(draw, {
      title: "One more step",
      words: found?.successMessage ?? newsletterTexts.success,
      panel: (
        <>
          {offer !== null && (
            <a className="button button-primary" href={offer.href}>
              {offer.title}
            </a>
          )}
          <DoneLink path={found?.slug ?? wayBackTo(query.from)} />
        </>
      ),
    });
  });

  mountScreen(app, gate, routes.showConfirm, async ({ params: { token } }) => {
    const outcome = await newsletter.look(token);
    if (!outcome.ok) return refusalScreen(draw, outcome.refusal);
    if (outcome.value === "confirmed") return goTo(routes.showConfirmed.path);
    return asking(draw, {
      title: "Get the newsletter?",
      words: "One press, and it comes to the address that this link was mailed to.",
      action: `/newsletter/confirm/${token}`,
      button: "Yes, confirm",
    });
  });
  mountScreen(app, gate, routes.confirmSubscription, async ({ params: { token } }) => {
    const outcome = await newsletter.confirm(token);
    return outcome.ok ? goTo(routes.showConfirmed.path) : refusalScreen(draw, outcome.refusal);
  });
  mountScreen(app, gate, routes.showConfirmed, () =>
    message(draw, {
      title: "You are subscribed",
      words: "Thank you. The next newsletter comes to you. Every link to leave stays good.",
      panel: homeLink,
    }),
  );

  mountScreen(app, gate, routes.showUnsubscribe, ({ params: { token } }) => {
    const outcome = newsletter.canLeave(token);
    if (!outcome.ok) return refusalScreen(draw, outcome.refusal);
    return asking(draw, {
      title: "Leave the newsletter?",
      words: "One press, and no newsletter comes any more. You can subscribe again at any time.",
      action: `/newsletter/unsubscribe/${token}`,
      button: "Yes, unsubscribe",
    });
  });
  mountScreen(app, gate, routes.unsubscribe, async ({ params: { token } }) => {
    const outcome = await newsletter.leave(token);
    return outcome.ok ? goTo(routes.showUnsubscribed.path) : refusalScreen(draw, outcome.refusal);
  });
  mountScreen(app, gate, routes.showUnsubscribed, () =>
    message(draw, {
      title: "You are unsubscribed",
      words: `No newsletter comes any more. Your address is removed within ${forgetDays} days.`,
      panel: homeLink,
    }),
  );
}

/** A newsletter, with the path of the page the visitor came from, if any. */
interface VisitedNewsletter extends PublishedForm<Newsletter> {
  readonly from?: string;
}

/** The form with the page the visitor came from, which they return to. */
function visited(found: PublishedForm<Newsletter> | null, from: string): VisitedNewsletter | null {
  return found !== null && isWayBack(from) ? { ...found, slug: from, from } : found;
}

function message(
  draw: DrawScreen,
  {
    title,
    words,
    panel,
  }: { readonly title: string; readonly words: string; readonly panel: ReactNode },
): Promise<Response> {
  return answerScreen(draw, {
    status: 200,
    title,
    isDone: true,
    lead: <p>{words}</p>,
    panel: <div className="actions">{panel}</div>,
  });
}

/** Asks for a button press before doing what a link is for, because mail scanners open every link. */
function asking(
  draw: DrawScreen,
  ask: {
    readonly title: string;
    readonly words: string;
    readonly action: string;
    readonly button: string;
  },
): Promise<Response> {
  return answerScreen(draw, {
    status: 200,
    title: ask.title,
    lead: <p>{ask.words}</p>,
    panel: (
      <div className="actions">
        <form method="post" action={ask.action}>
          <button className="button button-primary">{ask.button}</button>
        </form>
        {homeLink}
      </div>
    ),
  });
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
  const consent = { ...newsletterConsent, missing: "Please tick the box first." };
  return answerScreen(draw, {
    status: refusal === undefined ? 200 : refusals[refusal.code].status,
    title,
    lead: (
      <>
        <p>{description}</p>
        {rights !== "" && <p>{rights}</p>}
        <p>
          <a href={slug}>Back to the page</a>
        </p>
      </>
    ),
    panel: (
      <form method="post" action={formAddress(routes.subscribe.path, {}, from)}>
        {refusal !== undefined && <Alert text={saying(refusal)} />}
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
        <Trap />
        <button className="button button-primary">{buttonText}</button>
        <p className="hint">
          We keep your address for this newsletter, and for nothing else.{" "}
          {endpoint !== null && `${newsletterTexts.service} `}
          <a href={showPrivacyPolicy.path}>Privacy policy</a>
        </p>
      </form>
    ),
    headers: refusal === undefined ? {} : refusalHeaders(refusal),
  });
}

function saying(refusal: Refusal): string {
  return refusal.code === "bad-input" ? notSentText : refusalText(refusal);
}
