/**
 * Makes an element of a framed page like another one, changing only what differs: what is open, scrolled or hovered in it
 * stays so.
 */
export function patch(now: Element, next: Element): void {
  for (const name of now.getAttributeNames()) {
    if (!next.hasAttribute(name)) now.removeAttribute(name);
  }
  for (const { name, value } of next.attributes) {
    if (now.getAttribute(name) !== value) now.setAttribute(name, value);
  }
  const before = [...now.childNodes];
  for (const [at, child] of [...next.childNodes].entries()) {
    const own = before[at];
    if (own === undefined) now.append(now.ownerDocument.importNode(child, true));
    else if (isElement(own) && isElement(child) && own.tagName === child.tagName) patch(own, child);
    else if (!own.isEqualNode(child)) own.replaceWith(now.ownerDocument.importNode(child, true));
  }
  for (const left of before.slice(next.childNodes.length)) left.remove();
}

/** Nodes of a frame are none of this window's classes. */
function isElement(node: Node): node is Element {
  return node.nodeType === Node.ELEMENT_NODE;
}
