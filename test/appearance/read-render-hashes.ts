/** The looks of frames: a hash of everything rendered in each, by frame id. */
export type RenderHashes = Readonly<Record<string, string>>;

/**
 * Runs in the page. Reads the boxes and computed styles of everything in the frames with these ids,
 * independent of a frame's position and id.
 */
export function readRenderHashes(ids: readonly string[]): RenderHashes {
  const properties =
    "display visibility position top right bottom left opacity z-index float color background-color background-image background-size background-position background-repeat background-clip border-top-width border-right-width border-bottom-width border-left-width border-top-style border-right-style border-bottom-style border-left-style border-top-color border-right-color border-bottom-color border-left-color border-top-left-radius border-top-right-radius border-bottom-left-radius border-bottom-right-radius border-image-source outline-style outline-width outline-color outline-offset box-shadow text-shadow filter backdrop-filter mix-blend-mode mask-image clip-path transform translate rotate scale transform-origin perspective font-family font-size font-weight font-style line-height letter-spacing text-align text-transform text-decoration-line text-decoration-color list-style-type overflow-x overflow-y object-fit object-position direction align-items justify-content flex-direction flex-wrap column-count row-gap column-gap grid-template-columns grid-template-rows padding-top padding-right padding-bottom padding-left margin-top margin-right margin-bottom margin-left min-height max-width scroll-snap-type cursor animation-name animation-duration animation-delay animation-timing-function animation-iteration-count transition-property transition-duration transition-delay".split(
      " ",
    );
  const painted =
    "fill stroke stroke-width stroke-dasharray stroke-dashoffset fill-opacity stroke-opacity opacity stop-color visibility transform translate scale rotate filter animation-name animation-duration animation-delay transition-duration".split(
      " ",
    );
  const drawing =
    "src viewBox points d x y x1 x2 y1 y2 cx cy r rx width height transform value checked href".split(
      " ",
    );
  const frames = new Map<Element, string>();
  const animations = document.getAnimations();
  for (const { effect } of animations) {
    if (!(effect instanceof KeyframeEffect) || effect.target === null) continue;
    const known = frames.get(effect.target) ?? "";
    frames.set(effect.target, known + JSON.stringify(effect.getKeyframes()));
  }
  // Animations are compared by their keyframes, and cancelled before boxes are read.
  for (const animation of animations) animation.cancel();
  return Object.fromEntries(ids.map((id) => [id, lookOf(id)]));

  function lookOf(id: string): string {
    const root = document.querySelector(`[data-specimen="${id}"]`);
    if (root === null) throw new Error(`Nothing is drawn of ${id}`);
    const { x, y } = root.getBoundingClientRect();
    const lines: string[] = [];
    read(root, x, y, false, lines);
    return hash(lines.join("\n").replaceAll(id, "self"));
  }

  function read(
    element: Element,
    x: number,
    y: number,
    isRepeated: boolean,
    lines: string[],
  ): void {
    const style = getComputedStyle(element);
    // An element with `display: contents` has no box, but its children may.
    if (style.display !== "contents" && !element.checkVisibility()) {
      lines.push(`${element.tagName} unseen`);
      return;
    }
    const box = element.getBoundingClientRect();
    const { position } = style;
    let [left, top] = [x, y];
    // Its position is relative to the window, not the frame.
    if (position === "fixed") [left, top] = [0, 0];
    if (position === "sticky") top = box.y;
    const isInside = element instanceof SVGElement && element.tagName !== "svg";
    const place = [box.x - left, box.y - top, box.width, box.height];
    const own = isInside ? painted : properties;
    lines.push(
      `${element.tagName} ${place.map(snapped).join(" ")} ${frames.get(element) ?? ""}`,
      isRepeated ? "" : own.map((name) => style.getPropertyValue(name)).join(";"),
      ...(isInside || isRepeated ? [] : [pseudo(element, "::before"), pseudo(element, "::after")]),
      element instanceof HTMLElement && element.childElementCount > 0 && element.tagName !== "INPUT"
        ? ""
        : drawing.map((name) => element.getAttribute(name) ?? "").join(","),
    );
    const before = new Set<string>();
    for (const child of element.childNodes) {
      if (child.nodeType === Node.TEXT_NODE) lines.push(child.nodeValue ?? "");
      if (!(child instanceof Element)) continue;
      const kind = `${child.tagName} ${child.getAttribute("class") ?? ""}`;
      // Of several siblings of the same kind, styles are read only for the first; boxes are read
      // for all.
      const isLike = child instanceof HTMLElement && before.has(kind);
      read(child, left, top, isRepeated || isLike, lines);
      before.add(kind);
    }
  }

  /** Rounds to eighths of a pixel, with boundaries between the browser's layout steps of 1/64. */
  function snapped(value: number): number {
    return Math.floor(value * 8 + 0.31);
  }

  function pseudo(element: Element, name: string): string {
    const style = getComputedStyle(element, name);
    const { content } = style;
    if (content === "none" || content === "normal") return "";
    return `${name} ${content} ${style.width} ${style.height} ${properties.map((property) => style.getPropertyValue(property)).join(";")}`;
  }

  function hash(text: string): string {
    let [one, other] = [0x9e3779b1, 0x85ebca6b];
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      one = Math.imul(one ^ code, 0x9e3779b1);
      other = Math.imul(other ^ code, 0x5f356495) + one;
    }
    return `${(one >>> 0).toString(36)}${(other >>> 0).toString(36)}`;
  }
}
