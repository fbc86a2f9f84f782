import { inPageLanguage } from "../../_kit/dom/languages.ts";
import { make } from "../../_kit/dom/make.ts";
import type { Command } from "./keys.ts";
import type { Slide } from "./slides.ts";

/** Milliseconds until a new slide is announced, after the focus that moved to it. */
const announceMs = 100;

/** Command, label, key and drawing of each button. */
const buttons: readonly (readonly [Command, string, string, string])[] = [
  ["previous", "Previous slide", "←", "M14 6l-6 6 6 6"],
  ["next", "Next slide", "→", "M10 6l6 6-6 6"],
  ["overview", "Overview of all slides", "O", "M5 5h5v5H5zM14 5h5v5h-5zM5 14h5v5H5zM14 14h5v5h-5z"],
  ["presenter", "Presenter's window", "P", "M4 5h16v10H4zM9 20h6M12 15v5"],
  ["full-screen", "Full screen", "F", "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5"],
  ["help", "Keys", "?", "M9 9.2a3 3 0 1 1 4.3 2.7c-.9.4-1.3 1-1.3 2.1M12 17v.5"],
  ["exit", "End presentation", "Esc", "M6 6l12 12M18 6L6 18"],
];

/** The bar below the slides. */
export interface Controls {
  readonly element: HTMLElement;
  readonly show: (slide: Slide, index: number, count: number) => void;
  /** A message on the bar, until the next slide. */
  readonly say: (message: string) => void;
}

/** Creates the bar with its buttons, which `onCommand` serves. */
export function createControls(
  document: Document,
  onCommand: (command: Command) => void,
): Controls {
  const element = document.createElement("div");
  element.className = "deck-controls";
  element.setAttribute("role", "toolbar");
  element.ariaLabel = "Presentation";
  element.innerHTML = `<i class="deck-progress" aria-hidden="true"><i></i></i>
    <p class="deck-place" aria-hidden="true"></p>
    <p class="deck-message"></p>
    <p class="visually-hidden" role="status"></p>`;
  for (const [command, label, key, shape] of buttons) {
    if (command === "full-screen" && !document.fullscreenEnabled) continue;
    const button = document.createElement("button");
    button.type = "button";
    button.className = `deck-button deck-do-${command}`;
    button.ariaLabel = label;
    button.title = `${label} (${key})`;
    button.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${shape}"/></svg>`;
    button.addEventListener("click", () => onCommand(command));
    element.append(button);
  }
  const [place, message, status] = element.querySelectorAll("p");
  let late = 0;
  const named = (name: string) => inPageLanguage(make(document, "span", {}, name));
  const announce = (...words: readonly (string | Node)[]) => {
    const { defaultView: window } = document;
    window?.clearTimeout(late);
    late = window?.setTimeout(() => status?.replaceChildren(...words), announceMs) ?? 0;
  };
  return {
    element,
    show: ({ name }, index, count) => {
      element.style.setProperty("--deck-done", String((index + 1) / count));
      place?.replaceChildren(`${index + 1} / ${count}`);
      message?.replaceChildren(named(name));
      // Not `disabled`: the button that was just pressed would lose focus.
      const [back, on] = [
        element.querySelector(".deck-do-previous"),
        element.querySelector(".deck-do-next"),
      ];
      back?.setAttribute("aria-disabled", String(index === 0));
      on?.setAttribute("aria-disabled", String(index === count - 1));
      announce(`Slide ${index + 1} of ${count}, `, named(name));
    },
    say: (words) => {
      message?.replaceChildren(words);
      announce(words);
    },
  };
}
