import { tenths } from "../_kit/tenths.ts";

/** A part of the ring of 100. */
export interface Arc {
  readonly id: string;
  /** Where it begins. */
  readonly from: number;
  readonly length: number;
}

/** Between two parts the ground is seen, so that they are told apart without their colours. */
const gap = 0.6;

/** The parts of the ring, one after the other. It ends at 100: what is more is in the texts alone. */
export function arcsOf(
  funds: readonly { readonly id: string; readonly percentage: number }[],
): readonly Arc[] {
  let from = 0;
  return funds.flatMap(({ id, percentage }) => {
    const start = from;
    from = Math.min(100, from + percentage);
    const length = from - start;
    // A whole ring has no end to part from its beginning.
    const drawn = length === 100 ? length : Math.max(length - gap, 0.2);
    return length === 0 ? [] : [{ id, from: tenths(start), length: tenths(drawn) }];
  });
}
