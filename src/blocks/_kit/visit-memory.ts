/** What was kept for this visit, which a tab's closing ends; null too where the browser keeps nothing, which it says by throwing. */
export function recall(window: Window, key: string): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a value for this visit, or with null none; where the browser has no place for it, that is all. */
export function remember(window: Window, key: string, value: string | null): void {
  try {
    if (value === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, value);
  } catch {
    // Nothing depends on it.
  }
}
