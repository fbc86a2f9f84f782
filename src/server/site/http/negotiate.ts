/** The encodings answers are kept in, the smallest first. */
export const encodings = ["br", "gzip", "identity"] as const;

export type Encoding = (typeof encodings)[number];

const known = new Map<string, Encoding | null>();
const mostKnown = 200;

/**
 * The encoding to answer with, read strictly: `q=0` forbids, the highest q wins, ties go to the smaller one. Null when
 * the header accepts none of ours. An absent header accepts what it does not know, which is safe only for plain bytes.
 */
export function chooseEncoding(header: string | undefined): Encoding | null {
  if (header === undefined) return "identity";
  const remembered = known.get(header);
  if (remembered !== undefined) return remembered;
  const chosen = choose(header);
  // Browsers send a handful of spellings; whoever sends many does not get to fill the memory.
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

/** Plain bytes are acceptable unless they are forbidden, and wanted less than anything that is named. */
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
