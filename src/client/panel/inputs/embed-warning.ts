import type { EmbedCheck } from "#core/contract/embeds.ts";

/** What an editor should know of an address that is to be shown in a frame; null if it shows. */
export function embedWarning({ state, text }: EmbedCheck): string | null {
  if (text === null) return null;
  const then =
    state === "closed"
      ? "Visitors get a text and a button that opens it instead of the frame."
      : "Look at it in the preview.";
  return `${text} ${then}`;
}
