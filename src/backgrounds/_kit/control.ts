/** The pause button of an animated background. */
export interface Control {
  readonly isPaused: () => boolean;
  readonly remove: () => void;
}

const key = "background-paused";

/**
 * Adds a pause button after the background's element (WCAG 2.2.2). The choice is kept in session
 * storage if available. `onChange` is called when it changes.
 */
export function addControl(background: HTMLElement, onChange: () => void): Control {
  const document = background.ownerDocument;
  const place = document.createElement("div");
  place.className = "background-control";
  place.role = "region";
  place.ariaLabel = "Background";
  // The labels are the program's, on a page in any language.
  if (document.documentElement.lang !== "en") place.lang = "en";
  const button = document.createElement("button");
  button.type = "button";
  let isPaused = recall(document) !== null;
  const show = () => {
    button.ariaLabel = isPaused ? "Play background animation" : "Pause background animation";
    button.title = button.ariaLabel;
    button.toggleAttribute("data-paused", isPaused);
  };
  show();
  button.addEventListener("click", () => {
    isPaused = !isPaused;
    keep(document, isPaused);
    show();
    onChange();
  });
  place.append(button);
  background.after(place);
  return { isPaused: () => isPaused, remove: () => place.remove() };
}

/** Accessing session storage throws if the browser blocks it. */
function recall({ defaultView }: Document): string | null {
  try {
    return defaultView?.sessionStorage.getItem(key) ?? null;
  } catch {
    return null;
  }
}

function keep({ defaultView }: Document, isPaused: boolean): void {
  try {
    if (isPaused) defaultView?.sessionStorage.setItem(key, "1");
    else defaultView?.sessionStorage.removeItem(key);
  } catch {
    // Then the choice lasts until the page is left.
  }
}
