import { seededRandom } from "../bench/seeded-random.ts";

/**
 * One load process of `npm run test:busy`: uses between none and nine tenths of a processor, a new share every half a
 * second to five seconds. Its argument is the seed of the shares. It exits with the process that started it.
 */
const draw = seededRandom(Number(process.argv[2]));
const sliceMs = 50;
const mostShare = 0.9;

process.on("disconnect", () => process.exit());
process.on("SIGTERM", () => process.exit());
// Ctrl+C should stop the test suite first, so the load ignores it.
process.on("SIGINT", () => undefined);
takeShare();

function takeShare(): void {
  const share = draw() * mostShare;
  const until = performance.now() + 500 + draw() * 4500;
  const slice = (): void => {
    const working = performance.now() + share * sliceMs;
    while (performance.now() < working);
    if (performance.now() > until) takeShare();
    else setTimeout(slice, (1 - share) * sliceMs);
  };
  slice();
}
