import type { Json } from "#core/document/json.ts";
import { choice, type ChoiceField } from "#core/fields/choice.ts";
import type { Reading } from "#core/fields/field.ts";

const both = "allow-scripts allow-same-origin";
const options = [
  ["", "Default: nothing is allowed"],
  ["allow-scripts", "Scripts"],
  ["allow-same-origin", "Same origin"],
  [both, "Scripts and same origin"],
  [`${both} allow-forms`, "Scripts, same origin and forms"],
] as const;

/** The permissions of an embed, as the frame's sandbox value (PANEL-136). */
export type Sandbox = (typeof options)[number][0];

/**
 * A choice of five sandboxes; the default is empty, the strictest (GAP-036). Tokens are read in any
 * order; tokens that no option has, such as top navigation, are dropped and reported.
 */
export function sandbox(label: string): ChoiceField<Sandbox> {
  const field = choice<Sandbox>({
    effectVisible: "attributes",
    label,
    options,
    default: "",
    notes: {
      "": "The safest: no scripts run. Most websites need scripts to show more than text.",
      "allow-scripts": "The website runs, but stores nothing: signing in does not work.",
      "allow-same-origin": "It keeps its cookies, but runs no scripts.",
      [both]:
        "It works as in its own window, but cannot send forms. Only for websites that you trust.",
      [`${both} allow-forms`]: "It can also send forms. Only for websites that you trust.",
    },
  });
  return {
    ...field,
    read: (stored) => (typeof stored === "string" ? readTokens(field, stored) : field.read(stored)),
  };
}

function readTokens(field: ChoiceField<Sandbox>, stored: string): Reading<Sandbox> {
  const tokens = new Set(stored.toLowerCase().split(/\s+/).filter(Boolean));
  const found = options.findLast(([value]) =>
    value.split(" ").every((token) => token === "" || tokens.has(token)),
  );
  const value = found?.[0] ?? "";
  return value.split(" ").filter(Boolean).length === tokens.size
    ? { value }
    : { ...field.read(stored satisfies Json), value };
}
