import type { WordsIn } from "../_kit/define/words-in.ts";
import { Own, useLanguages } from "../_kit/parts/english.tsx";

/** What a chat is called whose owner gave it no name. */
export const usualName = "Chat";

/** For an element that shows the name of the bot among words of the site. */
export function useLanguageOfName(name: string): WordsIn {
  const { label, of } = useLanguages();
  return name === usualName ? label : of(name);
}

/** The name of the bot among words of the program. */
export function BotName({ children: name }: { readonly children: string }) {
  return name === usualName ? name : <Own>{name}</Own>;
}
