import { blockElement } from "#client/frame/boxes.ts";

/** The parts of the screen between which keys move the focus, in this order. They are marked with `data-region`. */
const regions = [
  ["header", "Header"],
  ["lists", "Pages and components"],
  ["canvas", "Canvas"],
  ["properties", "Properties"],
] as const;

type Region = (typeof regions)[number][0];

/** Focuses the next or previous visible part of the screen; returns its name, or null if there is none. */
export function goToRegion(
  document: Document,
  step: 1 | -1,
  selected: string | null,
): string | null {
  const shown = regions.filter(([id]) => elementOf(document, id)?.checkVisibility() === true);
  const here = document.activeElement?.closest<HTMLElement>("[data-region]")?.dataset["region"];
  const at = shown.findIndex(([id]) => id === here);
  const from = at < 0 && step < 0 ? 0 : at;
  const next = shown[(from + step + shown.length) % shown.length];
  if (next === undefined) return null;
  const [id, name] = next;
  if (id === "canvas") focusCanvas(document, selected);
  else elementOf(document, id)?.focus();
  return name;
}

/** Focuses the selected block on the canvas, or its first block. */
export function focusCanvas(document: Document, selected: string | null): void {
  const frame = frameOf(document);
  const page = frame?.contentDocument ?? null;
  const block = page && selected !== null ? blockElement(page, selected) : null;
  frame?.focus();
  (block ?? page?.querySelector<HTMLElement>("[data-block]"))?.focus({ preventScroll: true });
}

/** Focuses the toolbar of the selected block; returns false if it has none. */
export function focusToolbar(document: Document): boolean {
  const frame = frameOf(document);
  const layer = frame?.contentDocument?.getElementById("canvas-chrome")?.shadowRoot;
  const button = layer?.querySelector<HTMLElement>(".selected [role=toolbar] button");
  if (!frame || !button) return false;
  frame.focus();
  button.focus();
  return true;
}

/** Whether a formatted text is being edited on the canvas. */
export function isFormatting(document: Document): boolean {
  const page = frameOf(document)?.contentDocument;
  return Boolean(page?.querySelector('[data-editing="rich"]'));
}

function frameOf(document: Document): HTMLIFrameElement | null {
  return elementOf(document, "canvas")?.querySelector("iframe") ?? null;
}

function elementOf(document: Document, region: Region): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-region="${region}"]`);
}
