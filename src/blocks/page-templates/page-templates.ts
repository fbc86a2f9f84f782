import { withFreshItemIds } from "#core/document/fresh-ids.ts";
import { newBlockId } from "#core/document/ids.ts";
import type { Random } from "#core/document/ids.ts";
import type { Block } from "#core/document/page.ts";
import type { PageTemplate } from "#core/page-templates.ts";
import { about } from "./about.ts";
import { article } from "./article.ts";
import { careers } from "./careers.ts";
import { contact } from "./contact.ts";
import { imprint } from "./imprint.ts";
import { landing } from "./landing.ts";
import { legal } from "./legal.ts";
import { privacy } from "./privacy.ts";
import type { TemplateBlock } from "./template-block.ts";

const templates: Readonly<Record<PageTemplate, readonly TemplateBlock[]>> = {
  blank: [],
  landing,
  about,
  article,
  careers,
  contact,
  legal,
  privacy,
  imprint,
};

/** What is needed of the registry of block types: whether it has one. */
export interface BlockTypes {
  readonly find: (type: string) => object | undefined;
}

/**
 * Returns the components that a new page of this template begins with, with new ids for them and
 * their list items. Leaves out those whose type the registry does not have.
 */
export function blocksOfTemplate(
  template: PageTemplate,
  registry: BlockTypes,
  random: Random,
): readonly Block[] {
  const taken = new Set<string>();
  return templates[template]
    .filter(({ type }) => registry.find(type) !== undefined)
    .map(({ type, name, content, styles = {}, settings = {} }) => {
      const id = newBlockId(random, taken);
      taken.add(id);
      const state = { isVisible: true, createdByAi: false, aiPrompt: null };
      return withFreshItemIds({ id, type, name, content, styles, settings, ...state }, random);
    });
}
