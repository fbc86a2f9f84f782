import { Link2, Unlink2 } from "lucide-react";
import { useState } from "react";
import {
  sides,
  spacingNames,
  spacingScale,
  type Spacing,
  type SpacingField,
  type Step,
} from "#core/fields/spacing.ts";
import { IconButton } from "#client/ui/icon-button.tsx";
import { Select } from "#client/ui/select.tsx";
import type { InputProps } from "./input-props.ts";

type Side = (typeof sides)[number];

const sideNames: Readonly<Record<Side, string>> = {
  top: "Top",
  right: "Right",
  bottom: "Bottom",
  left: "Left",
};

/** The spacing with some sides set to another step; undefined means the block's own. */
export function withStep(
  value: Spacing,
  changed: readonly Side[],
  step: Step | undefined,
): Record<string, Step> {
  const next: Record<string, Step> = {};
  for (const side of sides) {
    const kept = changed.includes(side) ? step : value[side];
    if (kept !== undefined) next[side] = kept;
  }
  return next;
}

/** Spacing of the four sides, linked or separate. */
export function SpacingInput(props: InputProps<SpacingField>) {
  const { field, value, id, labelId, describedBy, onChange } = props;
  const areEqual = sides.every((side) => value[side] === value.top);
  const [wantsSingle, setWantsSingle] = useState(!areEqual);
  // Values set elsewhere may have different sides, which cannot be shown as one.
  const isLinked = areEqual && !wantsSingle;
  const shown: readonly Side[] = isLinked ? ["top"] : sides;
  return (
    <fieldset
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      className="flex min-w-0 items-start gap-1"
    >
      <div className={`grid min-w-0 flex-1 gap-1.5 ${isLinked ? "" : "grid-cols-2"}`}>
        {shown.map((side) => (
          <div key={side} className="grid gap-0.5">
            <label htmlFor={`${id}-${side}`} className="text-xs text-muted">
              {isLinked ? "All sides" : sideNames[side]}
            </label>
            <Select
              id={`${id}-${side}`}
              value={value[side] ?? ""}
              onChange={({ target }) => {
                const step = spacingScale.find((known) => String(known) === target.value);
                onChange(withStep(value, isLinked ? sides : [side], step));
              }}
            >
              <option value="">Component default</option>
              {spacingScale.map((step, index) => (
                <option key={step} value={step}>
                  {spacingNames[index]} · {step * 4} px
                </option>
              ))}
            </Select>
          </div>
        ))}
      </div>
      <IconButton
        label={`${field.label}: one value for all sides`}
        hint={isLinked ? "Set each side separately" : "One value for all sides"}
        aria-pressed={isLinked}
        className="mt-4.5"
        onClick={() => {
          setWantsSingle(isLinked);
          if (!isLinked && !areEqual) onChange(withStep(value, sides, value.top));
        }}
      >
        {isLinked ? <Link2 aria-hidden="true" /> : <Unlink2 aria-hidden="true" />}
      </IconButton>
    </fieldset>
  );
}
