import { useCallback, useState, type KeyboardEvent, type RefObject } from "react";

interface CardKeys {
  /** Type of the card that is the tab stop. */
  readonly current: string | null;
  /** Handlers for the element around search and cards. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onFocus: (event: { readonly target: EventTarget }) => void;
}

/**
 * Makes the cards one tab stop: arrows move between them as laid out, Home and End go to the first and last card, Down
 * moves from the search into them and Up back out. Typing a letter moves to the search.
 */
export function useCardKeys(
  place: RefObject<HTMLElement | null>,
  search: RefObject<HTMLInputElement | null>,
  types: readonly string[],
): CardKeys {
  const [chosen, setChosen] = useState<string | null>(null);
  const current = chosen !== null && types.includes(chosen) ? chosen : (types[0] ?? null);
  const focusCard = useCallback((card: Element | undefined) => {
    const button = card?.querySelector<HTMLElement>("[data-add]");
    button?.focus();
    card?.scrollIntoView({ block: "nearest" });
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const cards = [...(place.current?.querySelectorAll("[data-card]") ?? [])];
    if (event.target === search.current) {
      if (event.key !== "ArrowDown" || cards.length === 0) return;
      event.preventDefault();
      focusCard(cards[0]);
      return;
    }
    const card = event.target instanceof Element ? event.target.closest("[data-card]") : null;
    if (card === null) return;
    const isLetter = event.key.length === 1 && event.key !== " ";
    if (isLetter || event.key === "Backspace") {
      // The browser inserts the character into the focused field.
      search.current?.focus();
      return;
    }
    const next = nextCard(cards, card, event.key);
    if (next === null) return;
    event.preventDefault();
    if (next === "search") search.current?.focus();
    else focusCard(next);
  };
  const onFocus = ({ target }: { readonly target: EventTarget }) => {
    const card = target instanceof Element ? target.closest<HTMLElement>("[data-card]") : null;
    if (card?.dataset["card"] !== undefined) setChosen(card.dataset["card"]);
  };
  return { current, onKeyDown, onFocus };
}

/** Where a key moves from a card: to another card, to the search (above the cards), or nowhere (null). */
function nextCard(
  cards: readonly Element[],
  card: Element,
  key: string,
): Element | "search" | null {
  const at = cards.indexOf(card);
  switch (key) {
    case "ArrowRight":
      return cards[at + 1] ?? card;
    case "ArrowLeft":
      return cards[at - 1] ?? card;
    case "Home":
      return cards[0] ?? card;
    case "End":
      return cards.at(-1) ?? card;
    case "ArrowDown":
      return inNextRow(cards.slice(at + 1), card) ?? card;
    case "ArrowUp":
      return inNextRow(cards.slice(0, at).toReversed(), card) ?? "search";
    default:
      return null;
  }
}

/** The horizontally nearest card of the next row. `after`: the cards before or after this one, nearest first. */
function inNextRow(after: readonly Element[], card: Element): Element | null {
  const from = card.getBoundingClientRect();
  let row: number | null = null;
  let best: { readonly card: Element; readonly distance: number } | null = null;
  for (const each of after) {
    const { top, left } = each.getBoundingClientRect();
    if (Math.abs(top - from.top) < 2) continue;
    if (row !== null && Math.abs(top - row) >= 2) break;
    row = top;
    const distance = Math.abs(left - from.left);
    if (best === null || distance < best.distance) best = { card: each, distance };
  }
  return best?.card ?? null;
}
