import type { Registry } from "#blocks/create-registry.ts";
import { guidanceLeft } from "#blocks/guidance-left.ts";
import { listed } from "#core/fields/listed.ts";
import type { Page } from "#core/document/page.ts";

/** How many components are named. */
const mostNamed = 5;

/** That a page still says what belongs in a privacy policy or in terms of use, as a sentence; it is published all the same. */
export function guidanceDoubts(
  { blocks }: Pick<Page, "blocks">,
  registry: Registry,
): readonly string[] {
  const left = new Set(guidanceLeft(blocks, registry).map(({ block }) => block));
  if (left.size === 0) return [];
  const names = blocks.filter(({ id }) => left.has(id)).map(({ name }) => `“${name}”`);
  const more = names.length - mostNamed;
  const named = [...names.slice(0, mostNamed), ...(more > 0 ? [`${more} more`] : [])];
  return [`In ${listed(named)}, visitors read what belongs there. Write it, then publish again.`];
}
