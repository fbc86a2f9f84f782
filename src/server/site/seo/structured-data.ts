import { readBlock } from "#blocks/_kit/define/read-block.ts";
import type { PageFacts } from "#blocks/_kit/define/structured-data.ts";
import type { Registry } from "#blocks/create-registry.ts";
import { isList } from "#core/document/json.ts";
import type { JsonObject } from "#core/document/json.ts";
import type { Block } from "#core/document/page.ts";
import type { PageAbove } from "#server/pages/published/load-published.ts";

/** The data for a page's JSON-LD. */
export interface StructuredParts extends PageFacts {
  readonly slug: string;
  /** Address of the site's logo. */
  readonly logo: string;
  /** The language of the site's texts. */
  readonly language: string;
  /** The page's name in navigation. */
  readonly name: string;
  readonly description: string;
  readonly contactEmail: string;
  /** The public pages above it, from the home page down. */
  readonly above: readonly PageAbove[];
  /** The page's visible blocks. */
  readonly blocks: readonly Block[];
  readonly registry: Registry;
  readonly log: (line: string) => void;
}

/**
 * JSON-LD for a script element, in which no text can end the element; empty if there is nothing to state. Home
 * describes the organization and site, every other page its breadcrumb, and blocks their own content.
 */
export function structuredData(parts: StructuredParts): string {
  const about = parts.slug === "/" ? ofSite(parts) : ofPlace(parts);
  const graph = [...about, ...ofBlocks(parts)];
  if (graph.length === 0) return "";
  const json = JSON.stringify({ "@context": "https://schema.org", "@graph": graph });
  return json.replaceAll("<", String.raw`\u003c`);
}

function ofSite(parts: StructuredParts): JsonObject[] {
  const { origin, siteName, description, contactEmail, logo, language } = parts;
  const organization = `${origin}/#organization`;
  return [
    {
      "@type": "Organization",
      "@id": organization,
      name: siteName,
      url: `${origin}/`,
      logo,
      email: contactEmail,
      ...(description === "" ? {} : { description }),
    },
    {
      "@type": "WebSite",
      "@id": `${origin}/#website`,
      name: siteName,
      url: `${origin}/`,
      publisher: { "@id": organization },
      ...(language === "en" ? {} : { inLanguage: language }),
    },
  ];
}

/** The breadcrumb by the parts of the address. */
function ofPlace({ origin, slug, name, above }: StructuredParts): JsonObject[] {
  const steps = [...above, { slug, name }];
  if (steps.length < 2) return [];
  return [
    {
      "@type": "BreadcrumbList",
      itemListElement: steps.map((step, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: step.name,
        item: origin + step.slug,
      })),
    },
  ];
}

function ofBlocks({ blocks, registry, log, ...facts }: StructuredParts): readonly JsonObject[] {
  const found = blocks.flatMap((block): readonly JsonObject[] => {
    const module = registry.find(block.type);
    if (module === undefined || module.structuredData === null) return [];
    try {
      return module.structuredData(readBlock(module.definition, block).block, facts);
    } catch (error) {
      log(`Block ${block.id} has no structured data: ${String(error)}`);
      return [];
    }
  });
  return joinEntities(found);
}

/**
 * Merges entities of the same type, because a page may have only one list of questions even if several blocks hold
 * them.
 */
function joinEntities(found: readonly JsonObject[]): readonly JsonObject[] {
  const joined: JsonObject[] = [];
  for (const one of found) {
    const entities = one["mainEntity"];
    const at = joined.findIndex((other) => other["@type"] === one["@type"]);
    const before = joined[at]?.["mainEntity"];
    if (isList(entities) && isList(before)) {
      joined[at] = { ...joined[at], mainEntity: [...before, ...entities] };
    } else {
      joined.push(one);
    }
  }
  return joined;
}
