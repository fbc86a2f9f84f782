const texts = [
  'input[type="text"]:not(:disabled)',
  "textarea:not(:disabled)",
  '[contenteditable="true"]',
];

/**
 * The first text of the open properties, to be written at once. Null on a screen that is touched, where a keyboard would
 * come up over what was just added.
 */
export function firstTextField(): HTMLElement | null {
  if (window.matchMedia("(pointer: coarse)").matches) return null;
  return document.querySelector<HTMLElement>(
    texts.map((text) => `.properties-panel [role="tabpanel"] ${text}`).join(),
  );
}
