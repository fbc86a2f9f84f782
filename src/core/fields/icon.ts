import type { Field, FieldOptions } from "./field.ts";
import { iconNames, readIconName, type IconName } from "./icon-names.ts";

/** The value is the name of an icon, or `none`. */
export interface IconField extends Field<string> {
  readonly kind: "icon";
  /** Shown first; the rest of the set is found by search. */
  readonly offered: readonly (IconName | "none")[];
}

/** An icon, or `none` if `offered` includes it. */
export function icon(
  options: FieldOptions & {
    readonly default: IconName | "none";
    readonly offered: readonly (IconName | "none")[];
  },
): IconField {
  const mayBeNone = options.offered.includes("none");
  const read = (stored: unknown): string | undefined => {
    if (typeof stored !== "string") return undefined;
    return stored === "none" && mayBeNone ? "none" : readIconName(stored);
  };
  /** Unknown names fall back to a default icon, so that something is rendered (BUILD-088). */
  const instead = mayBeNone ? options.default : "zap";
  const expected = `must be an icon name such as ${options.offered.slice(0, 4).join(", ")}`;
  return {
    ...options,
    kind: "icon",
    traits: {},
    read: (stored) => {
      if (stored === undefined) return { value: options.default };
      const value = read(stored);
      return value === undefined ? { value: instead, problem: expected } : { value };
    },
    refuse: (value) => (read(value) === undefined ? expected : null),
    schema: () => ({
      type: "string",
      pattern: "^[a-z0-9]+(?:-[a-z0-9]+)*$",
      description: `${options.label}: ${[...(mayBeNone ? ["none"] : []), ...iconNames].join(", ")}, or another name of lucide.dev`,
    }),
  };
}
