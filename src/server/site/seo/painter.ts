/** Makes pixels of drawings. */
export interface Painter {
  /**
   * The drawing as PNG, made once for each key and kept from then on, however many ask at the same time. One drawing is
   * made after the other, beside the main thread. Rejects where the library cannot be loaded or the drawing cannot be read.
   */
  readonly png: (key: string, draw: () => string, size?: Size) => Promise<Buffer>;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pictures kept at most, of about 70 kB each; the one that was asked for longest ago goes first. */
const mostKept = 100;

/** A painter with nothing made yet. The library is loaded with the first picture: a site nobody shares never needs it. */
export function createPainter(limit: number = mostKept): Painter {
  const kept = new Map<string, Promise<Buffer>>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    png: (key, draw, size) => {
      const known = kept.get(key);
      const made = known ?? last.then(() => paint(draw(), size));
      kept.delete(key);
      kept.set(key, made);
      if (known !== undefined) return made;
      const oldest = kept.size > limit ? kept.keys().next().value : undefined;
      if (oldest !== undefined) kept.delete(oldest);
      last = made.catch(() => {
        // What failed is tried again by the next one who asks.
        if (kept.get(key) === made) kept.delete(key);
      });
      return made;
    },
  };
}

async function paint(svg: string, size?: Size): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  // One drawing at a time on one thread, and no pixels kept: visitors come first.
  sharp.concurrency(1);
  sharp.cache(false);
  const drawing = sharp(Buffer.from(svg), { density: 72 });
  const sized = size === undefined ? drawing : drawing.resize(size.width, size.height);
  // Few colours, so a palette holds them all: a third of the bytes, and no visible difference.
  return sized.png({ palette: true, colours: 128, effort: 4 }).toBuffer();
}
