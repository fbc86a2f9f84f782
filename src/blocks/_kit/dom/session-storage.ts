/**
 * Reads a value from session storage; null if there is none or storage is unavailable (it throws
 * then).
 */
export function recall(window: Window, key: string): string | null {
  try {
    return window.sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Writes a value to session storage, or removes it if null; does nothing if storage is unavailable.
 */
export function remember(window: Window, key: string, value: string | null): void {
  try {
    if (value === null) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, value);
  } catch {
    // Nothing depends on it.
  }
}
