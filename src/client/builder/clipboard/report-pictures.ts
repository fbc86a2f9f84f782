import type { Notices } from "#client/editor/notices.ts";
import { leftOutMessage } from "#client/rich-text/left-out-messages.ts";

/**
 * Says how many pictures and the like a paste into a plain text leaves out; formatted texts report that themselves.
 * Nothing is said where there are no words beside them: then the paste is refused.
 */
export function reportPictures({ target }: Event, data: DataTransfer, notices: Notices): void {
  const html = data.getData("text/html");
  if (!/<(?:img|picture|video|audio|iframe|object|embed|svg)[\s>]/i.test(html)) return;
  if (!isPlainText(target) || data.getData("text/plain").trim() === "") return;
  // Loaded with the first such paste.
  void import("#client/rich-text/tidy-html.ts").then(
    ({ countLeftOut }) => {
      const detail = leftOutMessage({ media: countLeftOut(html).media, nested: 0, wide: 0 });
      if (detail !== "") notices.info({ text: "Only the words were pasted", detail });
    },
    (error: unknown) => console.warn(error),
  );
}

function isPlainText(target: EventTarget | null): boolean {
  if (target === null || !("closest" in target)) return false;
  const element = target as Element;
  return element.closest("input, textarea, [contenteditable='plaintext-only']") !== null;
}
