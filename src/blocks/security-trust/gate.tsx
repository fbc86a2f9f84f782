import { useLanguages } from "../_kit/parts/english.tsx";
import { Item } from "../_kit/parts/items.tsx";
import { kitFor, type ViewProps } from "../_kit/parts/kit.tsx";
import { definition } from "./block.ts";

const { Text, Items } = kitFor(definition);

export type Checks = ViewProps<typeof definition>["block"]["content"]["checks"];

const words = { allow: "Allowed", mask: "Masked", deny: "Refused" } as const;

/**
 * A request's path across a lane of 80 × 24 with a wall in the middle: through it, dashed, or
 * stopped.
 */
const ways = {
  allow: "M0 12h77m-6-5 6 5-6 5",
  mask: "M0 12h24m5 0h5m5 0h5m5 0h5m5 0h5m5 0h8m-6-5 6 5-6 5",
  deny: "M0 12h24m0-7v14",
} as const;

/**
 * A static policy simulation: who asks, the wall, and the requested data with the decision
 * (BLOCK-089).
 */
export function Gate({ checks }: { readonly checks: Checks }) {
  const { label } = useLanguages();
  return (
    <div className="security-trust-gate screen">
      <Text at="content.policyTitle" as="p" className="security-trust-name" />
      <ul className="security-trust-checks in-turn">
        <Items at="content.checks" only={checks}>
          {({ decision }, { Text: CheckText }) => (
            <Item as="li" className={`security-trust-check is-${decision}`}>
              <CheckText at="who" as="p" className="security-trust-who" />
              <span className="security-trust-lane" aria-hidden="true">
                <svg viewBox="0 0 80 24">
                  {decision !== "deny" && (
                    <path className="security-trust-gap" d="M28 1h24v22H28z" />
                  )}
                  <path className="security-trust-way" d={ways[decision]} />
                </svg>
              </span>
              <div className="security-trust-asked">
                <CheckText at="what" as="p" className="security-trust-what" />
                <p className="security-trust-decision">
                  <b {...label}>{words[decision]}</b> <CheckText at="rule" />
                </p>
              </div>
            </Item>
          )}
        </Items>
      </ul>
    </div>
  );
}
