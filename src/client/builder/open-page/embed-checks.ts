import type { ApiClient } from "#core/contract/client.ts";
import { checkEmbeds, embedLimits } from "#core/contract/embeds.ts";
import type { EmbedCheck } from "#core/contract/embeds.ts";
import type { EmbedChecks } from "#client/panel/scope/embed-checks.ts";
import type { OpenPage } from "./open-page.ts";

/** A look takes some seconds, and several wait for each other. */
const deadlineMs = 60_000;
/** Milliseconds until an address is asked for again: somebody may have mended it there. */
const freshMs = 60_000;

const known = new WeakMap<OpenPage["editor"], EmbedChecks>();

/** The checks of a page. Cached, so that the panel and the publish dialog share them, whatever happens to other pages. */
export function embedChecksOf({ editor }: OpenPage, api: Pick<ApiClient, "call">): EmbedChecks {
  const found = known.get(editor) ?? createEmbedChecks(api, () => Date.now());
  known.set(editor, found);
  return found;
}

/** Creates checks that ask the API. Failed requests leave an address unknown, and it is asked for again. */
export function createEmbedChecks(api: Pick<ApiClient, "call">, now: () => number): EmbedChecks {
  const checks = new Map<string, { readonly check: EmbedCheck; readonly at: number }>();
  const asking = new Set<string>();
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  const load = async (addresses: readonly string[]): Promise<void> => {
    const outcome = await api.call(checkEmbeds, {
      body: { addresses: [...addresses] },
      deadlineMs,
    });
    for (const address of addresses) asking.delete(address);
    if (outcome.ok) {
      for (const check of outcome.value.checks) checks.set(check.address, { check, at: now() });
    }
    tell();
  };
  return {
    get: (address) => checks.get(address)?.check,
    isAsking: (addresses) => addresses.some((address) => asking.has(address)),
    ask: (addresses) => {
      const wanted = [...new Set(addresses)].filter((address) => {
        const at = checks.get(address)?.at;
        const isFresh = at !== undefined && now() - at < freshMs;
        return !isFresh && !asking.has(address) && address.length <= embedLimits.characters;
      });
      if (wanted.length === 0) return;
      for (const address of wanted) asking.add(address);
      for (let from = 0; from < wanted.length; from += embedLimits.addresses) {
        void load(wanted.slice(from, from + embedLimits.addresses));
      }
      tell();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
