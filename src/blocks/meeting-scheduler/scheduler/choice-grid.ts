import { make } from "../../_kit/dom/make.ts";

/** One button of a grid. */
export interface Choice {
  readonly value: string;
  /** Its visible lines. */
  readonly lines: readonly string[];
  /** What a screen reader says instead of the lines. */
  readonly name: string;
  /** The column it stands in, from 1; absent: the next one. */
  readonly column?: number;
}

/**
 * A grid of buttons with one stop for the Tab key: arrows, Home and End move between them, by rows as they are drawn.
 */
export function createChoiceGrid(
  document: Document,
  className: string,
  choices: readonly Choice[],
  onChoose: (value: string) => void,
): HTMLElement {
  const buttons = choices.map(({ value, lines, name, column }, at) => {
    const button = make(
      document,
      "button",
      {
        type: "button",
        class: column === undefined ? "meet-choice" : `meet-choice meet-column-${column}`,
        "aria-label": name,
        tabindex: at === 0 ? "0" : "-1",
      },
      ...lines.flatMap((line) => [make(document, "span", {}, line), " "]),
    );
    button.addEventListener("click", () => onChoose(value));
    return button;
  });
  const grid = make(document, "div", { class: className, role: "group" }, ...buttons);
  const focus = (button: HTMLButtonElement | undefined) => {
    if (button === undefined) return;
    for (const each of buttons) each.tabIndex = each === button ? 0 : -1;
    button.focus();
  };
  grid.addEventListener("keydown", (event) => {
    const at = buttons.findIndex((button) => button === document.activeElement);
    const next = nextOf(buttons, at, event.key);
    if (at < 0 || next === undefined) return;
    event.preventDefault();
    focus(next);
  });
  return grid;
}

function nextOf(
  buttons: readonly HTMLButtonElement[],
  at: number,
  key: string,
): HTMLButtonElement | undefined {
  switch (key) {
    case "ArrowRight":
      return buttons[at + 1];
    case "ArrowLeft":
      return buttons[at - 1];
    case "Home":
      return buttons[0];
    case "End":
      return buttons.at(-1);
    case "ArrowDown":
      return nearest(buttons.slice(at + 1), buttons[at], 1);
    case "ArrowUp":
      return nearest(buttons.slice(0, Math.max(0, at)).toReversed(), buttons[at], -1);
    default:
      return undefined;
  }
}

/** Of the following row that is drawn, the button closest to `from`. */
function nearest(
  others: readonly HTMLButtonElement[],
  from: HTMLButtonElement | undefined,
  way: 1 | -1,
): HTMLButtonElement | undefined {
  if (from === undefined) return undefined;
  const { top, left } = from.getBoundingClientRect();
  const boxes = others.map((button) => ({ button, box: button.getBoundingClientRect() }));
  const first = boxes.find(({ box }) => (box.top - top) * way > 1);
  const row = boxes.filter(
    ({ box }) => first !== undefined && Math.abs(box.top - first.box.top) < 1,
  );
  const byDistance = row.toSorted(
    (a, b) => Math.abs(a.box.left - left) - Math.abs(b.box.left - left),
  );
  return byDistance[0]?.button;
}
