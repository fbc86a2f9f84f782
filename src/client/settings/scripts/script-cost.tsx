import { useEffect, useState } from "react";
import type { ApiClient } from "#core/contract/client.ts";
import { weighScript } from "#core/contract/script-costs.ts";
import { readScriptAddress } from "#settings/scripts/script-address.ts";
import { costText } from "./cost-text.ts";

/** Milliseconds without typing after which an address counts as complete. */
const pause = 900;
/** The server itself gives up after ten seconds. */
const deadlineMs = 20_000;

interface ScriptCostProps {
  readonly api: Pick<ApiClient, "call">;
  /** The address as it is stored, maybe still half typed. */
  readonly src: string;
}

/** Says what a script costs visitors. The server fetches it once for each address. */
export function ScriptCost({ api, src }: ScriptCostProps) {
  const text = useCost(api, readScriptAddress(src)?.href ?? null);
  return <output className="block text-xs text-muted empty:hidden">{text}</output>;
}

/** What was found, by address. */
const known = new WeakMap<ScriptCostProps["api"], ReadonlyMap<string, string>>();

/** The sentence for this address; "" while there is none. */
function useCost(api: ScriptCostProps["api"], address: string | null): string {
  const [found, setFound] = useState<{ readonly address: string; readonly text: string } | null>(
    null,
  );
  const before = address === null ? "" : known.get(api)?.get(address);
  useEffect(() => {
    if (address === null || before !== undefined) return () => {};
    const over = new AbortController();
    const timer = setTimeout(() => {
      setFound({ address, text: "Finding out what it costs visitors…" });
      api.call(weighScript, { body: { src: address }, deadlineMs, signal: over.signal }).then(
        (outcome) => {
          const text = outcome.ok
            ? costText(outcome.value)
            : "Its size is unknown: the server could not be asked.";
          if (outcome.ok) known.set(api, new Map(known.get(api)).set(address, text));
          setFound({ address, text });
        },
        () => {},
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      over.abort();
    };
  }, [api, address, before]);
  return before ?? (found?.address === address ? found.text : "");
}
