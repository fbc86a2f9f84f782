import {
  useDeferredValue,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from "react";
import { counted } from "#core/fields/counted.ts";
import { EmptyNote } from "#client/ui/empty-note.tsx";
import { TabPanel, Tabs } from "#client/ui/tabs.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import { idBefore, indexOfId } from "#core/document/list.ts";
import type { Registry } from "#blocks/create-registry.ts";
import { findBlock } from "#client/editor/edits.ts";
import { useEditor, useEditorActions } from "#client/editor/editor-context.tsx";
import { useLatest } from "#client/ui/use-latest.ts";
import { useRememberedWords } from "#client/ui/remembered.ts";
import { categoryTabs, inCategory } from "./categories.ts";
import type { CategoryTab } from "./categories.ts";
import { findDefinitions } from "./find-blocks.ts";
import { LibraryCard } from "./library-card.tsx";
import type { AddPlace } from "./add-place.ts";
import { pictureSize } from "./picture.tsx";
import { PlaceChoice } from "./place-choice.tsx";
import { shelvesOf, withFavourite, withRecent } from "./shelves.ts";
import type { Shelf } from "./shelves.ts";
import { useCardKeys } from "./use-card-keys.ts";

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
  const [search, setSearch] = useState("");
  const [tab, setTab] = useState<CategoryTab>("all");
  const [isAtEnd, setAtEnd] = useState("after" in place && place.after === null);
  const neighbour = useEditor((state) => {
    const id = "before" in place ? place.before : (place.after ?? state.selection?.block);
    return id === undefined ? null : findBlock(state.history.present, id);
  });
  const isBefore = "before" in place;
  const editor = useEditorActions();
  const [favourites, setFavourites] = useRememberedWords("library.favourites");
  const [recent, setRecent] = useRememberedWords("library.recent");
  // Fixed when the dialog opens, so that starring a card does not move it under the pointer.
  const [onTop] = useState({ favourites, recent });
  const all = useMemo(() => registry.all.map(({ definition }) => definition), [registry]);
  const sought = useDeferredValue(search);
  const found = useMemo(() => findDefinitions(all, sought), [all, sought]);
  const tabs = useMemo(() => categoryTabs(found), [found]);
  const shelves = useMemo((): readonly Shelf[] => {
    const shown = inCategory(found, tab);
    if (sought.trim() === "") return shelvesOf(shown, onTop);
    return shown.length === 0 ? [] : [{ title: "Found", definitions: shown }];
  }, [found, tab, sought, onTop]);
  const types = useMemo(
    () => shelves.flatMap(({ definitions }) => definitions.map(({ type }) => type)),
    [shelves],
  );
  const add = (type: string) => {
    setRecent(withRecent(recent, type));
    if (isAtEnd || neighbour === null) onAdd(type, undefined);
    else if (!isBefore) onAdd(type, neighbour.id);
    else {
      const { blocks } = editor.getState().history.present;
      onAdd(type, idBefore(blocks, indexOfId(blocks, neighbour.id)));
    }
  };
  const body = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { current, onKeyDown, onFocus } = useCardKeys(body, input, types);
  const cards = {
    current,
    favourites,
    onAdd: useLatest(add),
    onDropped: useLatest((type: string, id: string) => {
      setRecent(withRecent(recent, type));
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
        <TextInput
          ref={input}
          type="search"
          aria-label="Search components"
          placeholder="Search components..."
          data-own-undo=""
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          onKeyDown={(event) => {
            const isAsked = event.key === "Enter" && !event.nativeEvent.isComposing;
            if (!isAsked || search.trim() === "") return;
            // The new block gets the focus at once, and would receive the key press too.
            event.preventDefault();
            // The rendered cards may lag behind the search, so this uses the current search.
            const [first] = inCategory(findDefinitions(all, search), tab);
            if (first !== undefined) add(first.type);
          }}
        />
        <output className="shrink-0 text-muted tabular-nums">{countText(types.length)}</output>
      </div>
      {neighbour !== null && (
        <PlaceChoice
          neighbour={`${isBefore ? "Before" : "After"} “${neighbour.name}”`}
          isAtEnd={isAtEnd}
          onChoose={setAtEnd}
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
