/** How another website is drawn in a frame; positions are percentages (DATA-020). */
export interface FrameView {
  /** How many times as large as by itself. */
  readonly zoom: number;
  /** How much of what the zoom pushes out is cut off at the left: −100 is all of it, 0 nothing. */
  readonly x: number;
  /** The same at the top. */
  readonly y: number;
}

/** The bounds of its values. */
export const frameViewLimits = {
  zoom: { min: 0.5, max: 2, step: 0.05 },
  position: { min: -100, max: 0, step: 5 },
} as const;

/** A website in its own size, of which nothing is cut off. */
export const plainView: FrameView = { zoom: 1, x: 0, y: 0 };

/** What is cut off of a website, as shares of the frame's width and height. */
export interface FrameCut {
  readonly left: number;
  readonly top: number;
}

/**
 * What a view cuts off. A zoom above 1 pushes out as much as it adds to the frame's size; a smaller one pushes nothing out, so
 * that the position has no effect. The rules of the component compute the same (`blocks/iframe/view.css`).
 */
export function cutOf({ zoom, x, y }: FrameView): FrameCut {
  const out = Math.max(0, zoom - 1);
  // Nothing is 0, never −0.
  return { left: (out * Math.abs(x)) / 100, top: (out * Math.abs(y)) / 100 };
}

/** What a view shows and cuts off, in a sentence. */
export function wordsOf(view: FrameView): string {
  const { left, top } = cutOf(view);
  const cut = [
    ...(top > 0 ? [`${percentOf(ofDrawn(top))} of its height at the top`] : []),
    ...(left > 0 ? [`${percentOf(ofDrawn(left))} of its width at the left`] : []),
  ];
  const size = view.zoom === plainView.zoom ? "in its own size" : `at ${percentOf(view.zoom)}`;
  const rest = cut.length === 0 ? "nothing is cut off" : `the frame cuts off ${cut.join(" and ")}`;
  return `The website is drawn ${size}; ${rest}.`;
}

/** What is cut off as a share of all that is drawn of the website: as much as the frame shows, and the cut besides. */
function ofDrawn(cut: number): number {
  return cut / (1 + cut);
}

function percentOf(share: number): string {
  return `${Math.round(share * 1000) / 10} %`;
}
