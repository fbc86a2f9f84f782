/**
 * Word pastes list items as paragraphs whose style gives their level, with the bullet or number as
 * text. Converts them to nested lists. Bullets and numbers never share a list, and numbers stay as
 * they are: one that does not follow the previous starts a new list.
 */
export function joinWordLists(body: HTMLElement): void {
  /** The lists around the last item, outermost first. */
  let open: OpenList[] = [];
  for (const paragraph of body.querySelectorAll<HTMLElement>("p[style]")) {
    const level = levelOf(paragraph);
    if (level === null) continue;
    if (paragraph.previousElementSibling !== open[0]?.element) open = [];
    const depth = Math.min(level, open.length + 1);
    open.length = Math.min(open.length, depth);
    const marker = takeMarker(paragraph);
    const last = open[depth - 1];
    if (last !== undefined && !continues(last, marker)) open.length = depth - 1;
    if (open.length < depth) {
      const list = makeList(body.ownerDocument, marker);
      const around = open.at(-1)?.element.lastElementChild;
      if (around) around.append(list.element);
      else paragraph.before(list.element);
      open.push(list);
    }
    const item = body.ownerDocument.createElement("li");
    item.append(...paragraph.childNodes);
    const list = open.at(-1);
    list?.element.append(item);
    if (typeof list?.next === "number") list.next += 1;
    paragraph.remove();
  }
}

interface OpenList {
  readonly element: HTMLElement;
  /** The number expected for the next item; null if the items have no numbers. */
  next: number | null;
}

interface Marker {
  readonly tag: "ul" | "ol";
  /** The number before the item; null for a bullet, a letter or a Roman numeral. */
  readonly figure: number | null;
}

function continues({ element, next }: OpenList, { tag, figure }: Marker): boolean {
  return element.localName === tag && (figure === null || next === null || figure === next);
}

function makeList(document: Document, { tag, figure }: Marker): OpenList {
  const element = document.createElement(tag);
  if (figure !== null && figure !== 1) element.setAttribute("start", String(figure));
  return { element, next: figure };
}

/**
 * The list level, from 1; null if the paragraph is not a list item. Reads the attribute, because
 * browsers drop Word's properties from `style`.
 */
function levelOf(paragraph: HTMLElement): number | null {
  const level = /mso-list:\s*l\d+\s+level(\d)/i.exec(paragraph.getAttribute("style") ?? "")?.[1];
  return level === undefined ? null : Number(level);
}

/** Removes the bullet or number from the text and returns the kind of list it implies. */
function takeMarker(paragraph: HTMLElement): Marker {
  const marker = [...paragraph.querySelectorAll<HTMLElement>("span[style]")].find((each) =>
    /mso-list:\s*ignore/i.test(each.getAttribute("style") ?? ""),
  );
  const text = marker?.textContent.trim() ?? "";
  marker?.remove();
  if (!/^\(?[\da-z]{1,4}[.)]/i.test(text)) return { tag: "ul", figure: null };
  const figure = /^\(?(\d{1,4})[.)]/.exec(text)?.[1];
  return { tag: "ol", figure: figure === undefined ? null : Number(figure) };
}
