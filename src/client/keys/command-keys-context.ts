import { createContext, use } from "react";

/** True if a key press is a command of the surrounding tool; text editors leave it to the tool. */
export type IsCommandKey = (event: KeyboardEvent) => boolean;

/** By default no key is a command. */
export const CommandKeysContext = createContext<IsCommandKey>(() => false);

export function useIsCommandKey(): IsCommandKey {
  return use(CommandKeysContext);
}
