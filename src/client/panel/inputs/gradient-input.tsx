import {
  gradientDirections,
  resolveGradient,
  type CustomGradient,
  type GradientField,
} from "#core/fields/gradient.ts";
import { Select } from "#client/ui/select.tsx";
import { OptionButtons } from "#client/ui/option-buttons.tsx";
import { usePalette } from "../scope/panel-context.tsx";
import { ColourControl } from "./colour-control.tsx";
import { cssOfGradient } from "./contrast.ts";
import type { InputProps } from "./input-props.ts";

const first: CustomGradient = { from: "signal", to: "blueprint", direction: "to right" };

const directionNames: Readonly<Record<CustomGradient["direction"], string>> = {
  "to right": "To the right",
  "to left": "To the left",
  "to bottom": "Downward",
  "to top": "Upward",
  "to bottom right": "To the lower right",
  "to bottom left": "To the lower left",
  "to top right": "To the upper right",
  "to top left": "To the upper left",
};

/** One of the named gradients, a custom one, or none. */
export function GradientInput(props: InputProps<GradientField>) {
  const { field, value, id, labelId, describedBy, onChange, onEnd } = props;
  const current = resolveGradient(field.presets, value);
  const custom = typeof value === "string" ? null : value;
  const preset = typeof value === "string" ? value : null;
  const change = (part: Partial<CustomGradient>, options?: { readonly typing?: boolean }) => {
    if (custom !== null) onChange({ ...custom, ...part }, options);
  };
  const choose = (key: string) => {
    if (key === "custom") onChange({ ...(current ?? first) });
    else onChange(key === "none" ? "" : key.slice("preset:".length));
  };
  return (
    <div className="grid gap-2">
      <OptionButtons
        labelId={labelId}
        describedBy={describedBy}
        options={[
          { key: "none", children: <Preview look="none" gradient={null} name="None" /> },
          ...Object.entries(field.presets).map(([name, gradient]) => ({
            key: `preset:${name}`,
            children: <Preview look="preset" gradient={gradient} name={name} />,
          })),
          {
            key: "custom",
            children: <Preview look="custom" gradient={custom ?? first} name="Custom" />,
          },
        ]}
        chosen={preset === null ? "custom" : preset === "" ? "none" : `preset:${preset}`}
        onChoose={choose}
        className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-1"
        buttonClass="content-start rounded-md border border-transparent p-1 text-xs text-muted hover:bg-raised hover:text-ink data-[state=checked]:border-signal data-[state=checked]:text-ink"
      />
      {custom !== null && (
        <div className="grid gap-2 border-l border-line pl-3">
          {(["from", "to"] as const).map((end) => (
            <fieldset key={end} aria-labelledby={`${id}-${end}-label`} className="min-w-0">
              <span id={`${id}-${end}-label`} className="mb-1 block text-xs text-muted">
                {end === "from" ? "From" : "To"}
              </span>
              <ColourControl
                id={`${id}-${end}`}
                labelId={`${id}-${end}-label`}
                label={end === "from" ? "From" : "To"}
                value={custom[end]}
                mayBeOwn={false}
                onChange={(colour, options) => change({ [end]: colour }, options)}
                onEnd={onEnd}
              />
            </fieldset>
          ))}
          <div className="grid gap-1">
            <label htmlFor={`${id}-direction`} className="text-xs text-muted">
              Direction
            </label>
            <Select
              id={`${id}-direction`}
              value={custom.direction}
              onChange={({ target }) => {
                const direction = gradientDirections.find((known) => known === target.value);
                if (direction !== undefined) change({ direction });
              }}
            >
              {gradientDirections.map((direction) => (
                <option key={direction} value={direction}>
                  {directionNames[direction]}
                </option>
              ))}
            </Select>
          </div>
        </div>
      )}
    </div>
  );
}

interface PreviewProps {
  readonly look: "none" | "preset" | "custom";
  readonly gradient: CustomGradient | null;
  readonly name: string;
}

/** "None" is crossed out; a custom gradient has a dashed border. */
const previewLooks: Readonly<Record<PreviewProps["look"], string>> = {
  none: "border-line bg-[linear-gradient(to_top_right,transparent_46%,var(--color-danger)_46%_54%,transparent_54%)]",
  preset: "border-line",
  custom: "border-dashed border-ink bg-clip-content p-0.5",
};

function Preview({ look, gradient, name }: PreviewProps) {
  const palette = usePalette();
  const image = gradient === null ? undefined : cssOfGradient(gradient, palette);
  return (
    <>
      <span
        aria-hidden="true"
        className={`swatch mb-1 block h-4 rounded-sm border ${previewLooks[look]}`}
        style={{ backgroundImage: image }}
      />
      <span className="block leading-4 wrap-anywhere">{name}</span>
    </>
  );
}
