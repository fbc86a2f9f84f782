import type { Registry } from "#blocks/create-registry.ts";
import type { PrivacyFacts } from "#core/contract/privacy-facts.ts";
import type { Block } from "#core/document/page.ts";
import type { BuilderDeps } from "./open-page.ts";

export type PrivacyDeps = Pick<BuilderDeps, "plainApi" | "registry">;

/** Few pages need it. */
export const privacyParts = () => import("./load-privacy.ts");

/** What privacy details show now, if one of these blocks does; else undefined, as if it cannot be loaded. */
export function privacyOf(
  deps: PrivacyDeps,
  blocks: readonly Block[],
): Promise<PrivacyFacts | undefined> | undefined {
  if (!showsPrivacy(deps.registry, blocks)) return undefined;
  return privacyParts().then(
    ({ loadFacts }) => loadFacts(deps),
    // Then the component shows its sample.
    () => undefined,
  );
}

/** Only types on the page are loaded, so that most pages are not searched. */
export function showsPrivacy(registry: Registry, blocks: readonly Block[]): boolean {
  return registry.all.some(
    ({ definition }) =>
      definition.showsPrivacy && blocks.some(({ type }) => type === definition.type),
  );
}
