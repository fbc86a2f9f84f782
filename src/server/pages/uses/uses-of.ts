import { createHash } from "node:crypto";
import { fieldsOf } from "#blocks/_kit/define/block-fields.ts";
import type { AnyField } from "#blocks/_kit/define/define-block.ts";
import { isListField } from "#blocks/_kit/define/field-at.ts";
import { splitPath } from "#blocks/_kit/parts/page-hrefs.ts";
import type { Registry } from "#blocks/create-registry.ts";
import { isLinking, linksIn } from "#blocks/links-in.ts";
import type { Block } from "#core/document/page.ts";
import { readTarget } from "#core/fields/href.ts";
import { pageLimits } from "#core/page-address.ts";
import type { UseRow } from "#server/db/queries/uses.ts";

/** The links of these blocks to pages of the site, hidden blocks included. A pure function of the blocks. */
export function usesOf(
  blocks: readonly Block[],
  registry: Registry,
  { isLive }: Pick<UseRow, "isLive">,
): readonly UseRow[] {
  const hidden = new Set(blocks.filter(({ isVisible }) => !isVisible).map(({ id }) => id));
  const all = blocks.map((block) => ({ ...block, isVisible: true }));
  return linksIn(all, registry).flatMap(
    ({ block: { id, name }, path, link }): readonly UseRow[] => {
      const at = { isLive, blockId: id, blockName: name, isVisible: !hidden.has(id), path };
      const target = readTarget(link);
      if (target.kind === "page") {
        const [page] = splitPath(target.href);
        // No page is or was at a longer address.
        if (page.length > pageLimits.address) return [];
        return [{ ...at, kind: "path", target: page, section: null }];
      }
      if (target.kind !== "id" || target.link.page === "") return [];
      return [{ ...at, kind: "page", target: target.link.page, section: target.link.section }];
    },
  );
}

const known = new WeakMap<Registry, string>();

/** Changes when other fields than before hold links: uses that were found earlier are then found again. */
export function declarationsOf(registry: Registry): string {
  const digest = known.get(registry) ?? digestOf(registry);
  known.set(registry, digest);
  return digest;
}

function digestOf(registry: Registry): string {
  const places = registry.all.flatMap(({ definition }) =>
    Object.entries(fieldsOf(definition)).flatMap(([path, field]) =>
      linkingPlaces(`${definition.type} ${path}`, field),
    ),
  );
  return createHash("sha256").update(places.toSorted().join("\n")).digest("hex").slice(0, 16);
}

function linkingPlaces(place: string, field: AnyField): readonly string[] {
  if (!isListField(field)) return isLinking(field) ? [place] : [];
  return Object.entries(field.item).flatMap(([name, each]) =>
    linkingPlaces(`${place}.${name}`, each),
  );
}
