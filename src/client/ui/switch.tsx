import { Switch as Radix } from "radix-ui";

export interface SwitchProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly id?: string;
  /** The accessible name, if no label element gives one. */
  readonly label?: string;
  readonly describedBy?: string | undefined;
  readonly disabled?: boolean;
}

/** An on/off switch that takes effect at once. */
export function Switch({
  checked,
  onChange,
  id,
  label,
  describedBy,
  disabled = false,
}: SwitchProps) {
  return (
    <Radix.Root
      id={id}
      checked={checked}
      onCheckedChange={onChange}
      disabled={disabled}
      aria-label={label}
      aria-describedby={describedBy}
      className="relative inline-flex h-6 w-10 shrink-0 items-center rounded-full border border-edge bg-ground p-[3px] transition-colors enabled:hover:border-muted disabled:opacity-50 data-[state=checked]:border-signal data-[state=checked]:bg-signal-fill"
    >
      <Radix.Thumb className="block size-4 rounded-full bg-muted transition-transform duration-150 data-[state=checked]:translate-x-4 data-[state=checked]:bg-on-signal forced-colors:bg-[CanvasText] forced-colors:data-[state=checked]:bg-[Highlight]" />
    </Radix.Root>
  );
}
