import { tenths } from "./tenths.ts";

interface BarProps {
  readonly className: string;
  /** Start of the bar, from 0 to 100. */
  readonly from?: number;
  readonly width: number;
}

/**
 * A bar on a scale of 0 to 100. Uses SVG attributes because the CSP blocks inline styles. Hidden
 * from screen readers: the figure is also shown as text beside it.
 */
export function Bar({ className, from = 0, width }: BarProps) {
  const start = inHundred(from);
  return (
    <svg className={className} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect x={start} width={Math.min(inHundred(width), 100 - start)} height="10" />
    </svg>
  );
}

/** Clamps to 0–100 and rounds to tenths. */
function inHundred(value: number): number {
  return tenths(Math.min(100, Math.max(0, value)));
}
