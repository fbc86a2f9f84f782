import type { RadiusPage, RadiusReason } from "#core/contract/page-radius.ts";

const clauses: Readonly<Record<RadiusReason, string>> = {
  menus: "the menus change",
  contact: "contact buttons lead elsewhere",
  links: "links lead elsewhere",
  path: "the path in search results changes",
};

const listed = new Intl.ListFormat("en-GB");

/** What changes on a page, as a sentence. */
export function whatChanges({ name, reasons }: Pick<RadiusPage, "name" | "reasons">): string {
  return `On “${name}”, ${listed.format(reasons.map((reason) => clauses[reason]))}.`;
}
