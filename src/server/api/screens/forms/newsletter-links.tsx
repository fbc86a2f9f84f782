import type { Hono } from "hono";
import * as routes from "#core/contract/newsletter.ts";
import { forgetDays } from "#core/forms/newsletter/form.ts";
import type { Submissions } from "#server/submissions/submissions.ts";
import type { Env } from "../../requests/env.ts";
import type { Gate } from "../../requests/gate.ts";
import { mountScreen } from "../../requests/mount.ts";
import { goTo } from "../../responses/go-to.ts";
import { homeLink, refusalScreen } from "../../responses/message-screen.tsx";
import { answerScreen } from "../../responses/screen.tsx";
import type { DrawScreen } from "../../responses/screen.tsx";

/** The two links in the newsletter's mails, to confirm and to unsubscribe. Each asks before it acts. */
export function mountNewsletterLinks(
  app: Hono<Env>,
  gate: Gate,
  newsletter: Submissions["newsletter"],
): void {
  const { draw } = gate;

  mountScreen(app, gate, routes.showConfirm, async ({ params: { token } }) => {
    const outcome = await newsletter.look(token);
    if (!outcome.ok) return refusalScreen(draw, outcome.refusal);
    if (outcome.value === "confirmed") return goTo(routes.showConfirmed.path);
    return confirmationScreen(draw, {
      title: "Get the newsletter?",
      words: "Confirm to get it at the address that this link was sent to.",
      action: `/newsletter/confirm/${token}`,
      button: "Yes, confirm",
    });
  });
  mountScreen(app, gate, routes.confirmSubscription, async ({ params: { token } }) => {
    const outcome = await newsletter.confirm(token);
    return outcome.ok ? goTo(routes.showConfirmed.path) : refusalScreen(draw, outcome.refusal);
  });
  mountScreen(app, gate, routes.showConfirmed, () =>
    doneScreen(draw, {
      title: "You are subscribed",
      words: "Thank you. You will get the next newsletter, and you can unsubscribe at any time.",
    }),
  );

  mountScreen(app, gate, routes.showUnsubscribe, ({ params: { token } }) => {
    const outcome = newsletter.canLeave(token);
    if (!outcome.ok) return refusalScreen(draw, outcome.refusal);
    return confirmationScreen(draw, {
      title: "Unsubscribe from the newsletter?",
      words: "You will not get the newsletter any more. You can subscribe again at any time.",
      action: `/newsletter/unsubscribe/${token}`,
      button: "Yes, unsubscribe",
    });
  });
  mountScreen(app, gate, routes.unsubscribe, async ({ params: { token } }) => {
    const outcome = await newsletter.leave(token);
    return outcome.ok ? goTo(routes.showUnsubscribed.path) : refusalScreen(draw, outcome.refusal);
  });
  mountScreen(app, gate, routes.showUnsubscribed, () =>
    doneScreen(draw, {
      title: "You are unsubscribed",
      words: `You will not get the newsletter any more. Your address will be removed within ${forgetDays} days.`,
    }),
  );
}

function doneScreen(
  draw: DrawScreen,
  { title, words }: { readonly title: string; readonly words: string },
): Promise<Response> {
  return answerScreen(draw, {
    status: 200,
    title,
    isDone: true,
    lead: <p>{words}</p>,
    panel: <div className="actions">{homeLink}</div>,
  });
}

/** Asks for a button press before doing what a link is for, because mail scanners open every link. */
function confirmationScreen(
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
