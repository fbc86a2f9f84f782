import { Search, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { mostSearched } from "#core/contract/job-applications.ts";
import { fitTyped } from "#core/fields/fit-text.ts";
import { CutNote } from "#client/ui/cut-note.tsx";

interface SearchBoxProps {
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** Milliseconds without typing before it searches. */
const debounceMs = 150;

/** Searches while somebody types. */
export function SearchBox({ value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  /** How many characters of the last input were cut off. */
  const [left, setLeft] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  // The address changed, for example with the back button.
  if (value !== known) {
    setKnown(value);
    setText(value);
    setLeft(0);
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
    setLeft(over);
    setText(next);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => {
      setKnown(next);
      search.current(next);
    }, debounceMs);
  };
  return (
    <search className="min-w-0 flex-1">
      <div className="relative">
        <Search
          className="pointer-events-none absolute top-1/2 left-2 size-3.5 -translate-y-1/2 text-muted"
          aria-hidden="true"
        />
        <input
          ref={input}
          id="inbox-search"
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          aria-label="Search applications"
          placeholder="Search name, address, position"
          className="control px-7"
          value={text}
          onChange={({ target }) => type(target.value, target.selectionStart ?? undefined)}
          onKeyDown={(event) => {
            if (event.key !== "Escape" && event.key !== "ArrowDown" && event.key !== "Enter")
              return;
            event.preventDefault();
            if (event.key === "Escape" && text !== "") type("");
            else
              document.querySelector<HTMLElement>(".inbox-list [data-row][tabindex='0']")?.focus();
          }}
        />
        {text === "" ? (
          <kbd
            className="inbox-key pointer-events-none absolute top-1/2 right-1.5 -translate-y-1/2 hover-none:hidden"
            aria-hidden="true"
          >
            /
          </kbd>
        ) : (
          <button
            type="button"
            aria-label="Clear the search"
            className="absolute top-1/2 right-1 grid size-6 -translate-y-1/2 place-items-center rounded-sm text-muted hover:text-ink"
            onClick={() => {
              type("");
              input.current?.focus();
            }}
          >
            <X className="size-3.5" aria-hidden="true" />
          </button>
        )}
      </div>
      <CutNote left={left} max={mostSearched} what="character" />
    </search>
  );
}
