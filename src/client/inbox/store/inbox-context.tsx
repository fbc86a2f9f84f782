import { createContext, useContext, useSyncExternalStore } from "react";
import type { StoreApi } from "zustand/vanilla";
import { useStore } from "zustand";
import { writers } from "#core/contract/roles.ts";
import { admits } from "#core/contract/roles.ts";
import type { Place } from "../address/address.ts";
import type { ListState } from "./application-list.ts";
import type { Office, OfficeState } from "./inbox-store.ts";
import type { OpenState } from "./open-application.ts";

interface InboxValue {
  readonly office: Office;
  readonly place: Place;
  /** Goes to a place. `replace`: the back button does not come here again. */
  readonly go: (place: Place, how?: "push" | "replace") => void;
}

/** Given by the inbox to everything in it. */
export const InboxContext = createContext<InboxValue | null>(null);

export function useInbox(): InboxValue {
  const value = useContext(InboxContext);
  if (value === null) throw new Error("Outside of the inbox");
  return value;
}

export function useOffice<Part>(pick: (state: OfficeState) => Part): Part {
  return useStore(useInbox().office.state, pick);
}

export function useList<Part>(pick: (state: ListState) => Part): Part {
  return useStore(useInbox().office.list.state, pick);
}

export function useOpen<Part>(pick: (state: OpenState) => Part): Part {
  return useStore(useInbox().office.application.state satisfies StoreApi<OpenState>, pick);
}

/** Whether the one who is signed in may change anything; viewers read only. */
export function useCanWrite(): boolean {
  return useOffice(({ person }) => person !== null && admits(writers, person.role));
}

export function useIsOnline(): boolean {
  return useSyncExternalStore(watchOnline, () => navigator.onLine);
}

function watchOnline(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}
