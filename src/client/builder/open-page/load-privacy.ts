import { loadPrivacyFacts } from "#core/contract/privacy-facts.ts";
import type { PrivacyFacts } from "#core/contract/privacy-facts.ts";
import type { PrivacyDeps } from "./privacy-of.ts";

/** What privacy details show now; undefined if it cannot be loaded. */
export async function loadFacts({
  plainApi,
}: Pick<PrivacyDeps, "plainApi">): Promise<PrivacyFacts | undefined> {
  const answer = await plainApi.call(loadPrivacyFacts, {});
  return answer.ok ? answer.value.facts : undefined;
}

interface Following {
  /** They have just been loaded. */
  readonly isKnown: boolean;
  readonly onFacts: (facts: PrivacyFacts) => void;
  /** Ends it. */
  readonly signal: AbortSignal;
}

/**
 * Loads them, and again when the user comes back to this tab, perhaps from publishing another page or the settings. A slow
 * answer does not replace a newer one.
 */
export function followFacts(
  deps: Pick<PrivacyDeps, "plainApi">,
  { isKnown, onFacts, signal }: Following,
): void {
  let [turns, shown] = [0, 0];
  const load = () => {
    const turn = (turns += 1);
    void loadFacts(deps).then((facts) => {
      if (signal.aborted || facts === undefined || turn < shown) return;
      shown = turn;
      onFacts(facts);
    });
  };
  if (signal.aborted) return;
  if (!isKnown) load();
  const onChange = () => {
    if (document.visibilityState === "visible") load();
  };
  document.addEventListener("visibilitychange", onChange, { signal });
}
