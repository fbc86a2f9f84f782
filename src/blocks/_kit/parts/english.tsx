import type { ReactNode } from "react";
import { useBlock } from "../define/block-context.tsx";
import { isFirstWords } from "../define/first-words.ts";
import { programLabel, programWords, siteWords, type WordsIn } from "../define/words-in.ts";

interface Languages {
  /** For an element with sentences of the program. */
  readonly words: WordsIn;
  /** For an element with a word or two of the program, which stays on the side where it is. */
  readonly label: WordsIn;
  /** For an element with words of the site inside of one with the program's. */
  readonly own: WordsIn;
  /** For an element with the text of a field: the owner's words, or those that the program put there. */
  readonly of: (text: unknown) => WordsIn;
}

/** The attributes that say which language the words of an element are in. None has any on a site in English. */
export function useLanguages(): Languages {
  const { definition, host } = useBlock();
  const { site } = host;
  const label = programLabel(site);
  return {
    words: programWords(site),
    label,
    own: siteWords(site),
    of: (text) =>
      site.language !== undefined && typeof text === "string" && isFirstWords(definition, text)
        ? label
        : {},
  };
}

/** Words of the program among those of the site: in an element that says so, unless both are English. */
export function English({ children }: { readonly children: ReactNode }): ReactNode {
  return <InElement language={useLanguages().label}>{children}</InElement>;
}

/** The text of a field among words of the program, likewise. */
export function Own({ children }: { readonly children: string }): ReactNode {
  const { own, of } = useLanguages();
  return <InElement language={{ ...own, ...of(children) }}>{children}</InElement>;
}

function InElement(props: { readonly language: WordsIn; readonly children: ReactNode }) {
  const { language, children } = props;
  return language.lang === undefined ? children : <span {...language}>{children}</span>;
}
