import { useEffect, useMemo, useState } from "react";
import type { ApiClient } from "#core/contract/client.ts";
import type { ListedPage } from "#core/contract/pages.ts";
import { refusalText } from "#core/contract/refusals.ts";
import type { Refusal } from "#core/contract/refusals.ts";
import { previewSurround } from "#core/contract/surround.ts";
import type { Surround } from "#core/contract/surround.ts";
import type { Block } from "#core/document/page.ts";
import { createAsker } from "./asker.ts";
import { useSurroundBlocks } from "./use-surround-blocks.ts";

interface SurroundState {
  /** What stands around the page; null until it is known. */
  readonly surround: Surround | null;
  /** Why it is older than the settings that are shown; null if it is not. */
  readonly problem: string | null;
}

/** What is asked for. */
interface Asked {
  /** The sections that they are made from. */
  readonly blocks: readonly Block[];
  /** As the server has them. */
  readonly pages: readonly ListedPage[];
}

interface KnownState extends SurroundState {
  readonly of: string | null;
  /** When to ask again, in milliseconds; null if only a change helps. */
  readonly againIn: number | null;
}

const unknown: SurroundState = { surround: null, problem: null };

/** Milliseconds until a question that got no response is asked again. */
const restMs = 5_000;

/**
 * The header and footer of a page in the settings that are shown, unsaved changes included, as the server draws them of the
 * pages there are. What is older is asked for again when the server asks to, and once the window or the network is back.
 */
export function useSurround(
  {
    api,
    later,
  }: { readonly api: ApiClient; readonly later: (run: () => void, ms: number) => () => void },
  pageId: string | null,
  pages: readonly ListedPage[],
): SurroundState {
  const blocks = useSurroundBlocks();
  const asked = useMemo(() => ({ blocks, pages }), [blocks, pages]);
  const [state, setState] = useState<KnownState>({ ...unknown, of: null, againIn: null });
  const asker = useMemo(
    () =>
      createAsker<Asked>(later, async (now, signal) => {
        if (pageId === null) return;
        const request = { params: { pageId }, body: { sections: [...now.blocks] }, signal };
        const outcome = await api.call(previewSurround, request);
        if (signal.aborted) return;
        setState((before) =>
          outcome.ok
            ? { of: pageId, surround: outcome.value, problem: null, againIn: null }
            : {
                surround: before.of === pageId ? before.surround : null,
                of: pageId,
                problem: refusalText(outcome.refusal),
                againIn: waitOf(outcome.refusal),
              },
        );
      }),
    [api, later, pageId],
  );
  useEffect(() => asker.stop, [asker]);
  useEffect(() => asker.ask(asked), [asker, asked]);
  useEffect(() => {
    if (state.problem === null) return undefined;
    const again = () => asker.ask(asked);
    const cancel = state.againIn === null ? () => {} : later(again, state.againIn);
    window.addEventListener("online", again);
    window.addEventListener("focus", again);
    return () => {
      cancel();
      window.removeEventListener("online", again);
      window.removeEventListener("focus", again);
    };
  }, [state, asker, asked, later]);
  return state.of === pageId ? state : unknown;
}

function waitOf({ code, more }: Refusal): number | null {
  const wait = more?.["retryAfter"];
  if (typeof wait === "number") return wait * 1_000;
  return code === "unreachable" || code === "timed-out" ? restMs : null;
}
