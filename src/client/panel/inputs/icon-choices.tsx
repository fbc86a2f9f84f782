import { useMemo, useRef, useState, type KeyboardEvent } from "react";
import { counted } from "#core/fields/counted.ts";
import type { IconField } from "#core/fields/icon.ts";
import { Icon } from "#blocks/_kit/parts/icon.tsx";
import { TextInput } from "#client/ui/text-input.tsx";
import { allIcons } from "./all-icons.ts";
import { findIcons, spellIcon } from "./find-icons.ts";
import { IconOption } from "./icon-option.tsx";
import { optionAfter } from "./option-after.ts";

interface IconChoicesProps {
  readonly field: IconField;
  readonly value: string;
  readonly id: string;
  /** Chooses an icon and closes the choices. */
  readonly onPick: (name: string) => void;
}

/** Icons drawn at first, and added each time the end of the list comes near. */
const drawnAtOnce = 120;

/**
 * A search and the icons it finds: the field's own first, then all others. The focus stays in the search: Down leads
 * into the icons, the arrows through them, Enter picks one, or without that the first.
 */
export function IconChoices({ field, value, id, onPick }: IconChoicesProps) {
  const [search, setSearch] = useState("");
  const [drawn, setDrawn] = useState(drawnAtOnce);
  const [active, setActive] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const found = useMemo(() => groupsOf(field.offered, search), [field.offered, search]);
  const all = found.flatMap((group) => group.names);
  const idOf = (name: string) => `${id}-${name}`;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      const picked = active ?? (search.trim() === "" ? undefined : all[0]);
      event.preventDefault();
      if (picked !== undefined) onPick(picked);
      return;
    }
    const next = optionAfter(list.current, active === null ? null : idOf(active), event.key);
    if (next === undefined) return;
    event.preventDefault();
    const name = next?.dataset["icon"] ?? null;
    setActive(name);
    next?.scrollIntoView({ block: "nearest" });
    if (name !== null && all.indexOf(name) > drawn - 30) setDrawn(drawn + drawnAtOnce);
  };
  return (
    <>
      <TextInput
        type="search"
        // A text field that controls the icons below.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="combobox"
        aria-label="Search icons"
        aria-expanded
        aria-controls={`${id}-icons`}
        aria-activedescendant={active === null ? undefined : idOf(active)}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        data-own-undo=""
        // It is loaded after it was opened.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        placeholder="Search icons, such as email or money"
        value={search}
        onChange={(event) => {
          setSearch(event.target.value);
          setActive(null);
          setDrawn(drawnAtOnce);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        ref={list}
        id={`${id}-icons`}
        // The list of a combobox: the focus stays in the text field, which refers to the current option.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="listbox"
        aria-label={field.label}
        tabIndex={-1}
        hidden={all.length === 0}
        className="-mx-2.5 grid min-h-0 gap-2 overflow-y-auto px-2.5"
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
          if (scrollTop + 2 * clientHeight > scrollHeight && drawn < all.length) {
            setDrawn(drawn + drawnAtOnce);
          }
        }}
      >
        {firstOf(found, drawn).map(
          ({ title, names }) =>
            names.length > 0 && (
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
              <div key={title} role="group" aria-labelledby={`${id}-${title}`}>
                <p id={`${id}-${title}`} className="mb-1 text-xs text-muted">
                  {title}
                </p>
                <div className="grid grid-cols-8 gap-0.5">
                  {names.map((name) => (
                    <IconOption
                      key={name}
                      id={idOf(name)}
                      name={name}
                      isChosen={name === value}
                      isActive={name === active}
                      onPick={onPick}
                    >
                      {name === "none" ? (
                        <span className="text-xs">None</span>
                      ) : (
                        <Icon name={name} />
                      )}
                    </IconOption>
                  ))}
                </div>
              </div>
            ),
        )}
      </div>
      <p className="flex gap-2 text-xs text-muted">
        <output className="min-w-0 flex-1">{countText(all.length, search)}</output>
        <span className="truncate" aria-hidden="true">
          {active === null ? "" : spellIcon(active)}
        </span>
      </p>
    </>
  );
}

/** The first icons of all groups together. */
function firstOf(groups: readonly IconGroup[], count: number): readonly IconGroup[] {
  return groups.map(({ title, names }, place) => {
    const before = groups.slice(0, place).reduce((sum, group) => sum + group.names.length, 0);
    return { title, names: names.slice(0, Math.max(0, count - before)) };
  });
}

function countText(count: number, search: string): string {
  if (count > 0) return counted(count, "icon");
  return `No icon for “${search.trim()}”. Try another word.`;
}

interface IconGroup {
  readonly title: string;
  readonly names: readonly string[];
}

/** Without a search the offered icons come first; a search ranks all icons together. */
function groupsOf(offered: readonly string[], search: string): readonly IconGroup[] {
  if (search.trim() === "") {
    const others = allIcons.map(({ name }) => name).filter((name) => !offered.includes(name));
    return [
      { title: "Suggested", names: offered },
      { title: "All other icons", names: others },
    ];
  }
  const none = offered.includes("none") ? [{ name: "none", words: "no empty without" }] : [];
  return [
    { title: "Found", names: findIcons([...none, ...allIcons], search).map(({ name }) => name) },
  ];
}
