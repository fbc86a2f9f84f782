import { useEffect } from "react";

const inputs = ["keydown", "pointerdown", "wheel", "touchstart"] as const;

/**
 * Shows the section that the address's anchor names, and focuses its title: sections are drawn after the browser has looked for
 * it. It stays in place while others load, until the person does something.
 */
export function useNamedSection(): void {
  useEffect(() => {
    const named = document.getElementById(window.location.hash.slice(1));
    const column = named?.parentElement;
    if (named === null || column === null || column === undefined) return undefined;
    named.querySelector<HTMLElement>("h2")?.focus({ preventScroll: true });
    const observer = new ResizeObserver(() => named.scrollIntoView());
    observer.observe(column);
    const stop = () => observer.disconnect();
    for (const input of inputs) {
      window.addEventListener(input, stop, { once: true, capture: true, passive: true });
    }
    return () => {
      stop();
      for (const input of inputs) window.removeEventListener(input, stop, { capture: true });
    };
  }, []);
}
