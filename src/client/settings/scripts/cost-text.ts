import type { ScriptCost } from "#core/contract/script-costs.ts";

/** Bits per second of the slow mobile connection that Lighthouse assumes. */
const slowMobile = 1_638_400;

/** What a script costs visitors, in a sentence or two. */
export function costText({ sent, unpacked, text }: ScriptCost): string {
  if (sent === null || unpacked === null) return `Its size is unknown. ${text ?? ""}`.trim();
  const seconds = Math.max(0.1, (sent * 8) / slowMobile).toFixed(1);
  const size =
    sent < unpacked
      ? `About ${kilobytes(sent)} compressed, ${kilobytes(unpacked)} to run`
      : `About ${kilobytes(sent)}, not compressed`;
  return `${size}. Loads after the page: ${seconds} s on a slow phone connection, as Lighthouse counts it, and what it loads itself comes on top.`;
}

function kilobytes(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1000))} KB`;
}
