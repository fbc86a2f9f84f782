import { isLinking, linksOf } from "#blocks/links-in.ts";
import { splitHref } from "#blocks/_kit/parts/page-hrefs.ts";
import { walkFields } from "#blocks/walk-fields.ts";
import { pageFileBytes } from "#core/contract/page-places.ts";
import { isObject } from "#core/document/json.ts";
import type { JsonObject } from "#core/document/json.ts";
import type { Block, Page } from "#core/document/page.ts";
import { readJson } from "#core/document/read-json.ts";
import { pagesLinkedFrom } from "#core/fields/copied-links.ts";
import { counted } from "#core/fields/counted.ts";
import { readTarget } from "#core/fields/href.ts";
import { isServedPath } from "#core/site-map.ts";
import { readBlocks } from "../clipboard/read-payload.ts";
import type { ReadingDeps } from "../clipboard/read-payload.ts";
import { fileTooLarge } from "./file-too-large.ts";
import { pageFileKind, pageFileVersion } from "./write-page-file.ts";

export type ReadPageFile =
  | {
      readonly ok: true;
      readonly page: Page;
      /** What was left out, and links that lead nowhere here, one sentence each. */
      readonly notes: readonly string[];
    }
  | { readonly ok: false; readonly reason: string };

/**
 * Reads the file of a page from this site or another, with the readers and bounds of a paste. Links lead to the pages of this
 * site with the ids, or else the addresses, that they had there. Never throws.
 */
export function readPageFile(text: string, deps: ReadingDeps): ReadPageFile {
  if (text.length > pageFileBytes) {
    return refuse(fileTooLarge);
  }
  const read = readJson(text, pageFileBytes);
  if (!read.ok) return refuse(`The file cannot be read: it ${read.message}. ${whichFile}`);
  if (!isObject(read.value) || read.value["kind"] !== pageFileKind) {
    return refuse(`This is no file of a page. ${whichFile}`);
  }
  const file = read.value;
  if (file["version"] !== pageFileVersion) {
    return refuse(
      "The file is of another version of the builder. Update both to the same version.",
    );
  }
  const rows = Array.isArray(file["blocks"]) ? file["blocks"].length : 0;
  const { blocks, notes, pagesOnly } = readBlocks(file, deps);
  if (rows > 0 && blocks.length === 0) {
    return refuse(notes.at(-1) ?? "The components of the file cannot be read.");
  }
  const name = typeof file["name"] === "string" ? file["name"] : "";
  const page = { name, background: part(file, "background"), seo: part(file, "seo"), blocks };
  return {
    ok: true,
    page,
    notes: [...notes, ...deadLinks(page, deps), ...otherLinks(page, pagesOnly, deps)],
  };
}

const whichFile = "Choose one that “Save Page as File” made.";

function refuse(reason: string): ReadPageFile {
  return { ok: false, reason };
}

function part(file: JsonObject, name: string): JsonObject {
  const value = file[name];
  return value !== undefined && isObject(value) ? value : {};
}

/** A sentence for each component with a link to a page that this site does not have. */
function deadLinks({ blocks }: Page, { site }: ReadingDeps): readonly string[] {
  const known = new Set(site.pages.map(({ id }) => id));
  return blocks
    .filter((block) => [...pagesLinkedFrom([block])].some((id) => !known.has(id)))
    .map(({ name }) => `“${name}” links to a page that this site does not have`);
}

/** How many addresses a sentence names. */
const mostNamed = 3;

/** Sentences on links to addresses without a page here, to components that were left out, and to pages without their sections. */
function otherLinks(
  { blocks }: Page,
  pagesOnly: readonly string[],
  { registry, site }: ReadingDeps,
): readonly string[] {
  const ids = new Set(blocks.map(({ id }) => id));
  const slugs = new Set(site.pages.map(({ slug }) => slug));
  const nowhere: string[] = [];
  let ownLost = 0;
  for (const link of blocks.flatMap((block) => linksIn(block, registry))) {
    const target = readTarget(link);
    if (target.kind === "page") {
      const [path] = splitHref(target.href);
      if (!slugs.has(path) && !isServedPath(path)) nowhere.push(path);
    }
    const isOwn = target.kind === "id" && target.link.page === "";
    if (isOwn && !ids.has(target.link.section ?? "")) ownLost += 1;
  }
  return [
    ...about(nowhere, "leads to a page that is not here", "lead to pages that are not here"),
    ...about(
      pagesOnly,
      "leads to its page only, not to the section",
      "lead to their pages only, not to the sections",
    ),
    ...(ownLost === 0
      ? []
      : [
          counted(
            ownLost,
            "link leads to a component that was left out",
            "links lead to components that were left out",
          ),
        ]),
  ];
}

/** One sentence on all links to these addresses, which it names; none without links. */
function about(paths: readonly string[], does: string, theyDo: string): readonly string[] {
  if (paths.length === 0) return [];
  const different = [...new Set(paths)];
  const named = different.slice(0, mostNamed).join(", ");
  const count = counted(paths.length, `link ${does}`, `links ${theyDo}`);
  return [`${count}: ${named}${different.length > mostNamed ? ", …" : ""}`];
}

function linksIn(block: Block, registry: ReadingDeps["registry"]): readonly string[] {
  const definition = registry.find(block.type)?.definition;
  if (definition === undefined) return [];
  return walkFields(block, definition, isLinking).flatMap(({ field, value }) =>
    linksOf(field, value),
  );
}
