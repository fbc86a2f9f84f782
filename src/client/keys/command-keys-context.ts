import { createContext, use } from "react";

/** Whether a key press is a command of the tool around: an editor of text leaves it to whoever carries out commands. */
export type IsCommandKey = (event: KeyboardEvent) => boolean;

/** In a tool without commands every key is the text's own. */
export const CommandKeysContext = createContext<IsCommandKey>(() => false);

export function useIsCommandKey(): IsCommandKey {
  return use(CommandKeysContext);
}
