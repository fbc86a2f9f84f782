type Attributes = Readonly<Record<string, string | true>>;

/** Creates an element with attributes (`true` for one without a value) and children. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  document: Document,
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children);
  return element;
}

/** Creates a button that does not submit the form. */
export function makeButton(
  document: Document,
  className: string,
  text: string,
  onPress: () => void,
): HTMLButtonElement {
  const button = make(document, "button", { type: "button", class: className }, text);
  button.addEventListener("click", onPress);
  return button;
}
