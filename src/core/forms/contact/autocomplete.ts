import { contactFieldRules } from "./form.ts";
import type { ContactField } from "./form.ts";

/** Common field names, by their `autocomplete` value. */
const usual: Readonly<Record<string, readonly string[]>> = {
  name: ["name", "full name"],
  "given-name": ["first name", "given name"],
  "family-name": ["last name", "family name", "surname"],
  organization: ["company", "company name", "organisation", "organization", "employer"],
  "organization-title": ["job title", "position"],
  "address-line1": ["address", "street", "street address"],
  "address-level2": ["city", "town"],
  "postal-code": ["postal code", "postcode", "zip", "zip code"],
  "country-name": ["country"],
  url: ["website", "web site", "homepage"],
};

/**
 * The `autocomplete` value of a field: by its type, or for a text by its label or name, if that is exactly a common
 * name for something about the visitor.
 */
export function autocompleteOf({ type, label, name }: ContactField): string {
  const said = [label, name.replace(/^f-/, "")].map(plain);
  const found = Object.entries(usual).find(([, names]) =>
    said.some((each) => names.includes(each)),
  );
  return (type === "text" ? found?.[0] : undefined) ?? contactFieldRules[type].autocomplete;
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replace(/^your /, "");
}
