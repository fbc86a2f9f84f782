/** A shortcut as it is written on this machine's keys: `Ctrl+Z`, `⌘Z`. */
export function modKey(keys: string): string {
  const isMac = typeof navigator !== "undefined" && /mac|iphone|ipad/i.test(navigator.platform);
  return isMac ? `⌘${keys.replace("Shift+", "⇧")}` : `Ctrl+${keys}`;
}
