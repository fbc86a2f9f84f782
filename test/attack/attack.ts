import type { Answer, Sent, Wire } from "./wire.ts";
import type { Target } from "./target.ts";

/** One row of the list of attacks that is tried on the real program. */
export interface Attack {
  /** `A34` */
  readonly id: string;
  /** What is tried, in a few words. */
  readonly what: string;
  /** Tries it; one line for all that got through, none when the program held. */
  readonly run: (target: Target) => Promise<readonly string[]>;
  /**
   * The same program with a guard off, made on the wire: `run` has to find it. An attack that finds nothing wrong with it
   * proves nothing.
   */
  readonly weaken: (wire: Wire) => Wire;
  /** Left out of the short form: it takes long, and other tests look at the same ground in parts. */
  readonly isLong?: boolean;
}

/** A row whose ground is not built yet. */
export interface Absent {
  readonly id: string;
  readonly why: string;
}

/** One request and what may be answered. */
export interface Try {
  readonly name: string;
  readonly sent: Sent;
  readonly may: readonly number[];
}

/** Sends each in turn; one line for each that was answered with another status. */
export async function expectAll(wire: Wire, tries: readonly Try[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { name, sent, may } of tries) {
    // One after the other: the answers are about the program, not about its queue.
    // oxlint-disable-next-line no-await-in-loop
    const { status } = await wire.ask(sent);
    if (!may.includes(status)) wrong.push(`${name} was answered with ${status}`);
  }
  return wrong;
}

/** A wire on which every refusal looks like a yes. */
export function lettingAllThrough(wire: Wire): Wire {
  return changing(wire, (answer) => (answer.status >= 400 ? { ...answer, status: 200 } : answer));
}

/** A wire on which answers are changed. */
export function changing(wire: Wire, change: (answer: Answer, sent: Sent) => Answer): Wire {
  return { ...wire, ask: async (sent) => change(await wire.ask(sent), sent) };
}

/** A wire on which requests are changed. */
export function sending(wire: Wire, change: (sent: Sent) => Sent): Wire {
  return { ...wire, ask: (sent) => wire.ask(change(sent)) };
}

/** A wire whose pages say this as well, right before the end of their content. */
export function saying(wire: Wire, words: (sent: Sent) => string): Wire {
  return changing(wire, (answer, sent) => {
    if (answer.headers["content-type"]?.startsWith("text/html") !== true) return answer;
    const text = answer.body.toString();
    const at = text.lastIndexOf("</main>");
    const added = at < 0 ? text + words(sent) : text.slice(0, at) + words(sent) + text.slice(at);
    return { ...answer, body: Buffer.from(added) };
  });
}
