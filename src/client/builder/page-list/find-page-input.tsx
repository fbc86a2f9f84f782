import type { KeyboardEvent } from "react";
import { TextInput } from "#client/ui/text-input.tsx";

interface FindPageInputProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

/** The search field above a list of pages. */
export function FindPageInput({ search, onSearch, ...rest }: FindPageInputProps) {
  return (
    <TextInput
      type="search"
      aria-label="Find a page"
      placeholder="Find a page"
      autoComplete="off"
      data-own-undo=""
      value={search}
      onChange={(event) => onSearch(event.target.value)}
      {...rest}
    />
  );
}
