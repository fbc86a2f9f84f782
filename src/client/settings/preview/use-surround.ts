import { useEffect, useMemo, useState } from "react";
import type { ApiClient } from "#core/contract/client.ts";
import { refusalText } from "#core/contract/refusals.ts";
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

const unknown: SurroundState = { surround: null, problem: null };

/** The header and footer of a page in the settings that are shown, unsaved changes included, as the server draws them. */
export function useSurround(
  {
    api,
    later,
  }: { readonly api: ApiClient; readonly later: (run: () => void, ms: number) => () => void },
  pageId: string | null,
): SurroundState {
  const blocks = useSurroundBlocks();
  const [state, setState] = useState<SurroundState & { readonly of: string | null }>({
    ...unknown,
    of: null,
  });
  const asker = useMemo(
    () =>
      createAsker<readonly Block[]>(later, async (sections, signal) => {
        if (pageId === null) return;
        const request = { params: { pageId }, body: { sections: [...sections] }, signal };
        const outcome = await api.call(previewSurround, request);
        if (signal.aborted) return;
        setState((before) =>
          outcome.ok
            ? { of: pageId, surround: outcome.value, problem: null }
            : {
                ...(before.of === pageId ? before : { ...unknown, of: pageId }),
                problem: refusalText(outcome.refusal),
              },
        );
      }),
    [api, later, pageId],
  );
  useEffect(() => asker.stop, [asker]);
  useEffect(() => asker.ask(blocks), [asker, blocks]);
  return state.of === pageId ? state : unknown;
}
