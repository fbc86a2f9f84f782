import type { Hono } from "hono";
import type { ReactNode } from "react";
import { brandColours } from "#core/brand.ts";
import { refusals } from "#core/contract/refusals.ts";
import type { Detail, Refusal } from "#core/contract/refusals.ts";
import { showWelcome, welcome } from "#core/contract/welcome-routes.ts";
import { siteNameLimit } from "#core/site-name.ts";
import type { SiteStart } from "#core/contract/welcome-routes.ts";
import type { Pages } from "#server/pages/pages.ts";
import type { Env } from "../../requests/env.ts";
import type { Gate } from "../../requests/gate.ts";
import { mountScreen } from "../../requests/mount.ts";
import { goTo } from "../../responses/go-to.ts";
import { refusalScreen } from "../../responses/message-screen.tsx";
import { answerScreen } from "../../responses/screen.tsx";
import type { DrawScreen } from "../../responses/screen.tsx";
import { Alert, LabelledInput } from "../inputs/labelled-input.tsx";

/** The form after setting up, which makes the site its owner's. Works without scripts, and can be skipped. */
export function mountWelcome(
  app: Hono<Env>,
  gate: Gate,
  pages: Pick<Pages, "readStart" | "startSite" | "findHomePage">,
): void {
  const builder = async () => goTo(`/builder/${(await pages.findHomePage()) ?? ""}`);

  mountScreen(app, gate, showWelcome, async ({ actor }) =>
    welcomeScreen(gate.draw, { typed: actor === null ? {} : await pages.readStart(actor) }),
  );

  mountScreen(
    app,
    gate,
    welcome,
    async ({ actor, body, typed }) => {
      if (!body.ok || actor === null) {
        const refusal = body.ok ? ({ code: "not-signed-in" } as const) : body.refusal;
        return welcomeScreen(gate.draw, { typed, refusal });
      }
      const outcome = await pages.startSite(actor, body.value);
      if (outcome.ok) return builder();
      return (outcome.refusal.details ?? []).length > 0
        ? welcomeScreen(gate.draw, { typed, refusal: outcome.refusal })
        : refusalScreen(gate.draw, outcome.refusal);
    },
    { showsForeign: true },
  );
}

interface WelcomeForm {
  readonly typed?: Readonly<Record<string, string>>;
  readonly refusal?: Refusal;
}

const labels = { name: "Name of the site", signal: "Colour", start: "Pages" } as const;

const starts: readonly {
  readonly value: SiteStart;
  readonly label: string;
  readonly hint: string;
}[] = [
  {
    value: "samples",
    label: "Keep the pages that there are",
    hint: "Samples to look at and to change. The footer says what they are.",
  },
  {
    value: "own-pages",
    label: "Start with four pages of my own",
    hint: "Home, About, Careers and Contact, with texts to replace. Visitors get the last three, and their menu, as you publish them.",
  },
  {
    value: "one-page",
    label: "Start with one page",
    hint: "Only a home page with texts to replace.",
  },
];

function welcomeScreen(draw: DrawScreen, { typed = {}, refusal }: WelcomeForm): Promise<Response> {
  const details = refusal?.details ?? [];
  const errorAt = (name: keyof typeof labels): string | undefined => {
    const found = details.find(({ at }) => at === name || at.endsWith(`.${name}`));
    return found === undefined ? undefined : `${labels[name]} ${found.message}.`;
  };
  const isAtField = ({ at }: Detail) =>
    Object.keys(labels).some((name) => at === name || at.endsWith(`.${name}`));
  // Other colours of the theme, which are set in the settings.
  const elsewhere = details.flatMap((detail) => (isAtField(detail) ? [] : (detail.sentence ?? [])));
  return answerScreen(draw, {
    status: refusal === undefined ? 200 : refusals[refusal.code].status,
    title: "Make it your site",
    lead: (
      <>
        <p>Three answers, and what visitors see is yours.</p>
        <p>Everything can be changed later, in the builder and in the settings.</p>
      </>
    ),
    panel: (
      <form method="post" action={welcome.path}>
        {refusal !== undefined && (
          <Alert text={[refusals[refusal.code].text, ...elsewhere].join(" ")} />
        )}
        <LabelledInput
          name="name"
          label={labels.name}
          type="text"
          autocomplete="organization"
          most={siteNameLimit}
          value={typed["name"] ?? ""}
          error={errorAt("name")}
          hasFocus
        />
        <Colour value={typed["signal"] ?? brandColours.signal} refusal={refusal} />
        <Starts chosen={typed["start"] ?? "samples"} error={errorAt("start")} />
        <button className="button button-primary">Make it mine</button>
        <p className="hint">
          <a href="/builder">Skip this</a>
        </p>
      </form>
    ),
  });
}

/** A colour that cannot be read is answered with the nearest that can, which is filled in. */
function Colour({
  value,
  refusal,
}: {
  readonly value: string;
  readonly refusal: Refusal | undefined;
}) {
  const found = refusal?.details?.find(({ at }) => at === "signal" || at.endsWith(".signal"));
  const nearest = refusal?.code === "contrast-too-low" ? nearestIn(found?.message) : undefined;
  const error =
    found === undefined
      ? undefined
      : nearest === undefined
        ? `${labels.signal} ${found.message}.`
        : `${value} cannot be read everywhere on this site. The nearest colour that can is filled in: ${nearest}.`;
  return (
    <div className="field">
      <label htmlFor="signal">{labels.signal}</label>
      <input
        type="color"
        id="signal"
        name="signal"
        defaultValue={nearest ?? value}
        aria-describedby={error === undefined ? "signal-hint" : "signal-hint signal-error"}
        aria-invalid={error === undefined ? undefined : true}
      />
      <p className="hint" id="signal-hint">
        For buttons and what should stand out. The settings have more colours, and fonts.
      </p>
      <FieldError name="signal" error={error} />
    </div>
  );
}

/** The shade that a refused pair of colours names (`refuse-settings.ts`). */
function nearestIn(message = ""): string | undefined {
  return /#[0-9a-f]{6}(?= would do)/.exec(message)?.[0];
}

function Starts({
  chosen,
  error,
}: {
  readonly chosen: string;
  readonly error: string | undefined;
}) {
  return (
    <fieldset className="field field-choices">
      <legend>Pages</legend>
      {starts.map(({ value, label, hint }) => (
        <div key={value} className="field field-toggle">
          <input
            type="radio"
            id={`start-${value}`}
            name="start"
            value={value}
            defaultChecked={value === chosen}
            aria-describedby={`start-${value}-hint`}
          />
          <label htmlFor={`start-${value}`}>
            {label}
            <br />
            <span className="hint" id={`start-${value}-hint`}>
              {hint}
            </span>
          </label>
        </div>
      ))}
      <p className="hint">
        Sample pages that are not kept go to the bin of the builder, where they can be restored for
        30 days. Pages that somebody has edited stay.
      </p>
      <FieldError name="start" error={error} />
    </fieldset>
  );
}

function FieldError({
  name,
  error,
}: {
  readonly name: string;
  readonly error: string | undefined;
}): ReactNode {
  return error === undefined ? null : (
    <p className="error" id={`${name}-error`}>
      {error}
    </p>
  );
}
