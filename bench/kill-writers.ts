import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Operation } from "../src/core/document/operation.ts";
import type { Block } from "../src/core/document/page.ts";
import type { LedgerPublication, LedgerSave } from "./kill-check.ts";
import type { Answer } from "./program.ts";
import { textBlock } from "./session.ts";
import type { Session } from "./session.ts";

/** The saves and publications of one page with their responses, recorded outside the program. */
export interface Ledger {
  readonly pageId: string;
  readonly saves: LedgerSave[];
  readonly publications: LedgerPublication[];
  /** The highest revision in any response. */
  revision: number;
}

/** One of several concurrent writers on the same page, each editing its own blocks. */
export interface Writer {
  /** Saves until a request gets no response; a save without a response is retried first. */
  readonly run: (session: Session) => Promise<void>;
}

/**
 * A writer on one page. Each save sets a text, adds or removes a second block, and moves the first, so that a partial
 * write would show. `draw` returns random numbers from 0 to 1.
 */
export function createWriter(name: string, ledger: Ledger, draw: () => number): Writer {
  const blockId = `writer-${name}`;
  let html: string | null = null;
  let second: Block | null = null;
  let unanswered: { readonly at: number; readonly base: number } | null = null;

  const next = (): Operation[] => {
    const token = `<p>${name} ${randomBytes(8).toString("hex")}</p>`;
    if (html === null) return [{ op: "add", item: textBlock(blockId, token), after: null }];
    return [
      { op: "set", block: blockId, path: "content.html", was: html, value: token },
      second === null
        ? { op: "add", item: textBlock(`second-${name}`, token), after: blockId }
        : { op: "remove", item: second, after: blockId },
      {
        op: "move",
        id: blockId,
        from: null,
        after: draw() < 0.5 ? null : `writer-${Math.floor(draw() * 4)}`,
      },
    ];
  };

  const learn = (operations: readonly Operation[]): void => {
    for (const operation of operations) {
      if (operation.op === "set" && typeof operation.value === "string") html = operation.value;
      if (operation.op === "remove") second = null;
      if (operation.op !== "add" || operation.in !== undefined) continue;
      // Only this writer's own adds, which are always blocks, since they name no list.
      const block = operation.item as Block;
      const text = block.content["html"];
      if (block.id !== blockId) second = block;
      else if (typeof text === "string") html = text;
    }
  };

  const send = async (session: Session): Promise<void> => {
    const place = unanswered ?? { at: ledger.saves.length, base: ledger.revision };
    const save = ledger.saves[place.at] ?? {
      saveId: randomUUID(),
      operations: next().filter(
        (operation) => operation.op !== "move" || operation.after !== blockId,
      ),
      acknowledged: null,
    };
    ledger.saves[place.at] = save;
    unanswered = place;
    const answer = await session.call("POST", `/api/pages/${ledger.pageId}/saves`, {
      baseRevision: place.base,
      saveId: save.saveId,
      operations: save.operations,
    });
    const { revision } = bodyOf(answer, 200);
    unanswered = null;
    ledger.saves[place.at] = { ...save, acknowledged: revision };
    ledger.revision = Math.max(ledger.revision, revision);
    learn(save.operations);
  };

  return { run: (session) => untilNoAnswer(() => send(session), draw) };
}

/** Publishes the current draft of one page, again and again. */
export function createPublisher(ledger: Ledger, draw: () => number): Writer {
  const send = async (session: Session): Promise<void> => {
    if (ledger.revision === 0) {
      // Nothing to publish yet, but this request fails if a kill comes before the first save is answered.
      await session.call("GET", "/api/session");
      return;
    }
    const path = `/api/pages/${ledger.pageId}/publications`;
    const answer = await session.call("POST", path, { revision: ledger.revision });
    // Others have saved since then; the next attempt will know their revision.
    if (answer.status === 409) return;
    const { number, revision } = bodyOf(answer, 201);
    ledger.publications.push({ number, revision });
  };
  return { run: (session) => untilNoAnswer(() => send(session), draw) };
}

/** A wrong response: unlike a missing one, it is an error. */
class WrongAnswer extends Error {}

async function untilNoAnswer(send: () => Promise<void>, draw: () => number): Promise<void> {
  for (;;) {
    try {
      // A writer waits for each response before it continues.
      await send();
      // Pauses like a person, so that now and then a page can be published at the revision last seen.
      await pause(draw() * 12);
    } catch (error) {
      if (error instanceof WrongAnswer) throw error;
      return;
    }
  }
}

function bodyOf(
  answer: Answer,
  status: number,
): { readonly revision: number; readonly number: number } {
  // A killed program may truncate a response, which then fails to parse and counts as none.
  const body: unknown = JSON.parse(answer.body.toString());
  if (answer.status !== status) {
    throw new WrongAnswer(`Answered with ${answer.status}: ${answer.body.toString()}`);
  }
  // The contract's tests guarantee this shape.
  return body as { readonly revision: number; readonly number: number };
}
