const lamps = 20;
const each = 100 / lamps;

/** A row of lamps, 100 wide: as many are lit as the load asks for, one at least where there is any. */
export function drawLoad(percent: number): { readonly busy: string; readonly free: string } {
  const lit = Math.ceil(percent / each);
  const drawn = Array.from({ length: lamps }, (_, place) => `M${place * each},0h3.6v8h-3.6z`);
  return { busy: drawn.slice(0, lit).join(""), free: drawn.slice(lit).join("") };
}
