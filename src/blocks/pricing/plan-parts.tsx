import type { ValueOf } from "#core/fields/field.ts";
import { Action } from "../_kit/action.tsx";
import { useBlock } from "../_kit/block-context.tsx";
import type { FieldsOf } from "../_kit/define-block.ts";
import { hasText, Line, Text } from "../_kit/text.tsx";
import type { definition } from "./block.ts";
import { signOf, sizeOf } from "./price.ts";

export type Plan = ValueOf<FieldsOf<typeof definition>["content.plans"]>[number];

/** What plans are drawn with besides their own values. */
export interface PlanLook {
  readonly currency: string;
  readonly showPopularBadge: boolean;
}

/** The classes of a plan's element; what is not available is not recommended. */
export function planClass({ popular, disabled }: Plan): string {
  return disabled ? "plan is-disabled" : `plan${popular ? " is-popular" : ""}`;
}

/** What is said of a plan before its name. */
export function Mark({ plan, look }: { readonly plan: Plan; readonly look: PlanLook }) {
  if (plan.disabled) return <span className="plan-mark">Not available</span>;
  const isSaid = plan.popular && look.showPopularBadge;
  return isSaid ? <span className="plan-mark">Most popular</span> : null;
}

/** The price with the sign that it lacks (GAP-032), and for how long. */
export function Price({ plan, look }: { readonly plan: Plan; readonly look: PlanLook }) {
  const { host } = useBlock();
  if (host.mode === "site" && !hasText(plan.price) && !hasText(plan.period)) return null;
  const sign = signOf(plan.price, look.currency);
  return (
    <p className={`plan-price ${sizeOf(plan.price, sign)}`}>
      <span className="plan-amount">
        {sign !== "" && <span className="plan-sign">{sign}</span>}
        <Text at="price" />
      </span>{" "}
      <Text at="period" className="plan-period" />
    </p>
  );
}

/** What the plan has, line by line. */
export function Features({ plan }: { readonly plan: Plan }) {
  if (plan.features.length === 0) return null;
  return (
    <ul className="plan-features">
      {plan.features.map((_, index) => (
        <Line key={index} at="features" place={index} />
      ))}
    </ul>
  );
}

/**
 * The way to the plan. Many of them say the same, so each names its plan to a screen reader. A disabled
 * one is no link at all (BLOCK-048).
 */
export function PlanButton({ plan }: { readonly plan: Plan }) {
  const { host } = useBlock();
  const { buttonText, buttonLink, name } = plan;
  if (!hasText(buttonText) && host.mode === "site") return null;
  if (plan.disabled) {
    return (
      <span className="button plan-off">
        <Text at="buttonText" />
        <span className="visually-hidden"> (not available)</span>
      </span>
    );
  }
  const subject = hasText(name) ? `${buttonText.trim()}: ${name.trim()}` : buttonText.trim();
  return (
    <Action
      textAt="buttonText"
      className={`button ${plan.popular ? "button-primary" : "button-secondary"}`}
      action="link"
      link={buttonLink}
      subject={subject}
      of={name}
    />
  );
}
