import { useId, useState, type ReactNode } from "react";
import type { Json } from "#core/document/json.ts";
import type { FieldRecord } from "#core/fields/field.ts";
import { resolveGradient, type GradientField } from "#core/fields/gradient.ts";
import type { Palette } from "#core/theme/palette.ts";
import type { AnyField } from "#blocks/_kit/define/define-block.ts";
import { Tooltip } from "#client/ui/tooltip.tsx";
import { cssOf, cssOfGradient } from "./inputs/contrast.ts";
import { pathIn } from "#blocks/_kit/define/field-scope.ts";
import type { FieldScope } from "#blocks/_kit/define/field-scope.ts";
import { describeProblem, isChanged } from "./scope/field-scope.ts";
import { usePalette, usePanel } from "./scope/panel-context.tsx";

interface TextLooksProps {
  /** The text's label. */
  readonly label: string;
  /** The looks of the text that apply. */
  readonly looks: FieldRecord;
  readonly scope: FieldScope;
  /** The row of the text. */
  readonly children: ReactNode;
  /** The rows of the looks. */
  readonly rows: ReactNode;
}

/**
 * A text with its colours, gradients and sizes folded behind one swatch beside its label. Unfolded by the swatch, and
 * while a look is to be seen: because it was asked for, or is wrong.
 */
export function TextLooks({ label, looks, scope, children, rows }: TextLooksProps) {
  const { refusals, revealed } = usePanel();
  const palette = usePalette();
  const id = useId();
  const [isToggled, setToggled] = useState(false);
  const entries = Object.entries(looks);
  const isNeeded = entries.some(([name, field]) => {
    const path = pathIn(scope, name);
    const isAsked = revealed === path || revealed?.startsWith(`${path}.`) === true;
    return isAsked || refusals.has(path) || describeProblem(field, scope.stored(name)) !== null;
  });
  const isOpen = isToggled || isNeeded;
  const isAny = entries.some(([name, field]) => isChanged(field, scope.stored(name)));
  return (
    <div className="relative">
      {children}
      <Tooltip text={entries.map(([, field]) => field.label).join(", ")} side="top">
        <button
          type="button"
          aria-label={`Look of ${label}${isAny ? ", changed" : ""}`}
          aria-expanded={isOpen}
          aria-controls={`${id}-rows`}
          onClick={() => setToggled(!isOpen)}
          className="absolute -top-0.5 right-0 grid size-6 content-center justify-items-center gap-px rounded-sm text-muted hover:bg-hover hover:text-ink aria-expanded:bg-hover aria-expanded:text-ink"
        >
          <span aria-hidden="true" className="text-xs leading-3 font-semibold">
            A
          </span>
          <span
            aria-hidden="true"
            className="swatch block h-1 w-3.5 rounded-full border border-muted"
            style={{ background: paintOf(entries, scope, palette) }}
          />
        </button>
      </Tooltip>
      <div
        id={`${id}-rows`}
        hidden={!isOpen}
        className="mt-2 grid gap-3 border-l-2 border-line pl-3"
      >
        {isOpen && rows}
      </div>
    </div>
  );
}

/** The gradient or colour that paints the text; undefined for its own. */
function paintOf(
  looks: readonly (readonly [string, AnyField])[],
  scope: FieldScope,
  palette: Palette,
): string | undefined {
  const paints = looks.map(([name, field]) => paint(field, scope.stored(name), palette));
  return paints.find((css) => css !== null) ?? undefined;
}

function paint(field: AnyField, stored: Json | undefined, palette: Palette): string | null {
  if (isGradient(field)) {
    const gradient = resolveGradient(field.presets, field.read(stored).value);
    return gradient === null ? null : cssOfGradient(gradient, palette);
  }
  const { value } = field.read(stored);
  return field.kind === "colour" && typeof value === "string" ? cssOf(value, palette) : null;
}

function isGradient(field: AnyField): field is GradientField {
  return field.kind === "gradient";
}
