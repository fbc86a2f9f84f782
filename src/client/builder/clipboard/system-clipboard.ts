import { payloadType } from "./payload.ts";

/** What the system's clipboard holds, as text by MIME type, and whether there is a picture or a file on it. */
export interface SystemClipboard {
  readonly get: (type: string) => string;
  readonly hasPicture: boolean;
}

const textTypes = [payloadType, "text/html", "text/plain"];

/** Chromium otherwise leaves parts of the HTML out. */
const asItIs = { unsanitized: ["text/html"] };

/**
 * Reads the system's clipboard outside of a paste event; null if the browser does not let this page, or its user has
 * declined. To be called while a press is handled, because some browsers ask then.
 */
export async function readSystemClipboard(): Promise<SystemClipboard | null> {
  // Missing on pages without https, and in older browsers.
  const clipboard: Partial<Clipboard> | undefined = navigator.clipboard;
  if (clipboard?.read === undefined) return null;
  try {
    const read: (options: typeof asItIs) => Promise<ClipboardItems> =
      clipboard.read.bind(clipboard);
    const items = await read(asItIs);
    const texts = new Map<string, string>();
    for (const item of items) {
      for (const type of item.types) {
        if (!textTypes.includes(type) || texts.has(type)) continue;
        texts.set(type, await (await item.getType(type)).text());
      }
    }
    return {
      get: (type) => texts.get(type) ?? "",
      hasPicture: items.some(({ types }) => types.some((type) => type.startsWith("image/"))),
    };
  } catch (error) {
    // Also if the clipboard has changed meanwhile, or holds what browsers do not read: the keys work then.
    console.warn(error);
    return null;
  }
}
