import type { AnyField, BlockDefinition } from "#blocks/_kit/define/define-block.ts";
import { linksOf } from "#blocks/links-in.ts";
import { fieldLabel } from "#blocks/_kit/define/field-label.ts";
import type { Registry } from "#blocks/create-registry.ts";
import { refusals } from "#core/contract/refusals.ts";
import { isListed } from "#core/page-listing.ts";
import { readAnchor } from "#core/fields/href.ts";
import type { Operation } from "#core/document/operation.ts";
import type { Block, Page } from "#core/document/page.ts";
import { isPublishable } from "#core/document/publishable.ts";
import { validateOperations } from "#validate/validate-operations.ts";
import type { Rules } from "#validate/validate-operations.ts";
import { warnOfAnchor, warnOfLink } from "#client/panel/inputs/link-target.ts";
import { pageOfSection } from "#client/panel/inputs/use-linked-sections.ts";
import type { LinkTargets } from "#client/panel/scope/panel-editor.ts";
import type { Finding } from "./finding.ts";
import { guidanceFindings } from "./gap-findings.ts";
import { sampleTexts } from "./sample-texts.ts";
import { undescribedPictures } from "./undescribed-pictures.ts";
import { walkFields } from "#blocks/walk-fields.ts";

/**
 * What prevents publishing: nothing visible, or values that the server would refuse.
 *
 * @param stored the page that the unsaved operations were made on
 */
export function errorsOf(
  page: Page,
  stored: Page,
  unsaved: readonly Operation[],
  rules: Rules,
): readonly Finding[] {
  const blocks = new Set(page.blocks.map(({ id }) => id));
  const nothing: readonly Finding[] = isPublishable(page.blocks)
    ? []
    : [{ block: null, name: "Page", text: refusals["no-visible-blocks"].text }];
  const refused = validateOperations(rules, stored, unsaved)
    .flatMap(({ problems }) => problems)
    .filter(({ block }) => block === null || blocks.has(block))
    .map(({ block, path, name, label, message }) => ({
      block,
      ...(path === null ? {} : { path }),
      name,
      text: label === null ? `It ${message}` : `${label} ${message}`,
    }));
  return [...nothing, ...refused];
}

/** What would bother visitors, as far as the stored values tell; hidden blocks are skipped. */
export function warningsOf(
  page: Page,
  targets: LinkTargets,
  registry: Registry,
): readonly Finding[] {
  const visible = page.blocks.filter(({ isVisible }) => isVisible);
  return [
    ...warningsOfPage(page, visible),
    ...doubledAnchors(visible),
    ...guidanceFindings(page, registry),
    ...visible.flatMap((block) => {
      const definition = registry.find(block.type)?.definition;
      if (definition === undefined) return [];
      return [
        ...sampleTexts(block, definition),
        ...undescribedPictures(block, definition),
        ...linkWarnings(block, definition, targets),
      ];
    }),
  ];
}

function warningsOfPage({ blocks, seo }: Page, visible: readonly Block[]): readonly Finding[] {
  const hidden = blocks.length - visible.length;
  const description = seo["description"];
  const isDescribed = typeof description === "string" && description.trim() !== "";
  return [
    ...(hidden === 0
      ? []
      : [
          about(
            hidden === 1
              ? "1 hidden component is saved but not shown"
              : `${hidden} hidden components are saved but not shown`,
          ),
        ]),
    ...(isDescribed || !isListed(seo)
      ? []
      : [
          {
            ...about("The page has no description: search engines will choose a passage from it."),
            isOfSettings: true as const,
          },
        ]),
  ];
}

function about(text: string): Finding {
  return { block: null, name: "Page", text };
}

function doubledAnchors(visible: readonly Block[]): readonly Finding[] {
  const first = new Map<string, string>();
  return visible.flatMap(({ id, name, settings: { anchor } }) => {
    const read = typeof anchor === "string" ? readAnchor(anchor) : null;
    if (read === null) return [];
    const before = first.get(read);
    if (before === undefined) {
      first.set(read, name);
      return [];
    }
    const text = `The section id “${read}” is also used by ${before}: links lead to the first one.`;
    return [{ block: id, name, text }];
  });
}

/** An empty link is fine; a link with a target has to reach it. */
function linkWarnings(
  block: Block,
  definition: BlockDefinition,
  targets: LinkTargets,
): readonly Finding[] {
  return linksIn(block, definition).flatMap(({ field, path, link }): Finding[] => {
    const text =
      field.traits.link === "section" ? warnOfAnchor(link, targets) : warnOfLink(link, targets);
    if (text === null) return [];
    const label = fieldLabel(definition, path, { ...block });
    return [{ block: block.id, path, name: block.name, text: `${label}: ${text}` }];
  });
}

/** The other pages to sections of which shown components lead: their sections have to be known for the warnings. */
export function pagesOfSections(
  { blocks }: Page,
  targets: LinkTargets,
  registry: Registry,
): readonly string[] {
  const ids = blocks.flatMap((block) => {
    const definition = registry.find(block.type)?.definition;
    if (!block.isVisible || definition === undefined) return [];
    return linksIn(block, definition).flatMap(({ link }) => pageOfSection(link, targets) ?? []);
  });
  return [...new Set(ids)];
}

function linksIn(block: Block, definition: BlockDefinition) {
  return walkFields(block, definition, carriesLinks).flatMap(({ field, path, value }) =>
    linksOf(field, value).map((link) => ({ field, path, link })),
  );
}

function carriesLinks({ traits: { link, text } }: AnyField): boolean {
  return link === "any" || link === "section" || text === "rich";
}
