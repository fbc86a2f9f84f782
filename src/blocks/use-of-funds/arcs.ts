import { tenths } from "../_kit/drawing/tenths.ts";

/** A part of a ring of length 100. */
export interface Arc {
  readonly id: string;
  /** Start of the part. */
  readonly from: number;
  readonly length: number;
}

/** Gap between two parts, so that they are distinguishable without their colours. */
const gap = 0.6;

/**
 * Computes the parts of the ring in order. The ring ends at 100; anything beyond appears only in
 * the texts.
 */
export function arcsOf(
  funds: readonly { readonly id: string; readonly percentage: number }[],
): readonly Arc[] {
  let from = 0;
  return funds.flatMap(({ id, percentage }) => {
    const start = from;
    from = Math.min(100, from + percentage);
    const length = from - start;
    // A full ring needs no gap.
    const drawn = length === 100 ? length : Math.max(length - gap, 0.2);
    return length === 0 ? [] : [{ id, from: tenths(start), length: tenths(drawn) }];
  });
}
