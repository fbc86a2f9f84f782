import { useMemo, useState, type KeyboardEvent } from "react";
import { timeIn, zoneLabel } from "#core/forms/meeting/times.ts";
import { findZones, spelledZone } from "#core/forms/meeting/zones.ts";
import { TextInput } from "#client/ui/text-input.tsx";
import { useNow } from "../store/use-now.ts";
import type { InputProps } from "./settings-field.tsx";

interface ZoneInputProps {
  readonly input: InputProps;
  /** The name of a zone in words, or what is typed of it. */
  readonly value: string;
  readonly onChange: (typed: string) => void;
}

/** A text field with the time zones that it finds, and the time there. Arrow keys go through them, Enter picks one. */
export function ZoneInput({ input, value, onChange }: ZoneInputProps) {
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  /** Null until something is typed: then all are listed, whatever is chosen. */
  const [search, setSearch] = useState<string | null>(null);
  const [active, setActive] = useState<string | null>(null);
  const found = useMemo(() => (isOpen ? findZones(search ?? "") : []), [isOpen, search]);
  const { id } = input;
  const chosen = spelledZone(value);
  const idOf = (zone: string) => `${id}-${zone.replaceAll(/[^\w-]/g, "-")}`;
  const open = () => {
    setOpen(true);
    setSearch(null);
    setActive(chosen);
  };
  const close = () => {
    setOpen(false);
    setActive(null);
    setSearch(null);
  };
  const pick = (zone: string) => {
    onChange(zoneLabel(zone));
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape" && isOpen) close();
    else if (event.key === "Enter" && isOpen && active !== null) pick(active);
    else if (event.key === "ArrowDown" && !isOpen) open();
    else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && found.length > 0) {
      const at = active === null ? -1 : found.indexOf(active);
      const step = event.key === "ArrowDown" ? 1 : at < 0 ? 0 : -1;
      setActive(found[(at + step + found.length) % found.length] ?? null);
    } else return;
    event.preventDefault();
  };
  return (
    <div className="relative">
      <TextInput
        {...input}
        // A text field that controls the list below.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-zones`}
        aria-activedescendant={active !== null && found.includes(active) ? idOf(active) : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        placeholder="Search a city, or UTC"
        value={value}
        onClick={open}
        onChange={({ target }) => {
          onChange(target.value);
          setSearch(target.value);
          setOpen(true);
          setActive(null);
        }}
        onBlur={() => {
          const spelled = zoneLabel(chosen);
          if (spelled !== value) onChange(spelled);
          close();
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id={`${id}-zones`}
        // The list of a combobox: the focus stays in the text field, which refers to the current option.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="listbox"
        aria-label="Time zones"
        tabIndex={-1}
        hidden={found.length === 0}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-64 overflow-y-auto rounded-md border border-edge bg-panel p-1 shadow-float"
        // Keeps the focus in the text field, whose blur closes the list.
        onPointerDown={(event) => event.preventDefault()}
      >
        {found.map((zone) => (
          // The focused text handles the keys.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={zone}
            ref={zone === active ? keepInSight : undefined}
            id={idOf(zone)}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="option"
            aria-selected={zone === chosen}
            data-active={zone === active || undefined}
            tabIndex={-1}
            className="flex min-h-7 cursor-pointer items-center gap-3 rounded-sm px-2 text-ink hover:bg-hover aria-selected:text-signal data-active:bg-hover data-active:ring-1 data-active:ring-signal data-active:ring-inset forced-colors:data-active:outline-4! forced-colors:data-active:-outline-offset-4! forced-colors:data-active:outline-double! max-sm:min-h-9"
            onClick={() => pick(zone)}
          >
            <span className="min-w-0 flex-1 truncate">{zoneLabel(zone)}</span>
            <span className="shrink-0 text-muted tabular-nums">{timeIn(zone, now)}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

/** Scrolls the list to its option, and nothing else: the page stays where it is. */
function keepInSight(option: HTMLElement | null): void {
  const list = option?.parentElement;
  if (!option || !list) return;
  const { offsetTop, offsetHeight } = option;
  const { scrollTop, clientHeight } = list;
  const isInside = offsetTop >= scrollTop && offsetTop + offsetHeight <= scrollTop + clientHeight;
  if (!isInside) list.scrollTop = offsetTop - (clientHeight - offsetHeight) / 2;
}
