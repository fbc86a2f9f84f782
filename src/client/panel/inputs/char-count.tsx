import { counted } from "#core/fields/counted.ts";

interface CharCountProps {
  readonly length: number;
  readonly max: number;
  /** How many characters are shown on the site, if there is such a limit; then the count is always visible. */
  readonly advised?: number | undefined;
}

const tones = { calm: "text-muted", warn: "text-warn", danger: "text-danger" } as const;

/** The remaining space: amber beyond `advised` or from 90 % of `max`, red when full. */
export function CharCount(props: CharCountProps) {
  const count = countText(props);
  return (
    // Always mounted, so that screen readers announce the text when it appears.
    <output
      className={`mt-0.5 block text-right text-xs tabular-nums empty:hidden ${tones[count?.tone ?? "calm"]}`}
    >
      {count?.text}
    </output>
  );
}

/** Null while there is plenty of space. */
export function countText({ length, max, advised }: CharCountProps): {
  readonly text: string;
  readonly tone: keyof typeof tones;
} | null {
  if (length >= max) return { text: `Full: ${max} characters`, tone: "danger" };
  if (length >= max * 0.9) return { text: `${length} of ${max} characters`, tone: "warn" };
  if (advised === undefined) return null;
  return length > advised
    ? { text: `${counted(length, "character")}, about ${advised} are shown`, tone: "warn" }
    : { text: `${length} of about ${advised} characters`, tone: "calm" };
}
