/**
 * Word pastes a list as paragraphs that say so in their style, each with its bullet or figure as text. Makes real lists of
 * them, one in the other as deep as they say.
 */
export function joinWordLists(body: HTMLElement): void {
  /** The lists that the last item stands in, from the outermost in. */
  let open: HTMLElement[] = [];
  for (const paragraph of body.querySelectorAll<HTMLElement>("p[style]")) {
    const level = levelOf(paragraph);
    if (level === null) continue;
    if (paragraph.previousElementSibling !== open[0]) open = [];
    const depth = Math.min(level, open.length + 1);
    open.length = Math.min(open.length, depth);
    const tag = takeMarker(paragraph);
    if (open.length < depth) {
      const list = body.ownerDocument.createElement(tag);
      const around = open.at(-1)?.lastElementChild;
      if (around) around.append(list);
      else paragraph.before(list);
      open.push(list);
    }
    const item = body.ownerDocument.createElement("li");
    item.append(...paragraph.childNodes);
    open.at(-1)?.append(item);
    paragraph.remove();
  }
}

/** From 1; null for a paragraph that is of no list. The browser's own style object drops what only Word knows. */
function levelOf(paragraph: HTMLElement): number | null {
  const level = /mso-list:\s*l\d+\s+level(\d)/i.exec(paragraph.getAttribute("style") ?? "")?.[1];
  return level === undefined ? null : Number(level);
}

/** Takes the bullet or the figure away, and tells by it what list this is. */
function takeMarker(paragraph: HTMLElement): "ul" | "ol" {
  const marker = [...paragraph.querySelectorAll<HTMLElement>("span[style]")].find((each) =>
    /mso-list:\s*ignore/i.test(each.getAttribute("style") ?? ""),
  );
  const text = marker?.textContent.trim() ?? "";
  marker?.remove();
  return /^\(?[\da-z]{1,4}[.)]/i.test(text) ? "ol" : "ul";
}
