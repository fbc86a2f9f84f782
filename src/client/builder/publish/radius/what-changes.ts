import type { RadiusPage, RadiusReason } from "#core/contract/page-radius.ts";
import { listed } from "#core/fields/listed.ts";

const clauses: Readonly<Record<RadiusReason, string>> = {
  menus: "the menus change",
  contact: "contact buttons lead elsewhere",
  links: "links lead elsewhere",
  path: "the path in search results changes",
};

/** What changes on a page, as a sentence. */
export function whatChanges({ name, reasons }: Pick<RadiusPage, "name" | "reasons">): string {
  return `On “${name}”, ${listed(reasons.map((reason) => clauses[reason]))}.`;
}
