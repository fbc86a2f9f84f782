import type { Registry } from "#blocks/create-registry.ts";
import type { DocumentKind } from "#core/contract/document-kinds.ts";
import { settingsRegistry } from "#settings/registry.ts";
import type { PagesDeps } from "./deps.ts";

/** The types of blocks that a document of this kind consists of. */
export function registryOf(kind: DocumentKind, { blocks }: Pick<PagesDeps, "blocks">): Registry {
  return kind === "site" ? settingsRegistry : blocks;
}
