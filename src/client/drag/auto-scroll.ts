/** The most pixels scrolled in one frame (DND-009). */
export const mostScrollPx = 28;
/** Milliseconds near an edge after which the speed starts to rise, and after which it is full (DND-010). */
export const dampening = { from: 360, to: 1200 } as const;

/**
 * Scrolling starts within a quarter of the height from an edge (at most `mostPx`), and is at full
 * speed within a twentieth.
 */
const zone = { part: 0.25, mostPx: 140, fullPart: 0.05 } as const;

/** The visible part of a scroll container. */
export interface VisibleSpan {
  readonly top: number;
  readonly bottom: number;
}

/**
 * Pixels to scroll this frame (negative is up) for a pointer at `y` that has been near an edge for
 * `nearMs` milliseconds. The speed rises with time and with closeness to the edge, up to
 * `mostScrollPx`. 0 away from the edges.
 */
export function scrollStep({ top, bottom }: VisibleSpan, y: number, nearMs: number): number {
  const height = bottom - top;
  if (height <= 0) return 0;
  const fromTop = y - top;
  const fromBottom = bottom - y;
  const isUp = fromTop < fromBottom;
  const speed = dampened(wanted(Math.max(0, isUp ? fromTop : fromBottom), height), nearMs);
  return isUp ? 0 - speed : speed;
}

function wanted(distance: number, height: number): number {
  const start = Math.min(height * zone.part, zone.mostPx);
  const full = Math.min(height * zone.fullPart, start);
  if (distance >= start) return 0;
  if (distance <= full) return mostScrollPx;
  return Math.ceil(mostScrollPx * ((start - distance) / (start - full)) ** 2);
}

function dampened(speed: number, nearMs: number): number {
  if (speed === 0 || nearMs >= dampening.to) return speed;
  if (nearMs < dampening.from) return 1;
  const part = (nearMs - dampening.from) / (dampening.to - dampening.from);
  return Math.max(1, Math.ceil(speed * part ** 2));
}
