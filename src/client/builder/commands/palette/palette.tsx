import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from "react";
import type { ListedPage } from "#core/contract/pages.ts";
import { Dialog } from "#client/ui/dialog.tsx";
import { EmptyNote } from "#client/ui/empty-note.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import { isMacKeyboard, isStroke, strokesOf } from "#client/keys/keys.ts";
import { commandNamed } from "../all-commands.ts";
import { labelOf } from "../command.ts";
import { useCommands } from "../commands-context.tsx";
import { paletteEntries } from "./entries.ts";
import type { Entry } from "./entries.ts";
import { rank } from "./rank.ts";
import { recentIds, rememberRecent } from "./recent.ts";

interface PaletteProps {
  readonly pages: readonly ListedPage[];
  readonly onOpenPage: (pageId: string) => void;
  readonly onClose: () => void;
}

/** Maximum number of rendered lines; typing more narrows the results. */
const mostShown = 40;

/** The command palette. The chosen entry runs after the palette has closed and the focus is restored. */
export function Palette({ pages, onOpenPage, onClose }: PaletteProps) {
  const { contextNow } = useCommands();
  const chosen = useRef<Entry | null>(null);
  const [entries] = useState(() => {
    const all = paletteEntries({ context: contextNow(), pages, onOpenPage });
    return { all, recent: recentFirst(all) };
  });
  const [title] = useState(() => labelOf(commandNamed("palette"), contextNow()));
  const choose = (entry: Entry) => {
    chosen.current = entry;
    if (!entry.id.startsWith("block:")) rememberRecent(entry.id);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      onClosed={() => chosen.current?.run()}
      title={title}
      size="medium"
    >
      <Search {...entries} onChoose={choose} onClose={onClose} />
    </Dialog>
  );
}

interface SearchProps {
  readonly all: readonly Entry[];
  /** The same entries, with recently chosen ones first. */
  readonly recent: readonly Entry[];
  readonly onChoose: (entry: Entry) => void;
  readonly onClose: () => void;
}

function Search({ all, recent, onChoose, onClose }: SearchProps) {
  const id = useId();
  const [search, setSearch] = useState("");
  const [place, setPlace] = useState(0);
  const found = useMemo(
    () => rank(search.trim() === "" ? recent : all, search, mostShown),
    [all, recent, search],
  );
  const current = found[place];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const isMac = isMacKeyboard();
    const isOwnKey = strokesOf(commandNamed("palette").keys, isMac).some((stroke) =>
      isStroke(event.nativeEvent, stroke, isMac),
    );
    const next = placeAfter(event, place, found.length);
    if (isOwnKey) onClose();
    else if (next !== null) setPlace(next);
    else if (event.key === "Enter" && current !== undefined) onChoose(current);
    else return;
    event.preventDefault();
  };
  return (
    <div className="grid gap-3">
      <TextInput
        type="text"
        dir="auto"
        // A text field that controls the list below.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="combobox"
        aria-label="Search commands"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={current === undefined ? undefined : `${id}-${place}`}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        data-own-undo=""
        placeholder="Type a command, a component, a page…"
        value={search}
        onChange={(event) => {
          setSearch(event.target.value);
          setPlace(0);
        }}
        onKeyDown={onKeyDown}
      />
      <output className="sr-only">
        {found.length === 0 ? "Nothing found" : `${found.length} found`}
      </output>
      {found.length === 0 && (
        <EmptyNote title="Nothing found">
          Try another word: a command, a component, or a page.
        </EmptyNote>
      )}
      <ul
        id={`${id}-list`}
        // The list of a combobox: the focus stays in the text field, which refers to the current option.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role
        role="listbox"
        aria-label="Commands"
        hidden={found.length === 0}
        className="-mx-2 grid"
      >
        {found.map((entry, at) => (
          <Line
            key={entry.id}
            id={`${id}-${at}`}
            entry={entry}
            isCurrent={at === place}
            onPoint={() => setPlace(at)}
            onChoose={() => onChoose(entry)}
          />
        ))}
      </ul>
    </div>
  );
}

interface LineProps {
  readonly id: string;
  readonly entry: Entry;
  readonly isCurrent: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}

function Line({ id, entry, isCurrent, onPoint, onChoose }: LineProps) {
  const { icon: Icon, title, detail, keys } = entry;
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) place.current?.scrollIntoView({ block: "nearest" });
  }, [isCurrent]);
  return (
    // The focused text field handles the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <li
      ref={place}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/role-has-required-aria-props
      role="option"
      aria-selected={isCurrent}
      tabIndex={-1}
      onPointerMove={() => !isCurrent && onPoint()}
      onClick={onChoose}
      className="flex min-h-8 cursor-pointer items-center gap-2.5 rounded-md px-2 py-1 aria-selected:bg-hover aria-selected:ring-1 aria-selected:ring-signal aria-selected:ring-inset [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted"
    >
      <Icon aria-hidden="true" />
      <span className="min-w-0 truncate">{title}</span>
      {detail !== undefined && <span className="truncate text-xs text-muted">{detail}</span>}
      <span className="flex-1" />
      {keys !== undefined && (
        <kbd className="shrink-0 font-sans text-xs text-muted max-sm:hidden">{keys}</kbd>
      )}
    </li>
  );
}

/** The index that a key moves to, wrapping around for arrows; null for keys that do not move. */
function placeAfter({ key }: KeyboardEvent, place: number, count: number): number | null {
  if (count === 0) return null;
  if (key === "ArrowDown") return (place + 1) % count;
  if (key === "ArrowUp") return (place - 1 + count) % count;
  if (key === "PageDown") return Math.min(place + 8, count - 1);
  return key === "PageUp" ? Math.max(place - 8, 0) : null;
}

function recentFirst(all: readonly Entry[]): readonly Entry[] {
  const recent = recentIds().flatMap((id) => all.find((entry) => entry.id === id) ?? []);
  return [...recent, ...all.filter((entry) => !recent.includes(entry))];
}
