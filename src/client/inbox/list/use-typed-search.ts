import { useEffect, useRef, useState } from "react";
import { mostSearched } from "#core/contract/job-applications.ts";
import { fitTyped } from "#core/fields/fit-text.ts";

interface TypedSearch {
  readonly text: string;
  /** How many characters of the last input were cut off. */
  readonly cutCount: number;
  /** Changes the text, with the caret after the change, and searches after a pause in typing. */
  readonly type: (typed: string, caret?: number) => void;
}

/** Milliseconds without typing before it searches. */
const debounceMs = 150;

/** The text of the search box. `value` is the current search, which the address may change at any time. */
export function useTypedSearch(value: string, onSearch: (text: string) => void): TypedSearch {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const [cutCount, setCutCount] = useState(0);
  // The address changed, for example with the back button.
  if (value !== known) {
    setKnown(value);
    setText(value);
    setCutCount(0);
  }
  const timer = useRef(0);
  // The timer calls the latest callback, which has the current place.
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  }, [onSearch]);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const type = (typed: string, caret = typed.length) => {
    const { text: next, cutCount: over } = fitTyped(typed, caret, {
      before: text,
      max: mostSearched,
    });
    setCutCount(over);
    setText(next);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      setKnown(next);
      search.current(next);
    }, debounceMs);
  };
  return { text, cutCount, type };
}
