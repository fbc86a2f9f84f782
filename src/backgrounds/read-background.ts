import type { JsonObject } from "#core/document/json.ts";
import { storedFor } from "#core/fields/field.ts";
import type { ReadSettings } from "./_kit/define-background.ts";
import layerCss from "./_kit/layer.css?inline";
import type { BackgroundModule, BackgroundRegistry } from "./registry.ts";

/** A stored value that was rejected, and why. */
export interface BackgroundProblem {
  /** `background.kind`, `background.count`. */
  readonly path: string;
  readonly message: string;
}

/** A page's background, with every setting read by its field. */
export interface ReadBackground {
  readonly module: BackgroundModule;
  readonly settings: ReadSettings;
}

/** The result of reading a page's background. `background` is null if none should be rendered. */
export interface BackgroundReading {
  readonly background: ReadBackground | null;
  readonly problems: readonly BackgroundProblem[];
}

/**
 * Reads a page's background. An absent kind means none; an unknown kind is reported and renders
 * nothing. An invalid setting is reported and reads as its default. Never throws.
 */
export function readBackground(
  backgrounds: BackgroundRegistry,
  stored: JsonObject,
): BackgroundReading {
  const kind = stored["kind"] ?? "";
  if (kind === "") return { background: null, problems: [] };
  const module = typeof kind === "string" ? backgrounds.find(kind) : undefined;
  if (module === undefined) {
    const message = `is of no known kind and is not drawn: ${JSON.stringify(kind).slice(0, 60)}`;
    return { background: null, problems: [{ path: "background.kind", message }] };
  }
  const problems: BackgroundProblem[] = [];
  const settings: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(module.definition.fields)) {
    const { value, problem } = field.read(storedFor(field, name, stored));
    settings[name] = value;
    if (problem !== undefined) problems.push({ path: `background.${name}`, message: problem });
  }
  return { background: { module, settings }, problems };
}

/**
 * Returns the CSS that a page with this background needs: of the layer, the kind and the settings.
 */
export function backgroundStylesheet({ module, settings }: ReadBackground): string {
  // A layer that is hidden until its script runs gets its rules from there.
  const layer = module.View === null ? "" : layerCss;
  return layer + module.css + (module.definition.rules?.(settings) ?? "");
}
