import type { ComponentProps } from "react";
import { Spinner } from "./spinner.tsx";

export type ButtonLook = "primary" | "plain" | "quiet" | "danger";

export interface ButtonProps extends ComponentProps<"button"> {
  /** Show at most one `primary` at a time; `quiet` has no border until hovered. */
  readonly look?: ButtonLook;
  readonly size?: "small" | "normal";
  /** Shows a spinner and ignores clicks. */
  readonly busy?: boolean;
}

const looks: Readonly<Record<ButtonLook, string>> = {
  primary:
    "border-signal bg-signal-fill font-semibold text-on-signal enabled:hover:bg-signal-hover",
  plain: "border-edge bg-raised text-ink enabled:hover:border-muted enabled:hover:bg-hover",
  quiet: "border-transparent text-muted enabled:hover:bg-hover enabled:hover:text-ink",
  danger: "border-danger bg-danger-deep text-danger enabled:hover:bg-danger-hover",
};

const sizes = { small: "min-h-6 gap-1 px-2 text-xs", normal: "min-h-8 gap-1.5 px-3 text-sm" };

/** The classes of a button, for a link or a trigger that looks like one. */
export function buttonClass(
  look: ButtonLook = "plain",
  size: keyof typeof sizes = "normal",
): string {
  return `inline-flex shrink-0 items-center justify-center rounded-md border whitespace-nowrap transition-colors disabled:opacity-60 disabled:cursor-not-allowed aria-disabled:opacity-60 aria-disabled:cursor-not-allowed ${looks[look]} ${sizes[size]}`;
}

/** A button with `type="button"` by default, so that it does not submit forms. */
export function Button({
  look,
  size,
  busy = false,
  type = "button",
  className = "",
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type
      type={type}
      className={`${buttonClass(look, size)} ${className}`}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"]}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}
