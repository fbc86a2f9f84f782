import { hash } from "node:crypto";
import { readSnapshots } from "#server/db/queries/versions.ts";
import type { PagesDeps } from "../_kit/deps.ts";
import { blocksIn } from "../_kit/version-blocks.ts";
import { createYielder } from "../_kit/yielder.ts";
import type { Directory, DirectoryPage } from "../directory/directory.ts";
import { disclosureOf } from "./disclosure-of.ts";
import type { Disclosure } from "./disclosure-of.ts";
import { quietNames } from "./quiet-types.ts";

/** What published versions store of visitors and load from elsewhere. A version never changes, so each is read once. */
export interface Disclosures {
  /** Those of a directory, by the ids of its pages; pages that store and load nothing are left out. */
  readonly of: (directory: Directory) => Promise<ReadonlyMap<string, Disclosure>>;
  /** Reads what is not read yet; needed once after a start, so that no visitor waits for it. The signal ends it. */
  readonly refresh: (directory: Directory, signal: AbortSignal) => Promise<void>;
}

type DisclosuresDeps = Pick<PagesDeps, "database" | "blocks" | "publicUrl">;

/**
 * Versions and stored bytes that are read by one statement: in memory they may be many times as large, and what lives longer than
 * the youngest objects makes the program's memory grow for good.
 */
const atOnce = { versions: 200, bytes: 128 * 1024 } as const;

/** Creates a reader of what is live, so it also knows pages that an older release or a restore put there. */
export function createDisclosures(deps: DisclosuresDeps): Disclosures {
  const { database, blocks } = deps;
  /** The versions that were read, by the ids of their pages, and what those of them disclose that disclose something. */
  const versions = new Map<string, number>();
  const disclosures = new Map<string, Disclosure>();
  const shared = createShared();
  const extent = { bytes: atOnce.bytes, without: quietNames(blocks) };

  const keep = (id: string, version: number, disclosure: Disclosure | null): void => {
    versions.set(id, version);
    if (disclosure === null) disclosures.delete(id);
    else disclosures.set(id, shared.oneOf(disclosure));
  };

  const forget = (id: string): void => {
    versions.delete(id);
    disclosures.delete(id);
  };

  const read = async ({ pages, byId }: Directory, signal?: AbortSignal): Promise<void> => {
    const yieldIfDue = createYielder();
    const isEnded = () => signal?.aborted === true;
    const missing: DirectoryPage[] = [];
    for (const page of pages) {
      if (versions.get(page.id) !== page.version) missing.push(page);
      await yieldIfDue();
    }
    for (let at = 0; at < missing.length && !isEnded();) {
      const wanted = missing.slice(at, at + atOnce.versions);
      const { count, found } = await readSnapshots(database, wanted, extent);
      const told = new Map<string, Disclosure | null>();
      for (const { id, snapshot } of found) {
        told.set(id, disclosureOf(deps, blocksIn(snapshot, blocks)));
        await yieldIfDue();
      }
      for (const { id, version } of wanted.slice(0, count)) keep(id, version, told.get(id) ?? null);
      at += count;
    }
    // All of the directory are known, so that more are of pages that are gone.
    if (versions.size > pages.length) {
      for (const id of versions.keys()) if (!byId.has(id)) forget(id);
    }
    shared.forgetUnused(disclosures);
  };

  const list = async (directory: Directory): Promise<ReadonlyMap<string, Disclosure>> => {
    await read(directory);
    const yieldIfDue = createYielder();
    const found = new Map<string, Disclosure>();
    for (const { id } of directory.pages) {
      const disclosure = disclosures.get(id);
      if (disclosure !== undefined) found.set(id, disclosure);
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

/** Equal disclosures as one object: many pages of a site have the same form, or load from the same host. */
function createShared() {
  let byDigest = new Map<string, Disclosure>();
  return {
    oneOf: (disclosure: Disclosure): Disclosure => {
      const digest = hash("sha256", JSON.stringify(disclosure), "base64url");
      const one = byDigest.get(digest) ?? disclosure;
      byDigest.set(digest, one);
      return one;
    },
    /** Forgets those that are not among these any more, once there are more of them than of these. */
    forgetUnused: (used: ReadonlyMap<string, Disclosure>): void => {
      if (byDigest.size <= used.size) return;
      const live = new Set(used.values());
      byDigest = new Map([...byDigest].filter(([, each]) => live.has(each)));
    },
  };
}
