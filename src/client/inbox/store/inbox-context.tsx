import { createContext, useContext } from "react";
import type { StoreApi } from "zustand/vanilla";
import { useStore } from "zustand";
import { administrators, admits, writers } from "#core/contract/roles.ts";
import type { Address } from "../address/use-address.ts";
import type { ListState } from "./application-list.ts";
import type { InboxStore, InboxState } from "./inbox-store.ts";
import type { OpenApplicationState } from "./shown-application.ts";

interface InboxValue extends Pick<Address, "place" | "go" | "hold"> {
  readonly store: InboxStore;
}

/** Provides the store and the current place to the inbox. */
export const InboxContext = createContext<InboxValue | null>(null);

export function useInbox(): InboxValue {
  const value = useContext(InboxContext);
  if (value === null) throw new Error("useInbox() is called outside the inbox");
  return value;
}

export function useInboxState<Part>(pick: (state: InboxState) => Part): Part {
  return useStore(useInbox().store.state, pick);
}

export function useApplicationList<Part>(pick: (state: ListState) => Part): Part {
  return useStore(useInbox().store.list.state, pick);
}

export function useOpenApplication<Part>(pick: (state: OpenApplicationState) => Part): Part {
  return useStore(
    useInbox().store.application.state satisfies StoreApi<OpenApplicationState>,
    pick,
  );
}

/** True if the signed-in person may change anything; viewers may not. */
export function useCanWrite(): boolean {
  return useInboxState(({ person }) => person !== null && admits(writers, person.role));
}

/** True if the signed-in person may change settings of the site. */
export function useIsAdministrator(): boolean {
  return useInboxState(({ person }) => person !== null && admits(administrators, person.role));
}
