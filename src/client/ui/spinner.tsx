import { LoaderCircle } from "lucide-react";

interface SpinnerProps {
  /** Said to a screen reader; without it the spinner is decoration beside a text that says it. */
  readonly label?: string;
}

/** Something is under way. */
export function Spinner({ label }: SpinnerProps) {
  return (
    <span role={label === undefined ? undefined : "status"} className="inline-flex">
      <LoaderCircle className="size-4 animate-turn" aria-hidden="true" />
      {label !== undefined && <span className="sr-only">{label}</span>}
    </span>
  );
}
