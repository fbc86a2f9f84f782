/**
 * Runs in the page. Writes everything in the frames with these ids as text: elements with their
 * attributes, texts, and the styles that differ from the browser's defaults for the element. Styles
 * are computed rather than used values: `auto` and percentages are kept, so that nothing depends on
 * the font metrics of this machine.
 */
export function writeFrames(ids: readonly string[]): Readonly<Record<string, string>> {
  const inherited =
    /^(?:--|box-sizing|color$|font|line-height|letter-spacing|word-|white-space|text-(?:align|indent|transform|shadow|wrap|anchor)|list-style|visibility|cursor|direction|quotes|border-(?:collapse|spacing)|caption-side|hyphen|overflow-wrap|line-break|tab-size|pointer-events|caret-color|accent-color|fill|stroke|paint-order|color-|dominant-baseline|image-rendering|-webkit-(?:text|font|tap)|text-size-adjust)/;
  // Properties that may be lengths, for which getComputedStyle returns used values.
  const measured =
    /^(?:(?:min|max|inset|margin|padding|scroll|border|outline|grid|column|row|flex|animation|transition|transform|perspective|offset|font-size|background-(?:position|size)|mask|object|text-(?:indent|decoration-thickness|underline)|stroke|contain-intrinsic)(?:-|$)|width|height|inline-size|block-size|top|right|bottom|left|gap|line-height|letter-spacing|word-spacing|translate|scale|rotate|zoom|order|r$|[cr]?[xy]$)/;
  const properties = setProperties();
  const isMeasured = properties.map((name) => measured.test(name));
  const keyframes = readKeyframes();
  const pseudos = readPseudos();
  const plain = plainDocument();
  const references = new Map<string, Styles>();
  return Object.fromEntries(
    ids.map((id) => {
      const root = frameOf(id);
      const around = stylesOf(root);
      const [drawn] = root.children;
      const lines = drawn === undefined ? [] : write(drawn, around);
      return [id, lines.join("\n").replaceAll(id, "self")];
    }),
  );

  function write(element: Element, around: Styles): readonly string[] {
    const styles = stylesOf(element);
    const own = [
      ...differing(styles, referenceOf(element), around),
      ...(pseudos.get(element) ?? []),
      ...(keyframes.get(element) ?? []),
    ];
    const children: string[][] = [];
    for (const child of element.childNodes) {
      const lines = child instanceof Element ? write(child, styles) : textOf(child.nodeValue ?? "");
      if (lines.length > 0) children.push(lines.map((line) => `  ${line}`));
    }
    return [nameOf(element), ...own.map((line) => `    ${line}`), ...children.flat()];
  }

  function textOf(text: string): readonly string[] {
    const words = text.trim();
    return words === "" ? [] : [JSON.stringify(words)];
  }

  function nameOf(element: Element): string {
    const classes = [...element.classList].map((name) => `.${name}`).join("");
    const attributes = [...element.attributes]
      .filter(({ name }) => name !== "class")
      .map(({ name, value }) => `[${name}=${value}]`);
    return `${element.localName}${classes}${attributes.join("")}`;
  }

  /** Every property that a rule of the page or a `style` attribute sets. */
  function setProperties(): readonly string[] {
    const found = new Set<string>();
    const visit = (rules: CSSRuleList): void => {
      for (const rule of rules) {
        if ("style" in rule && rule.style instanceof CSSStyleDeclaration) {
          for (const name of rule.style) found.add(name);
        }
        if ("cssRules" in rule && rule.cssRules instanceof CSSRuleList) visit(rule.cssRules);
      }
    };
    for (const sheet of document.styleSheets) visit(sheet.cssRules);
    for (const element of document.querySelectorAll<HTMLElement>("[style]")) {
      for (const name of element.style) found.add(name);
    }
    // Set by the page of specimens.
    found.delete("animation-play-state");
    return [...found].toSorted();
  }

  function stylesOf(element: Element): Styles {
    const map = element.computedStyleMap();
    // getComputedStyle takes a quarter of the time, and suffices for most properties.
    const style = element.ownerDocument.defaultView?.getComputedStyle(element);
    return properties.map((name, index) =>
      isMeasured[index] === true || style === undefined
        ? map.getAll(name).map(String).join(", ")
        : style.getPropertyValue(name),
    );
  }

  function differing(styles: Styles, reference: Styles, around: Styles): readonly string[] {
    return properties.flatMap((name, index) => {
      const value = styles[index] ?? "";
      const expected = inherited.test(name) ? around[index] : reference[index];
      return value === expected ? [] : [`${name}: ${rounded(value)}`];
    });
  }

  /** The styles of an element of the same name in a document without rules. */
  function referenceOf(element: Element): Styles {
    const { localName, namespaceURI } = element;
    const type = element.getAttribute("type");
    const key = `${namespaceURI} ${localName} ${type}`;
    const known = references.get(key);
    if (known !== undefined) return known;
    const made = plain.createElementNS(namespaceURI, localName);
    if (type !== null) made.setAttribute("type", type);
    plain.body.append(made);
    const styles = stylesOf(made);
    made.remove();
    references.set(key, styles);
    return styles;
  }

  function readKeyframes(): ReadonlyMap<Element, readonly string[]> {
    const found = new Map<Element, readonly string[]>();
    for (const animation of document.getAnimations()) {
      const { effect } = animation;
      // Transitions of parts that were just opened are not part of the looks.
      if (
        animation instanceof CSSTransition ||
        !(effect instanceof KeyframeEffect) ||
        effect.target === null
      )
        continue;
      const steps = JSON.stringify(effect.getKeyframes());
      const line = `@keyframes ${effect.pseudoElement ?? ""} ${rounded(steps)}`;
      found.set(effect.target, [...(found.get(effect.target) ?? []), line]);
    }
    // Otherwise the values would be those of the current moment of an animation.
    for (const animation of document.getAnimations()) animation.cancel();
    return found;
  }

  /**
   * Reads pseudo-elements while they have `display: none`, because with a box the values would be
   * used ones.
   */
  function readPseudos(): ReadonlyMap<Element, readonly string[]> {
    const found = new Map<Element, readonly string[]>();
    const places = ids.flatMap((id) =>
      [...frameOf(id).querySelectorAll("*")].flatMap((element) =>
        ["::before", "::after"].flatMap((name) => {
          const { content, display } = getComputedStyle(element, name);
          return content === "none" || content === "normal" ? [] : { element, name, display };
        }),
      ),
    );
    const sheet = document.createElement("style");
    sheet.textContent =
      "*::before,*::after{display:none!important}[data-plain]::before{all:initial;content:''}";
    const bare = document.createElement("div");
    bare.dataset["plain"] = "";
    document.head.append(sheet);
    document.body.append(bare);
    const reference = getComputedStyle(bare, "::before");
    for (const { element, name, display } of places) {
      const style = getComputedStyle(element, name);
      const around = getComputedStyle(element);
      const lines = properties.flatMap((property) => {
        const value = property === "display" ? display : style.getPropertyValue(property);
        const expected = inherited.test(property) ? around : reference;
        return value === expected.getPropertyValue(property)
          ? []
          : [`${name} ${property}: ${rounded(value)}`];
      });
      found.set(element, [...(found.get(element) ?? []), ...lines]);
    }
    sheet.remove();
    bare.remove();
    return found;
  }

  function plainDocument(): Document {
    const frame = document.createElement("iframe");
    document.body.append(frame);
    const own = frame.contentDocument;
    if (own === null) throw new Error("There is no document without rules");
    return own;
  }

  function frameOf(id: string): Element {
    const frame = document.querySelector(`[data-specimen="${id}"]`);
    if (frame === null) throw new Error(`Nothing is drawn of ${id}`);
    return frame;
  }

  /**
   * Browsers differ in the last decimals of numbers, and in the whitespace of custom properties.
   */
  function rounded(value: string): string {
    return value
      .replaceAll(/\s+/g, " ")
      .replaceAll(/\d+\.\d+(?:e-?\d+)?/g, (figure) =>
        String(Math.round(Number(figure) * 1000) / 1000),
      );
  }
}

/** Values of the page's properties, in order. */
type Styles = readonly string[];
