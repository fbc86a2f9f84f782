import type { Answer, Sent, Wire } from "./wire.ts";
import type { Environment, Target } from "./target.ts";

/** One attack of the list, run against the real program. */
export interface Attack {
  /** For example `A34`. */
  readonly id: string;
  /** A short description of the attack. */
  readonly what: string;
  /** Runs it; returns one line for everything that got through, none if the program held. */
  readonly run: (target: Target) => Promise<readonly string[]>;
  /**
   * Simulates the program with a guard turned off, by changing the wire: `run` must report it. An attack that reports
   * nothing then proves nothing.
   */
  readonly weaken: (wire: Wire) => Wire;
  /** The same for an attack on programs that it starts itself (`startNode`): the variables that turn the guard off. */
  readonly weakenNode?: (environment: Environment) => Environment;
  /** Left out of the short form: it takes long, and other tests cover parts of it. */
  readonly isLong?: boolean;
}

/** An attack whose target does not exist yet. */
export interface Absent {
  readonly id: string;
  readonly why: string;
}

/** A request and its acceptable statuses. */
export interface Try {
  readonly name: string;
  readonly sent: Sent;
  readonly may: readonly number[];
}

/** Sends each in turn; returns one line for each unacceptable status. */
export async function expectAll(wire: Wire, tries: readonly Try[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { name, sent, may } of tries) {
    // Sequential, so that the responses do not depend on the program's queues.
    const { status } = await wire.ask(sent);
    if (!may.includes(status)) wrong.push(`${name} was answered with ${status}`);
  }
  return wrong;
}

/** A wire on which every refusal looks like a success. */
export function lettingAllThrough(wire: Wire): Wire {
  return changing(wire, (answer) => (answer.status >= 400 ? { ...answer, status: 200 } : answer));
}

/** A wire that changes responses. */
export function changing(wire: Wire, change: (answer: Answer, sent: Sent) => Answer): Wire {
  return { ...wire, ask: async (sent) => change(await wire.ask(sent), sent) };
}

/** A wire that changes requests. */
export function sending(wire: Wire, change: (sent: Sent) => Sent): Wire {
  return { ...wire, ask: (sent) => wire.ask(change(sent)) };
}

/** A wire that inserts these words into HTML pages, at the end of their content. */
export function saying(wire: Wire, words: (sent: Sent) => string): Wire {
  return changing(wire, (answer, sent) => {
    if (answer.headers["content-type"]?.startsWith("text/html") !== true) return answer;
    const text = answer.body.toString();
    const at = text.lastIndexOf("</main>");
    const added = at < 0 ? text + words(sent) : text.slice(0, at) + words(sent) + text.slice(at);
    return { ...answer, body: Buffer.from(added) };
  });
}
