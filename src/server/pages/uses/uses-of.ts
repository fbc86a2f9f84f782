import { createHash } from "node:crypto";
import { fieldsOf } from "#blocks/_kit/define/block-fields.ts";
import type { AnyField } from "#blocks/_kit/define/define-block.ts";
import { isListField } from "#blocks/_kit/define/field-at.ts";
import { hasNoText } from "#blocks/_kit/define/field-scope.ts";
import { splitHref } from "#blocks/_kit/parts/page-hrefs.ts";
import type { Registry } from "#blocks/create-registry.ts";
import { isLinking, linksOf } from "#blocks/links-in.ts";
import { walkFields } from "#blocks/walk-fields.ts";
import type { Block } from "#core/document/page.ts";
import { readFragment, readTarget } from "#core/fields/href.ts";
import { pageLimits } from "#core/page-address.ts";
import type { LinkDeclarations, UseRow } from "#server/db/queries/uses.ts";
import type { PagesDeps } from "../_kit/deps.ts";
import { registryOf } from "../_kit/registry-of.ts";

/**
 * The shown links of these blocks to pages of the site, hidden blocks included. A pure function of the blocks, which are a
 * page's or the sections of the settings.
 */
export function usesOf(
  blocks: readonly Block[],
  registry: Registry,
  { isLive }: Pick<UseRow, "isLive">,
): readonly UseRow[] {
  return blocks.flatMap((block) => {
    const definition = registry.find(block.type)?.definition;
    if (definition === undefined) return [];
    const { id, name, isVisible } = block;
    return walkFields(block, definition, isLinking).flatMap(({ field, path, value, scope }) => {
      if (hasNoText(field, scope)) return [];
      const at = { isLive, blockId: id, blockName: name, isVisible, path };
      return linksOf(field, value).flatMap((link): readonly UseRow[] => {
        const target = targetOf(link);
        return target === null ? [] : [{ ...at, ...target }];
      });
    });
  });
}

/** What a link names of this site; null for components of its own page, other sites, and addresses that no page can have. */
function targetOf(link: string): Pick<UseRow, "kind" | "target" | "section"> | null {
  const target = readTarget(link);
  if (target.kind === "page") {
    const [path, rest] = splitHref(target.href);
    return path.length > pageLimits.address
      ? null
      : { kind: "path", target: path, section: sectionIn(rest) };
  }
  if (target.kind !== "id" || target.link.page === "") return null;
  return { kind: "page", target: target.link.page, section: target.link.section };
}

/** The section id at the end of an address, with its "#"; null for none. */
function sectionIn(rest: string): string | null {
  const at = rest.indexOf("#");
  const anchor = at === -1 ? null : readFragment(rest.slice(at + 1));
  return anchor === null ? null : `#${anchor}`;
}

const known = new WeakMap<Registry, string>();

/**
 * Raised when this file finds other uses than before in the same content. While a previous release runs beside this one, each
 * finds the uses of changed pages again after the other.
 */
const edition = 4;

/** Change when other fields than before hold links, or show them: uses that were found earlier are then found again. */
export function declarationsOf(deps: Pick<PagesDeps, "blocks">): LinkDeclarations {
  return { page: digestFor(registryOf("page", deps)), site: digestFor(registryOf("site", deps)) };
}

function digestFor(registry: Registry): string {
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
  return createHash("sha256")
    .update([edition, ...places.toSorted()].join("\n"))
    .digest("hex")
    .slice(0, 16);
}

function linkingPlaces(place: string, field: AnyField): readonly string[] {
  if (!isListField(field))
    return isLinking(field) ? [`${place} ${JSON.stringify(field.when)}`] : [];
  return Object.entries(field.item).flatMap(([name, each]) =>
    linkingPlaces(`${place}.${name}`, each),
  );
}
