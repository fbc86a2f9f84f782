import { inPageLanguage } from "../../_kit/dom/languages.ts";

/**
 * A picture of a slide: a copy that neither runs nor takes focus. Its styles find it by its classes.
 */
export function copySlide(document: Document, slide: HTMLElement): HTMLElement {
  const frame = inPageLanguage(document.createElement("div"));
  frame.className = "deck-copy";
  frame.inert = true;
  frame.ariaHidden = "true";
  const copy = document.importNode(slide, true);
  for (const name of ["data-deck-shown", "tabindex", "style"]) copy.removeAttribute(name);
  for (const each of [copy, ...copy.querySelectorAll<HTMLElement>("[id], [data-island]")]) {
    // Drawings refer to their own parts by id.
    if (each.closest("svg") === null) each.removeAttribute("id");
    each.removeAttribute("data-island");
  }
  // They would load once more.
  for (const each of copy.querySelectorAll("iframe, video, audio")) {
    const blank = document.createElement("div");
    blank.className = each.className;
    each.replaceWith(blank);
  }
  frame.append(copy);
  return frame;
}
