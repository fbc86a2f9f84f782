import type { ToggleField } from "#core/fields/toggle.ts";
import { Switch } from "#client/ui/switch.tsx";
import type { InputProps } from "./input-props.ts";

/** On or off. */
export function ToggleInput({ value, id, describedBy, onChange }: InputProps<ToggleField>) {
  return <Switch id={id} checked={value} onChange={onChange} describedBy={describedBy} />;
}
