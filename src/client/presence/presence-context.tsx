import { createContext, use, useEffect, useMemo, type ReactNode } from "react";
import { useStore } from "zustand";
import { useEditorActions } from "#client/editor/editor-context.tsx";
import { createInteractionGuard } from "./interaction-guard.ts";
import type { InteractionGuard } from "./interaction-guard.ts";
import { joinPage } from "./join-page.ts";
import type { JoinDeps } from "./join-page.ts";
import type { Guest } from "./people.ts";
import { createPresenceStore } from "./presence-store.ts";
import type { PresenceState, PresenceStore } from "./presence-store.ts";

interface Presence {
  readonly store: PresenceStore;
  readonly guard: InteractionGuard;
}

const PresenceContext = createContext<Presence | null>(null);

interface PresenceProviderProps {
  readonly deps: JoinDeps;
  /** Called with the stamp of the list of pages on the server. Must be stable. */
  readonly onListNews: (stamp: string) => void;
  readonly children: ReactNode;
}

/** Joins the open page for as long as it is mounted. */
export function PresenceProvider({ deps, onListNews, children }: PresenceProviderProps) {
  const editor = useEditorActions();
  const presence = useMemo(
    () => ({ store: createPresenceStore(), guard: createInteractionGuard(document) }),
    [],
  );
  useEffect(() => {
    const { store, guard } = presence;
    const stopWatching = guard.watch(document);
    const leave = joinPage(deps, editor, store, guard, onListNews);
    return () => {
      leave();
      stopWatching();
    };
  }, [deps, editor, presence, onListNews]);
  return <PresenceContext value={presence}>{children}</PresenceContext>;
}

/** Selects a part of the presence state. Rerenders only when `select` returns another value. */
export function usePresence<Part>(select: (state: PresenceState) => Part): Part {
  return useStore(usePresenceOf().store, select);
}

/** Who else has this block selected; null if nobody has. */
export function useGuestsAt(blockId: string): readonly Guest[] | null {
  return usePresence(({ byBlock }) => byBlock.get(blockId) ?? null);
}

/** Makes the interaction guard watch another document too. */
export function useInteractionGuardIn(document: Document): void {
  const { guard } = usePresenceOf();
  useEffect(() => guard.watch(document), [guard, document]);
}

function usePresenceOf(): Presence {
  const presence = use(PresenceContext);
  if (presence === null) throw new Error("Presence is used inside PresenceProvider only");
  return presence;
}
