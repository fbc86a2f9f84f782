import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { textBlock } from "../../bench/session.ts";
import type { Session } from "../../bench/session.ts";
import type { Operation } from "../../src/core/document/operation.ts";
import { findLostSaves, findUnfolded } from "../attack/ledger.ts";
import type { FaultEnvironment } from "./fault-environment.ts";

/** The results of many saves. */
export interface Written {
  /** Ids of the acknowledged saves. */
  readonly acknowledged: string[];
  /** Why saves had to be sent again: a response that asked for it, or none. */
  readonly later: string[];
  /** All other responses. */
  readonly wrong: string[];
}

/**
 * Saves in a loop until aborted, each in a block of its own; an unacknowledged save is sent again with the same id, as
 * the builder does.
 */
export async function keepWriting(
  session: Session,
  pageId: string,
  written: Written,
  ending: AbortSignal,
): Promise<void> {
  const block = `w${randomUUID().slice(0, 8)}`;
  let text: string | null = null;
  while (!ending.aborted) {
    const next = `<p>${randomUUID()}</p>`;
    const operations: readonly Operation[] =
      text === null
        ? [{ op: "add", item: textBlock(block, next), after: null }]
        : [{ op: "set", block, path: "content.html", was: text, value: next }];
    const saveId = randomUUID();
    const isDone = await saveUntilDone(session, { pageId, saveId, operations }, written, ending);
    if (!isDone) return;
    text = next;
    await pause(5);
  }
}

interface Save {
  readonly pageId: string;
  readonly saveId: string;
  readonly operations: readonly Operation[];
}

async function saveUntilDone(
  session: Session,
  { pageId, saveId, operations }: Save,
  written: Written,
  ending: AbortSignal,
): Promise<boolean> {
  // Does not load others' saves: it writes only to its own block, on the first revision.
  while (!ending.aborted) {
    const body = { baseRevision: 0, saveId, operations };
    const answer = await session.call("POST", `/api/pages/${pageId}/saves`, body).catch(() => null);
    if (answer?.status === 200) {
      written.acknowledged.push(saveId);
      return true;
    }
    if (answer !== null && answer.status !== 503) {
      written.wrong.push(`a save: ${answer.status} ${answer.body.toString().slice(0, 200)}`);
      return false;
    }
    written.later.push(answer === null ? "no answer" : answer.body.toString().slice(0, 200));
    await pause(30);
  }
  return false;
}

/** Compares acknowledged saves with what is stored. */
export async function compare(
  { server }: FaultEnvironment,
  session: Session,
  { acknowledged, wrong }: Written,
): Promise<readonly string[]> {
  const { database } = server;
  const doubled = acknowledged.length - new Set(acknowledged).size;
  return [
    ...wrong,
    ...(acknowledged.length === 0 ? ["nothing was acknowledged"] : []),
    ...(doubled === 0 ? [] : [`${doubled} were acknowledged twice`]),
    ...(await findLostSaves(database, acknowledged)),
    ...(await findUnfolded(database, session.draft)),
  ];
}
