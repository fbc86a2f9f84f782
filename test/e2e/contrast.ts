/**
 * Runs in the page: the minimum contrast ratio of an element's text to its background, 1 to 21. The background is
 * composed from all ancestors; each color of a gradient is considered.
 */
export function leastContrast(element: Element): number {
  const paint = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (paint === null) throw new Error("This browser has no canvas");
  const over = (colours: readonly string[]) => {
    for (const colour of ["#fff", ...colours]) {
      paint.fillStyle = colour;
      paint.fillRect(0, 0, 1, 1);
    }
    return paint.getImageData(0, 0, 1, 1).data;
  };
  const luminance = (colours: readonly string[]) => {
    const [red = 0, green = 0, blue = 0] = [...over(colours)].map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const grounds: string[] = [];
  for (let each: Element | null = element; each !== null; each = each.parentElement) {
    grounds.unshift(getComputedStyle(each).backgroundColor);
  }
  const { backgroundImage, color } = getComputedStyle(element);
  const ends = backgroundImage.match(/(?:rgba?|oklch|oklab|color)\([^()]*\)/g) ?? ["transparent"];
  const ratios = ends.map((end) => {
    const ground = [...grounds, end];
    const [high = 0, low = 0] = [luminance(ground), luminance([...ground, color])].toSorted(
      (one, other) => other - one,
    );
    return (high + 0.05) / (low + 0.05);
  });
  return Math.min(...ratios);
}
