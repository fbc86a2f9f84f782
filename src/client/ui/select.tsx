import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";

/** A native select, so that phones and screen readers handle it well. */
export function Select({ className = "", children, ...rest }: ComponentProps<"select">) {
  return (
    <span className={`relative inline-flex w-full min-w-0 ${className}`}>
      <select {...rest} className="control appearance-none truncate pr-7">
        {children}
      </select>
      <ChevronDown
        className="pointer-events-none absolute top-1/2 right-2 size-3.5 -translate-y-1/2 text-muted"
        aria-hidden="true"
      />
    </span>
  );
}
