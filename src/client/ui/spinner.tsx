import { LoaderCircle } from "lucide-react";

interface SpinnerProps {
  /** Announced by screen readers; without it the spinner is decoration beside a text. */
  readonly label?: string;
}

/** A spinner for work in progress. */
export function Spinner({ label }: SpinnerProps) {
  return (
    <span role={label === undefined ? undefined : "status"} className="inline-flex">
      <LoaderCircle className="size-4 animate-turn" aria-hidden="true" />
      {label !== undefined && <span className="sr-only">{label}</span>}
    </span>
  );
}
