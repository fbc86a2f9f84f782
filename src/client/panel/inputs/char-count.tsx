import { counted } from "#core/fields/counted.ts";

interface CharCountProps {
  readonly length: number;
  readonly max: number;
  /** How many are read where the text is shown; where there is such a number, it is always counted. */
  readonly advised?: number | undefined;
}

const tones = { calm: "text-muted", warn: "text-warn", danger: "text-danger" } as const;

/** How much room is left. Amber beyond what is advised or from nine tenths on, red when it is full. */
export function CharCount(props: CharCountProps) {
  const count = countText(props);
  return (
    // Always in the document, so that it is read out when it begins to matter.
    <output
      className={`mt-0.5 block text-right text-xs tabular-nums empty:hidden ${tones[count?.tone ?? "calm"]}`}
    >
      {count?.text}
    </output>
  );
}

/** Null while there is plenty of room. */
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
