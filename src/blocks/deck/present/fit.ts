/**
 * Width and height in px of the window in which slides have their own size. They are enlarged in larger windows,
 * because they are read from afar.
 */
const design = { width: 1200, height: 700 } as const;
/** Narrower windows, such as phones, show a slide in its own size. */
const narrow = 768;
/** The smallest share of its size to which a slide shrinks, rather than scroll; on narrow screens it has to be read. */
const least = { wide: 0.55, narrow: 0.85 } as const;
/** Halvings of the range between smallest and largest size. */
const steps = 5;

/**
 * Chooses the size at which a slide fits into its place: as large as the window allows, smaller if
 * the slide is too high. One that would become too small keeps its own size and scrolls.
 */
export function fitSlide(window: Window, slide: HTMLElement): void {
  const { innerWidth: width, innerHeight: height } = window;
  const isHighAt = (zoom: number) => {
    slide.style.setProperty("--deck-zoom", zoom.toFixed(3));
    return slide.scrollHeight > slide.clientHeight + 1;
  };
  let high = Math.max(1, Math.min(width / design.width, height / design.height));
  if (!isHighAt(high)) return;
  let low = high * (width < narrow ? least.narrow : least.wide);
  if (isHighAt(low)) return void isHighAt(1);
  for (let step = 0; step < steps; step += 1) {
    const middle = (low + high) / 2;
    if (isHighAt(middle)) high = middle;
    else low = middle;
  }
  isHighAt(low);
}
