import type { ColourField } from "#core/fields/colour.ts";
import { ColourControl } from "./colour-control.tsx";
import { usePalette } from "../scope/panel-context.tsx";
import { bestContrast, cssOf, judgeContrast } from "./contrast.ts";
import type { InputProps } from "./input-props.ts";

const tones = { good: "text-good", warn: "text-warn", danger: "text-danger" };

/** A colour, with its contrast to the background. Empty means the block's own colour. */
export function ColourInput(props: InputProps<ColourField>) {
  const { field, value, id, labelId, describedBy, onChange, onEnd } = props;
  const palette = usePalette();
  // What is legible on a colour that the theme is made of depends on the others.
  const best = field.own === undefined ? bestContrast(value, field.against, palette) : null;
  const verdict = best === null ? null : judgeContrast(best.ratio);
  return (
    <>
      <ColourControl
        {...{ id, labelId, describedBy, value, onChange, onEnd }}
        label={field.label}
        presets={field.presets}
        own={field.own}
        mayBeOwn
      />
      {best !== null && verdict !== null && (
        <output className={`mt-1.5 flex items-center gap-1.5 text-xs ${tones[verdict.tone]}`}>
          <span
            aria-hidden="true"
            className="swatch grid size-4 place-items-center rounded-sm border border-line"
            style={{ background: cssOf(best.against, palette) ?? undefined }}
          >
            <span
              className="size-2 rounded-full"
              style={{ background: cssOf(value, palette) ?? undefined }}
            />
          </span>
          {verdict.text}
        </output>
      )}
    </>
  );
}
