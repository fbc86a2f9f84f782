import type { ComponentProps } from "react";
import { Tooltip } from "./tooltip.tsx";

export interface IconButtonProps extends Omit<ComponentProps<"button">, "aria-label"> {
  /** The accessible name, and the tooltip unless `hint` is given. */
  readonly label: string;
  readonly hint?: string;
  readonly keys?: string | undefined;
  readonly tone?: "normal" | "danger";
  readonly side?: "top" | "right" | "bottom" | "left";
}

/** An icon-only button, 28 px, with an accessible name and a tooltip. */
export function IconButton({
  label,
  hint,
  keys,
  tone = "normal",
  side,
  className = "",
  children,
  ...rest
}: IconButtonProps) {
  const colours =
    tone === "danger"
      ? "text-muted enabled:hover:text-danger"
      : "text-muted enabled:hover:text-ink";
  return (
    <Tooltip text={hint ?? label} keys={keys} {...(side === undefined ? {} : { side })}>
      <button
        type="button"
        {...rest}
        aria-label={label}
        className={`inline-flex size-7 shrink-0 items-center justify-center rounded-md transition-colors enabled:hover:bg-hover disabled:cursor-not-allowed disabled:opacity-50 aria-disabled:cursor-not-allowed aria-disabled:opacity-50 aria-pressed:bg-hover aria-pressed:text-signal [&_svg]:size-4 ${colours} ${className}`}
      >
        {children}
      </button>
    </Tooltip>
  );
}
