import { loadPrivacyFacts } from "#core/contract/privacy-facts.ts";
import type { PrivacyFacts } from "#core/contract/privacy-facts.ts";
import type { PrivacyDeps } from "./privacy-of.ts";

/** What privacy details show now; undefined if it cannot be loaded. */
export async function loadFacts({ plainApi }: PrivacyDeps): Promise<PrivacyFacts | undefined> {
  const answer = await plainApi.call(loadPrivacyFacts, {});
  return answer.ok ? answer.value.facts : undefined;
}

/**
 * Loads them, and again when the user comes back to this window, perhaps from publishing another page;
 * until the signal.
 */
export function followFacts(
  deps: PrivacyDeps,
  onFacts: (facts: PrivacyFacts) => void,
  signal: AbortSignal,
): void {
  const load = () => {
    void loadFacts(deps).then((facts) => {
      if (!signal.aborted && facts !== undefined) onFacts(facts);
    });
  };
  if (signal.aborted) return;
  load();
  window.addEventListener("focus", load, { signal });
}
