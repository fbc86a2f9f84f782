import { useId, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { counted } from "#core/fields/counted.ts";
import { EmptyNote } from "#client/ui/empty-note.tsx";
import { TabPanel, Tabs } from "#client/ui/tabs.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import type { Registry } from "#blocks/create-registry.ts";
import { useLatest } from "#client/ui/use-latest.ts";
import { useRememberedWords } from "#client/ui/remembered.ts";
import { LibraryCard } from "./library-card.tsx";
import type { AddPlace } from "./add-place.ts";
import { pictureSize } from "./picture.tsx";
import { PlaceChoice } from "./place-choice.tsx";
import { recentTypes, rememberType } from "./recent-types.ts";
import { withFavourite } from "./shelves.ts";
import type { Shelf } from "./shelves.ts";
import { useAddTarget } from "./use-add-target.ts";
import { useCardKeys } from "./use-card-keys.ts";
import { useLibrarySearch } from "./use-library-search.ts";

interface LibraryProps {
  readonly registry: Registry;
  readonly place: AddPlace;
  /** Adds a block of this type: after another block, at the start (null) or at the end (undefined). */
  readonly onAdd: (type: string, after: string | null | undefined) => void;
  /** A block with this id was dropped on the page. */
  readonly onDropped: (id: string) => void;
}

/** Search, categories and cards of all block types (BUILD-060 to BUILD-062, BUILD-064). */
export function Library({ registry, place, onAdd, onDropped }: LibraryProps) {
  const [favourites, setFavourites] = useRememberedWords("library.favourites");
  // Fixed when the dialog opens, so that starring a card does not move it under the pointer.
  const [onTop] = useState(() => ({ favourites, recent: recentTypes() }));
  const { search, setSearch, tab, setTab, tabs, shelves, types, firstFound } = useLibrarySearch(
    registry,
    onTop,
  );
  const target = useAddTarget(place);
  const add = (type: string) => {
    rememberType(type);
    onAdd(type, target.after());
  };
  const body = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { current, onKeyDown, onFocus } = useCardKeys(body, input, types);
  const cards = {
    current,
    favourites,
    onAdd: useLatest(add),
    onDropped: useLatest((type: string, id: string) => {
      rememberType(type);
      onDropped(id);
    }),
    onStar: useLatest((type: string) => setFavourites(withFavourite(favourites, type))),
  };
  usePictureScale(body);
  return (
    // Only handles keys that move the focus between search and cards.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={body}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      className="flex h-[calc(100dvh-13rem)] min-h-72 flex-col gap-3"
    >
      <div className="flex items-center gap-3">
        <SearchInput
          inputRef={input}
          search={search}
          onSearch={setSearch}
          onEnter={() => {
            const first = firstFound();
            if (first !== undefined) add(first);
          }}
        />
        <output className="shrink-0 text-muted tabular-nums">{countText(types.length)}</output>
      </div>
      {target.neighbour !== null && (
        <PlaceChoice
          neighbour={target.neighbour}
          isAtEnd={target.isAtEnd}
          onChoose={target.setAtEnd}
        />
      )}
      <Tabs
        label="Categories"
        value={tab}
        onChange={setTab}
        tabs={tabs}
        className="-mx-4 -mb-4 flex min-w-0 min-h-0 flex-1 flex-col"
      >
        {tabs.map(({ id }) => (
          <TabPanel key={id} id={id} className="min-h-0 flex-1 overflow-y-auto px-4 pt-3 pb-4">
            {shelves.length === 0 ? (
              <EmptyNote title="No components found">
                Try adjusting your search or filters
              </EmptyNote>
            ) : (
              shelves.map((shelf) => <CardShelf key={shelf.title} shelf={shelf} {...cards} />)
            )}
          </TabPanel>
        ))}
      </Tabs>
    </div>
  );
}

interface SearchInputProps {
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** Enter was pressed with something to search for. */
  readonly onEnter: () => void;
}

function SearchInput({ inputRef, search, onSearch, onEnter }: SearchInputProps) {
  return (
    <TextInput
      ref={inputRef}
      type="search"
      aria-label="Search components"
      placeholder="Search components..."
      data-own-undo=""
      value={search}
      onChange={(event) => onSearch(event.target.value)}
      onKeyDown={(event) => {
        const isAsked = event.key === "Enter" && !event.nativeEvent.isComposing;
        if (!isAsked || search.trim() === "") return;
        // The new block gets the focus at once, and would receive the key press too.
        event.preventDefault();
        onEnter();
      }}
    />
  );
}

interface CardShelfProps {
  readonly shelf: Shelf;
  readonly current: string | null;
  readonly favourites: readonly string[];
  readonly onAdd: (type: string) => void;
  readonly onDropped: (type: string, id: string) => void;
  readonly onStar: (type: string) => void;
}

function CardShelf({ shelf, current, favourites, onAdd, onDropped, onStar }: CardShelfProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mb-5">
      <h3 id={id} className="mb-2 text-xs font-semibold text-muted">
        {shelf.title}
      </h3>
      <ul className="library-grid">
        {shelf.definitions.map((definition) => (
          <LibraryCard
            key={definition.type}
            definition={definition}
            isCurrent={definition.type === current}
            isFavourite={favourites.includes(definition.type)}
            onAdd={onAdd}
            onDropped={onDropped}
            onStar={onStar}
          />
        ))}
      </ul>
    </section>
  );
}

function countText(count: number): string {
  return counted(count, "component");
}

/** Sets the scale of the pictures, which all have the same width. */
function usePictureScale(place: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const measure = () => {
      const width = element.querySelector("[data-card]")?.clientWidth ?? 0;
      if (width === 0) return;
      element.style.setProperty("--picture-scale", String(width / pictureSize.width));
    };
    const resized = new ResizeObserver(measure);
    resized.observe(element);
    return () => resized.disconnect();
  }, [place]);
}
