/** An element as it is drawn: its box from the upper left corner of its frame in px, and the styles asked for. */
export interface Measured {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly styles: readonly string[];
}

/** Runs in the page: what a selector finds in each frame, in the order of the page. */
export function measureFrames({
  selector,
  properties,
}: {
  readonly selector: string;
  readonly properties: readonly string[];
}): Measured[][] {
  // What comes in one after the other is measured where it stands then.
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
