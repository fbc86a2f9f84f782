import { Search, X } from "lucide-react";
import { useRef } from "react";
import { mostSearched } from "#core/contract/job-applications.ts";
import { TruncationAlert } from "#client/ui/truncation-alert.tsx";
import { useTypedSearch } from "./use-typed-search.ts";

interface SearchBoxProps {
  readonly value: string;
  readonly onSearch: (text: string) => void;
}

/** Searches while somebody types. */
export function SearchBox({ value, onSearch }: SearchBoxProps) {
  const { text, cutCount, type } = useTypedSearch(value, onSearch);
  const input = useRef<HTMLInputElement>(null);
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
      <TruncationAlert left={cutCount} max={mostSearched} what="character" />
    </search>
  );
}
