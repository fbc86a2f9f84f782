import { tenths } from "./tenths.ts";

interface BarProps {
  readonly className: string;
  /** Where it begins on its line of 100. */
  readonly from?: number;
  readonly width: number;
}

/**
 * A bar on a line of 100, measured by attributes: the policy drops styles. It repeats a figure that stands beside it as text.
 */
export function Bar({ className, from = 0, width }: BarProps) {
  const start = inHundred(from);
  return (
    <svg className={className} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect x={start} width={Math.min(inHundred(width), 100 - start)} height="10" />
    </svg>
  );
}

/** Held within 0 and 100, in tenths. */
function inHundred(value: number): number {
  return tenths(Math.min(100, Math.max(0, value)));
}
