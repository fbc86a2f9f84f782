import { contactTargetIn } from "#blocks/contact-target.ts";
import type { Registry } from "#blocks/create-registry.ts";
import type { ShownElsewhere } from "#core/contract/page-radius.ts";
import type { Page } from "#core/document/page.ts";
import { readAnchor } from "#core/fields/href.ts";

/** What other pages can show of a page once it is published: its name, the sections that links lead to, and its form. */
export function shownElsewhereOf(
  { name, blocks }: Page,
  registry: Pick<Registry, "find">,
): ShownElsewhere {
  return {
    name,
    sections: [...sectionsOf(blocks)].map(([id, anchor]) => ({ id, anchor })),
    contactForm: contactTargetIn(blocks, registry)?.blockId ?? null,
  };
}

/** The section ids that links of other pages can lead to, by component. */
export function sectionsOf(blocks: Page["blocks"]): ReadonlyMap<string, string> {
  return new Map(
    blocks.flatMap(({ id, isVisible, settings: { anchor } }) => {
      const read = typeof anchor === "string" ? readAnchor(anchor) : null;
      return isVisible && read !== null ? [[id, read] as const] : [];
    }),
  );
}
