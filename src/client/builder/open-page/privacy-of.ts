import type { Registry } from "#blocks/create-registry.ts";
import type { Block } from "#core/document/page.ts";
import type { PrivacyFacts } from "#core/contract/privacy-facts.ts";
import type { BuilderDeps } from "./open-page.ts";

export type PrivacyDeps = Pick<BuilderDeps, "plainApi" | "registry">;

/** What privacy details show now, if one of these blocks does; else undefined, as if it cannot be loaded. */
export async function privacyOf(
  deps: PrivacyDeps,
  blocks: readonly Block[],
): Promise<PrivacyFacts | undefined> {
  return showsPrivacy(deps.registry, blocks) ? loadFacts(deps) : undefined;
}

/** What privacy details show now; undefined if it cannot be loaded. */
export async function loadFacts({ plainApi }: PrivacyDeps): Promise<PrivacyFacts | undefined> {
  try {
    const { loadPrivacyFacts } = await import("#core/contract/privacy-facts.ts");
    const answer = await plainApi.call(loadPrivacyFacts, {});
    return answer.ok ? answer.value.facts : undefined;
  } catch {
    // A part of the builder that did not load: the component shows its sample.
    return undefined;
  }
}

/** Only types on the page are loaded, so that most pages are not searched. */
export function showsPrivacy(registry: Registry, blocks: readonly Block[]): boolean {
  return registry.all.some(
    ({ definition }) =>
      definition.showsPrivacy === true && blocks.some(({ type }) => type === definition.type),
  );
}
