import { readSnapshots } from "#server/db/queries/versions.ts";
import type { PagesDeps } from "../_kit/deps.ts";
import { blocksIn } from "../_kit/version-blocks.ts";
import { createYielder } from "../_kit/yielder.ts";
import type { Directory, DirectoryPage } from "../directory/directory.ts";
import { disclosureOf } from "./disclosure-of.ts";
import type { Disclosure } from "./disclosure-of.ts";

/** What published versions store of visitors and load from elsewhere. A version never changes, so each is read once. */
export interface Disclosures {
  /** Those of a directory, by the ids of its pages; pages that store and load nothing are left out. */
  readonly of: (directory: Directory) => Promise<ReadonlyMap<string, Disclosure>>;
  /** Reads what is not read yet; needed once after a start, so that no visitor waits for it. The signal ends it. */
  readonly refresh: (directory: Directory, signal: AbortSignal) => Promise<void>;
}

type DisclosuresDeps = Pick<PagesDeps, "database" | "blocks" | "publicUrl">;

interface Known {
  readonly version: number;
  /** Null if it stores and loads nothing. */
  readonly disclosure: Disclosure | null;
}

/** Versions and stored bytes that are read by one statement: in memory they may be many times as large. */
const atOnce = { versions: 50, bytes: 256 * 1024 } as const;

/** Creates a reader of what is live, so it also knows pages that an older release or a restore put there. */
export function createDisclosures(deps: DisclosuresDeps): Disclosures {
  const { database, blocks } = deps;
  const known = new Map<string, Known>();

  const knownOf = ({ id, version }: DirectoryPage): Known | null => {
    const before = known.get(id);
    return before?.version === version ? before : null;
  };

  const read = async ({ pages, byId }: Directory, signal?: AbortSignal): Promise<void> => {
    const yieldIfDue = createYielder();
    const isEnded = () => signal?.aborted === true;
    const missing: DirectoryPage[] = [];
    for (const page of pages) {
      if (knownOf(page) === null) missing.push(page);
      await yieldIfDue();
    }
    for (let at = 0; at < missing.length && !isEnded();) {
      const wanted = missing.slice(at, at + atOnce.versions);
      const found = await readSnapshots(database, wanted, atOnce.bytes);
      for (const { id, version, snapshot } of found) {
        known.set(id, { version, disclosure: disclosureOf(deps, blocksIn(snapshot, blocks)) });
        await yieldIfDue();
      }
      at += found.length;
    }
    // All of the directory are known, so that more are of pages that are gone.
    if (known.size <= pages.length) return;
    for (const id of known.keys()) if (!byId.has(id)) known.delete(id);
  };

  const list = async (directory: Directory): Promise<ReadonlyMap<string, Disclosure>> => {
    await read(directory);
    const yieldIfDue = createYielder();
    const found = new Map<string, Disclosure>();
    for (const page of directory.pages) {
      const disclosure = knownOf(page)?.disclosure ?? null;
      if (disclosure !== null) found.set(page.id, disclosure);
      await yieldIfDue();
    }
    return found;
  };

  // One after the other: two at once would read the same versions, and each forget those of the other's directory.
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <Value>(work: () => Promise<Value>): Promise<Value> => {
    const made = last.then(work);
    last = made.catch(() => {});
    return made;
  };

  return {
    of: (directory) => inTurn(() => list(directory)),
    refresh: (directory, signal) => inTurn(() => read(directory, signal)),
  };
}
