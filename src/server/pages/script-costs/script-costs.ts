import { done, refused } from "#core/contract/refusals.ts";
import type { Outcome } from "#core/contract/refusals.ts";
import { admits, administrators } from "#core/contract/roles.ts";
import type { Actor } from "#core/contract/roles.ts";
import type { ScriptCost } from "#core/contract/script-costs.ts";
import type { Weigh } from "#server/forward/weigh.ts";
import { expectedAddress, readScriptAddress } from "#settings/scripts/script-address.ts";
import { spend } from "#server/db/queries/spend.ts";
import type { BudgetDeps } from "#server/db/queries/spend.ts";

/** Finding out what scripts of the settings cost visitors. */
export interface ScriptCosts {
  readonly weigh: (actor: Actor, src: string) => Promise<Outcome<ScriptCost>>;
}

export interface ScriptCostsDeps extends BudgetDeps {
  readonly weigh: Weigh;
  readonly record: (event: string, fields: Readonly<Record<string, string>>) => void;
}

/** Scripts per person and window: each is a request from this server to somebody else's. */
export const weighBudget = { windowSeconds: 15 * 60, perPerson: 60 } as const;

export function createScriptCosts(deps: ScriptCostsDeps): ScriptCosts {
  return {
    weigh: async (actor, src) => {
      if (!admits(administrators, actor.role)) return refused("not-allowed");
      const address = readScriptAddress(src);
      if (address === null) return done(unknownCost(`The address ${expectedAddress}.`));
      if (address.origin === null) return done(unknownCost("A file of this site is not weighed."));
      const { windowSeconds, perPerson: most } = weighBudget;
      const wait = await spend(deps, { name: "scripts", windowSeconds, most }, actor.id);
      if (wait !== null) return refused("too-many-requests", { more: { retryAfter: wait } });
      const found = await deps.weigh(address.href);
      if (found.kind === "weighed") {
        return done({ sent: found.sent, unpacked: found.unpacked, text: null });
      }
      if (found.detail !== undefined) {
        deps.record("script not weighed", { address: address.href, reason: found.detail });
      }
      return done(unknownCost(found.reason));
    },
  };
}

function unknownCost(text: string): ScriptCost {
  return { sent: null, unpacked: null, text };
}
