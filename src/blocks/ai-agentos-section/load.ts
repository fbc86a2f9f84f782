const lamps = 20;
const each = 100 / lamps;

/**
 * Draws a row of lamps, 100 units wide, with as many lit as the load requires (at least one if it
 * is above zero).
 */
export function drawLoad(percent: number): { readonly busy: string; readonly free: string } {
  const lit = Math.ceil(percent / each);
  const drawn = Array.from({ length: lamps }, (_, place) => `M${place * each},0h3.6v8h-3.6z`);
  return { busy: drawn.slice(0, lit).join(""), free: drawn.slice(lit).join("") };
}
