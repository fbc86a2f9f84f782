import { useEffect, useSyncExternalStore } from "react";

let open = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1): void {
  open += by;
  for (const run of listeners) run();
}

/** Counts open dialogs, so that toasts can avoid covering their buttons. */
export function useCountedDialog(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    change(1);
    return () => change(-1);
  }, [isOpen]);
}

/** True while any dialog is open. */
export function useIsDialogOpen(): boolean {
  return useSyncExternalStore(subscribe, isAnyOpen, isAnyOpen);
}

function isAnyOpen(): boolean {
  return open > 0;
}

function subscribe(run: () => void): () => void {
  listeners.add(run);
  return () => {
    listeners.delete(run);
  };
}
