import { entryMark } from "#core/contract/surround.ts";
import type { EditedEntry } from "./edited-entry.ts";

/** What is to be seen of the menus in a preview. */
export interface ShownEntry extends EditedEntry {
  /** Whether a menu is open if no list of the entry is. */
  readonly isMenuOpen: boolean;
}

/** Marks what is shown: by a tint where an outline would be cut off, and not on the button, whose text it would hide. */
export const shownCss = [
  "[data-shown]{outline:1px dashed var(--signal)!important;outline-offset:1px}",
  "[data-shown]:not(.site-cta){background:color-mix(in srgb,var(--signal) 24%,transparent)!important}",
].join("");

/** What was shown last, and the element that it was drawn as. */
interface Shown {
  readonly entry: ShownEntry;
  readonly at: HTMLElement | null;
}

const last = new WeakMap<Document, Shown>();

/**
 * Marks an entry of the menus. If it was not shown there before, the lists in which it is are opened, the others are closed,
 * and the page is scrolled to it: what a person opens in the preview afterwards stays open.
 */
export function showEntry(page: Document, shown: ShownEntry): void {
  const { section, entry, isMenuOpen } = shown;
  for (const each of page.querySelectorAll("[data-shown]")) each.removeAttribute("data-shown");
  const part = page.querySelector<HTMLElement>(`body > .site-${section}`);
  if (part === null) return;
  const drawn = entry === null ? [] : entriesIn(part, entry);
  const before = last.get(page);
  const now: Shown = { entry: shown, at: drawn[0] ?? null };
  last.set(page, now);
  const isNew = before?.entry !== now.entry || before.at !== now.at;
  if (isNew) openFor(page, drawn, isMenuOpen);
  const seen = drawn.find(isSeen) ?? besides(drawn).find(isSeen);
  seen?.setAttribute("data-shown", "");
  if (!isNew) return;
  if (seen !== undefined) scrollWithin(seen);
  const isOpened = isMenuOpen && before?.entry.isMenuOpen !== true;
  scrollPage(page, isOpened ? "header" : section, seen ?? part);
}

/** Opens the lists around the entry, and where these are none and the menu is to be open, the first one of the header. */
function openFor(page: Document, drawn: readonly HTMLElement[], isMenuOpen: boolean): void {
  const header = page.querySelector<HTMLElement>("body > .site-header");
  const menu = isMenuOpen && header !== null ? firstList(header) : [];
  closeOthers(page, [...drawn, ...menu]);
  openAround(drawn);
  if (page.querySelector(":popover-open") === null) openAround(menu);
}

/** What an entry was drawn as: several elements, of which each width shows one. */
function entriesIn(part: HTMLElement, entry: string): readonly HTMLElement[] {
  const marked = [...part.querySelectorAll<HTMLElement>(`[${entryMark}]`)];
  return marked.filter((each) => {
    const id = each.getAttribute(entryMark) ?? "";
    // Where its own page is left out, what is below an entry stands in its place.
    return id === entry || id.endsWith(`:${entry}`) || id.startsWith(`${entry}:`);
  });
}

/** What stands in an entry's place where it is drawn as no more than a list, such as the first of its links. */
function besides(drawn: readonly HTMLElement[]): readonly HTMLElement[] {
  const place = drawn[0]?.closest("li");
  return [...(place?.querySelectorAll<HTMLElement>(`[${entryMark}]`) ?? [])];
}

/** The first list of the header, or its first entry. */
function firstList(part: HTMLElement): readonly HTMLElement[] {
  const menu = part.querySelector<HTMLElement>(".site-menu");
  const lists = [...(menu?.querySelectorAll<HTMLElement>("button[popovertarget]") ?? [])];
  const links = [...(menu?.querySelectorAll<HTMLElement>("a") ?? [])];
  return [...lists.slice(0, 1), ...links.slice(0, 1)];
}

function closeOthers(page: Document, looked: readonly HTMLElement[]): void {
  for (const list of page.querySelectorAll<HTMLElement>(":popover-open")) {
    const isAround = looked.some((each) => list.contains(each) || listOf(each) === list);
    if (!isAround) list.hidePopover();
  }
}

/** Opens lists from the outside in, until one of the elements is seen, and then its own. */
function openAround(looked: readonly HTMLElement[]): void {
  const around = new Set(looked.flatMap(popoversAround));
  for (const each of around) {
    if (looked.some(isSeen)) break;
    open(each);
  }
  const own = looked.find(isSeen);
  const list = own === undefined ? null : listOf(own);
  if (list !== null) open(list);
}

function popoversAround(element: HTMLElement): readonly HTMLElement[] {
  const found: HTMLElement[] = [];
  for (
    let at = element.closest<HTMLElement>("[popover]");
    at !== null;
    at = at.parentElement?.closest<HTMLElement>("[popover]") ?? null
  ) {
    found.unshift(at);
  }
  return found;
}

function open(list: HTMLElement): void {
  if (!list.matches(":popover-open")) list.showPopover();
}

/** The list that a button opens. */
function listOf(button: HTMLElement): HTMLElement | null {
  const id = button.getAttribute("popovertarget");
  return id === null ? null : button.ownerDocument.getElementById(id);
}

function isSeen(element: HTMLElement): boolean {
  return element.checkVisibility();
}

/** Not `scrollIntoView`, which would scroll the settings around the frame, too. */
function scrollWithin(element: HTMLElement): void {
  const list = element.closest<HTMLElement>(":popover-open");
  if (list === null) return;
  const [inside, outside] = [element.getBoundingClientRect(), list.getBoundingClientRect()];
  if (inside.top < outside.top || inside.bottom > outside.bottom) {
    list.scrollTop += inside.top - outside.top - (outside.height - inside.height) / 2;
  }
}

function scrollPage(page: Document, section: "header" | "footer", to: HTMLElement): void {
  const view = page.defaultView;
  if (view === null) return;
  const { top, height } = to.getBoundingClientRect();
  const middle = view.scrollY + top - Math.max(0, (view.innerHeight - height) / 2);
  view.scrollTo({ top: section === "header" ? 0 : middle, behavior: "instant" });
}
