/** What a key, a button or a gesture does. */
export type Command =
  | "next"
  | "previous"
  | "first"
  | "last"
  | "overview"
  | "full-screen"
  | "presenter"
  | "help"
  | "exit";

const byKey: Readonly<Record<string, Command>> = {
  ArrowRight: "next",
  ArrowDown: "next",
  PageDown: "next",
  " ": "next",
  ArrowLeft: "previous",
  ArrowUp: "previous",
  PageUp: "previous",
  Home: "first",
  End: "last",
  Escape: "exit",
  o: "overview",
  f: "full-screen",
  p: "presenter",
  "?": "help",
};

/** Keys that scroll a slide which is higher than its place, until they reach its end. */
const scrolls = new Set(["ArrowDown", "ArrowUp", " "]);

/** Elements with keys of their own. */
const typed = "input, textarea, select, video, audio, [contenteditable], [role=slider], [role=tab]";
const pressed = "a, button, summary, [role=button]";

/** The command of a key; null if the key is meant for something else. */
export function commandOf(event: KeyboardEvent, slide: HTMLElement): Command | null {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event;
  const target = event.target as Element;
  if (event.defaultPrevented || ctrlKey || metaKey || altKey) return null;
  if (target.closest(typed) !== null) return null;
  if (key === " " && target.closest(pressed) !== null) return null;
  if (target.ownerDocument.querySelector("dialog:modal, :popover-open") !== null) return null;
  const found = byKey[key.length === 1 ? key.toLowerCase() : key] ?? null;
  const command = key === " " && shiftKey ? "previous" : found;
  const isInside = target.ownerDocument === slide.ownerDocument;
  return isInside && scrolls.has(key) && canScroll(slide, command === "next") ? null : command;
}

/** Whether there is more of the slide below, or above. */
export function canScroll(slide: HTMLElement, isDown: boolean): boolean {
  const { scrollTop, scrollHeight, clientHeight } = slide;
  return isDown ? scrollTop + clientHeight < scrollHeight - 2 : scrollTop > 1;
}
