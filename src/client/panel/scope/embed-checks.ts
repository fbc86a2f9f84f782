import { createContext, useContext, useEffect, useSyncExternalStore } from "react";
import type { EmbedCheck } from "#core/contract/embeds.ts";

/** What the server finds at addresses that are to be shown in frames. */
export interface EmbedChecks {
  /** What is known of the address; undefined while nothing is. */
  readonly get: (address: string) => EmbedCheck | undefined;
  /** Has the server look at these addresses, unless it has just done so. */
  readonly ask: (addresses: readonly string[]) => void;
  /** True while the server is looking at one of them. */
  readonly isAsking: (addresses: readonly string[]) => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Nothing is known, and nobody is asked. */
export const noChecks: EmbedChecks = {
  get: () => undefined,
  ask: () => {},
  isAsking: () => false,
  subscribe: () => () => {},
};

/** Checks of the open page; by default nothing is known. */
export const EmbedChecksContext = createContext<EmbedChecks>(noChecks);

/** Milliseconds without a change of the address before the server is asked. */
const restMs = 700;

/** What the server finds at an address being typed, once the typing rests; null asks nothing. */
export function useEmbedCheck(address: string | null): EmbedCheck | undefined {
  const checks = useContext(EmbedChecksContext);
  useEffect(() => {
    if (address === null) return undefined;
    const timer = window.setTimeout(() => checks.ask([address]), restMs);
    return () => window.clearTimeout(timer);
  }, [checks, address]);
  const found = () => (address === null ? undefined : checks.get(address));
  return useSyncExternalStore(checks.subscribe, found, found);
}
