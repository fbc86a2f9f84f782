import { describeCount, matches } from "./search.ts";

/**
 * Reveals the search field and filters by it. During a search matching answers can be open
 * together; clearing it restores the previous state.
 */
export function mount(element: HTMLElement): () => void {
  const window = element.ownerDocument.defaultView;
  const box = element.querySelector<HTMLElement>(".faq-search");
  const input = box?.querySelector("input");
  const status = box?.querySelector("output");
  if (!window || !box || !input || !status) return () => {};
  let restore: (() => void) | null = null;
  let waiting = 0;
  const filter = () => {
    const query = input.value;
    const isSearching = query.trim() !== "";
    if (isSearching) restore ??= release(element);
    else {
      restore?.();
      restore = null;
    }
    const { found, all } = show(element, query);
    element.toggleAttribute("data-searching", isSearching);
    // Debounced: announcing the count for every letter would interrupt itself.
    window.clearTimeout(waiting);
    waiting = window.setTimeout(() => {
      status.textContent = describeCount(query, found, all);
    }, 300);
  };
  box.hidden = false;
  input.addEventListener("input", filter);
  // The browser may have restored the field's text.
  if (input.value !== "") filter();
  return () => {
    window.clearTimeout(waiting);
    input.removeEventListener("input", filter);
    restore?.();
    show(element, "");
    element.removeAttribute("data-searching");
    status.textContent = "";
    box.hidden = true;
  };
}

function show(element: HTMLElement, query: string): { found: number; all: number } {
  const items = [...element.querySelectorAll<HTMLElement>(".faq-item")];
  let found = 0;
  for (const item of items) {
    const isFound = matches(query, item.textContent);
    item.hidden = !isFound;
    if (isFound) found += 1;
    const details = item.querySelector("details");
    const answer = item.querySelector(".faq-answer")?.textContent ?? "";
    if (details && query.trim() !== "") details.open = isFound && matches(query, answer);
  }
  for (const group of element.querySelectorAll<HTMLElement>(".faq-group")) {
    group.hidden = !group.querySelector(".faq-item:not([hidden])");
    if (group.matches("details") && query.trim() !== "") group.toggleAttribute("open", true);
  }
  return { found, all: items.length };
}

/** Lets several answers be open at once; returns a function that restores names and open states. */
function release(element: HTMLElement): () => void {
  const before = [...element.querySelectorAll("details")].map((details) => {
    const { name, open } = details;
    return { details, name, open };
  });
  for (const { details } of before) details.removeAttribute("name");
  return () => {
    for (const { details, open } of before) details.open = open;
    for (const { details, name } of before) if (name !== "") details.name = name;
  };
}
