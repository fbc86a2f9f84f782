/** Returns the value of a CSS custom property of an element, such as `--ink`; empty if it has none. */
export function customProperty(element: HTMLElement, name: string): string {
  const style = element.ownerDocument.defaultView?.getComputedStyle(element);
  return style?.getPropertyValue(name) ?? "";
}
