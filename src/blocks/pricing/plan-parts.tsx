import type { ValueOf } from "#core/fields/field.ts";
import { Action } from "../_kit/parts/action.tsx";
import { useBlock } from "../_kit/define/block-context.tsx";
import type { FieldsOf } from "../_kit/define/define-block.ts";
import { useLanguages } from "../_kit/parts/english.tsx";
import { hasText, Line, Text } from "../_kit/parts/text.tsx";
import type { definition } from "./block.ts";
import { signOf, sizeOf } from "./price.ts";

export type Plan = ValueOf<FieldsOf<typeof definition>["content.plans"]>[number];

/** Settings for rendering plans. */
export interface PlanLook {
  readonly currency: string;
  readonly showPopularBadge: boolean;
}

/** Returns the classes of a plan's element; a disabled plan is never marked as popular. */
export function planClass({ popular, disabled }: Plan): string {
  return disabled ? "plan is-disabled" : `plan${popular ? " is-popular" : ""}`;
}

/** The badge before a plan's name. */
export function Mark({ plan, look }: { readonly plan: Plan; readonly look: PlanLook }) {
  const { label } = useLanguages();
  if (plan.disabled)
    return (
      <span className="plan-mark" {...label}>
        Not available
      </span>
    );
  const isShown = plan.popular && look.showPopularBadge;
  return isShown ? (
    <span className="plan-mark" {...label}>
      Most popular
    </span>
  ) : null;
}

/** The price with its currency sign if missing (GAP-032), and the billing period. */
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

/** The features of the plan, one per line. */
export function Features({ plan }: { readonly plan: Plan }) {
  if (plan.features.length === 0) return null;
  return (
    <ul className="plan-features">
      {plan.features.map((_, index) => (
        <Line key={index} at="features" index={index} />
      ))}
    </ul>
  );
}

/**
 * The plan's button. Many have the same text, so each names its plan for screen readers. A disabled
 * one is not a link (BLOCK-048).
 */
export function PlanButton({ plan }: { readonly plan: Plan }) {
  const { host } = useBlock();
  const { buttonText, buttonLink, name } = plan;
  const { label } = useLanguages();
  if (!hasText(buttonText) && host.mode === "site") return null;
  if (plan.disabled) {
    return (
      <span className="button plan-off">
        <Text at="buttonText" />
        <span className="visually-hidden" {...label}>
          {" (not available)"}
        </span>
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
