/** The encodings responses are stored in, smallest first. */
export const encodings = ["br", "gzip", "identity"] as const;

export type Encoding = (typeof encodings)[number];

const known = new Map<string, Encoding | null>();
const mostKnown = 200;

/**
 * Content negotiation by `Accept-Encoding`: `q=0` forbids, the highest q wins, ties go to the smaller encoding. Null
 * if none of ours is acceptable. Without the header only identity is used, which is safe for any client.
 */
export function chooseEncoding(header: string | undefined): Encoding | null {
  if (header === undefined) return "identity";
  const remembered = known.get(header);
  if (remembered !== undefined) return remembered;
  const chosen = choose(header);
  // Browsers send a handful of variants; bounded so that a client sending many cannot fill the memory.
  if (known.size >= mostKnown) known.clear();
  if (header.length <= 200) known.set(header, chosen);
  return chosen;
}

function choose(header: string): Encoding | null {
  const weights = readWeights(header);
  const rest = weights.get("*");
  let best: Encoding | null = null;
  let bestWeight = 0;
  for (const encoding of encodings) {
    const weight = weights.get(encoding) ?? rest ?? (encoding === "identity" ? leastWeight : 0);
    if (weight > bestWeight) {
      best = encoding;
      bestWeight = weight;
    }
  }
  return best;
}

/** Identity is acceptable unless forbidden, but ranks below any named encoding. */
const leastWeight = 0.0001;

function readWeights(header: string): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const item of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = item.split(";").map((part) => part.trim());
    const quality = parameters.find((parameter) => /^q\s*=/.test(parameter));
    const weight = quality === undefined ? 1 : Number(quality.slice(quality.indexOf("=") + 1));
    const coding = name === "x-gzip" ? "gzip" : name;
    if (coding !== "") weights.set(coding, weight >= 0 && weight <= 1 ? weight : 0);
  }
  return weights;
}
