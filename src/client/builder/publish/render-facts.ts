import type { Block } from "#core/document/page.ts";
import type { Finding } from "./finding.ts";

/** What a block's rendered output tells about it. */
export interface RenderFacts {
  /** The placeholder text that is shown instead of the content; null if there is content. */
  readonly emptyText: string | null;
  /** The output is empty: its empty state is only shown in the builder. */
  readonly isNothing: boolean;
  /** Levels of the headings, in order. */
  readonly headings: readonly number[];
  /** Number of links that are omitted because no text names their target. */
  readonly unnamedLinks: number;
}

/** Reads the facts from the rendered output. */
export function factsOf(drawn: Element): RenderFacts {
  return {
    emptyText: drawn.querySelector(".empty-state")?.textContent?.trim() ?? null,
    isNothing: drawn.childElementCount === 0,
    headings: [...drawn.querySelectorAll("h1, h2, h3, h4, h5, h6")].map(({ tagName }) =>
      Number(tagName.slice(1)),
    ),
    unnamedLinks: drawn.querySelectorAll("[data-unlabelled]").length,
  };
}

/** Findings about the rendered blocks that would bother visitors. `facts` by id of the visible blocks. */
export function renderFindings(
  visible: readonly Block[],
  facts: ReadonlyMap<string, RenderFacts>,
): readonly Finding[] {
  // A page without a main heading gets its name as one.
  let level = 1;
  let hasMain = false;
  return visible.flatMap(({ id, name }): Finding[] => {
    const drawn = facts.get(id);
    if (drawn === undefined) return [];
    const texts: string[] = [];
    if (drawn.emptyText !== null) texts.push(`Visitors only see “${drawn.emptyText}”.`);
    if (drawn.isNothing) texts.push("Visitors see nothing of it: it has nothing to show yet.");
    if (drawn.unnamedLinks > 0) {
      texts.push(
        drawn.unnamedLinks === 1
          ? "A link is left out because nothing says where it leads: give it a name."
          : `${drawn.unnamedLinks} links are left out because nothing says where they lead: give them names.`,
      );
    }
    for (const heading of drawn.headings) {
      if (heading === 1 && hasMain) {
        texts.push("It has a second main heading; a page should have only one.");
      }
      if (heading > level + 1) {
        texts.push(`Its headings skip a level: ${level} is followed by ${heading}.`);
      }
      hasMain ||= heading === 1;
      level = heading;
    }
    return [...new Set(texts)].map((text) => ({ block: id, name, text }));
  });
}
