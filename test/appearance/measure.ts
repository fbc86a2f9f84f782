/**
 * A rendered element: its box relative to its frame's upper left corner in px, and the requested
 * styles.
 */
export interface Measured {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly styles: readonly string[];
}

/**
 * Runs in the page: measures the elements that match a selector in each frame, in document order.
 */
export function measureFrames({
  selector,
  properties,
}: {
  readonly selector: string;
  readonly properties: readonly string[];
}): Measured[][] {
  // Measures final positions, not those during entrance animations.
  for (const animation of document.getAnimations()) animation.cancel();
  return [...document.querySelectorAll("[data-specimen]")].map((frame) => {
    const origin = frame.getBoundingClientRect();
    return [...frame.querySelectorAll(selector)].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element);
      return {
        x: x - origin.x,
        y: y - origin.y,
        width,
        height,
        styles: properties.map((property) => style.getPropertyValue(property)),
      };
    });
  });
}
