import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import type { LinkPreset } from "#core/fields/link.ts";
import { TextInput } from "#client/ui/text-input.tsx";
import type { LinkTargets } from "../scope/panel-editor.ts";
import { findLinks } from "./find-links.ts";
import { noteOnLink } from "./link-target.ts";
import type { LinkGroup } from "./offered-links.ts";
import { optionAfter } from "./option-after.ts";
import { useFoundSections } from "./use-found-sections.ts";
import { useLinkedSections } from "./use-linked-sections.ts";

/** How much of the list is shown above the chosen link, in pixels. */
const shownAbovePx = 40;

interface LinkSearchProps {
  /** The text field's id. */
  readonly id: string;
  /** Names the list of links. */
  readonly listLabel: string;
  readonly groups: readonly LinkGroup[];
  readonly targets: LinkTargets;
  readonly text: string;
  /** The link that is chosen now. */
  readonly chosen: string;
  /** What is stored of a typed address. Must be stable. */
  readonly spell: (address: string) => string;
  readonly onText: (text: string) => void;
  readonly onPick: (link: string) => void;
  /** Enter picks the first link found, even if the arrow keys are on none. */
  readonly picksFirst?: boolean;
  /** Shown where nothing is found. */
  readonly nothingFound?: ReactNode;
  /** Further attributes of the text field. */
  readonly field?: ComponentProps<typeof TextInput>;
}

/**
 * A text field and the links it finds, by name or address. The focus stays in the text: the arrow keys go through the
 * links, Enter picks one.
 */
export function LinkSearch(props: LinkSearchProps) {
  const { id, listLabel, groups, targets, text, chosen, spell, onText, onPick } = props;
  const { picksFirst = false } = props;
  const [active, setActive] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>("[aria-selected=true]");
    // Not by `scrollIntoView`, which would scroll everything around the list too. Near the top, since the list may still become
    // lower.
    if (list.current && current) list.current.scrollTop = current.offsetTop - shownAbovePx;
  }, []);
  useLinkedSections(text, targets);
  const { options, more, isLooking } = useFoundSections(text, targets);
  const found = useMemo(
    () => findLinks(groups, text, spell, { options, more }),
    [groups, text, spell, options, more],
  );
  const first = found[0]?.options[0]?.value;
  const idOf = (link: string) => `${id}-to-${link}`;
  const pick = (link: string) => {
    setActive(null);
    onPick(link);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      const picked = active ?? (picksFirst && text.trim() !== "" ? first : undefined);
      if (picked === undefined) return;
      event.preventDefault();
      pick(picked);
      return;
    }
    const next = optionAfter(list.current, active === null ? null : idOf(active), event.key);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next?.dataset["link"] ?? null);
    next?.scrollIntoView({ block: "nearest" });
  };
  return (
    <>
      <TextInput
        {...props.field}
        id={id}
        type="text"
        // A text field that controls the list below.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-links`}
        aria-activedescendant={active === null ? undefined : idOf(active)}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        data-own-undo=""
        value={text}
        onChange={({ target }) => {
          onText(target.value);
          setActive(null);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        ref={list}
        id={`${id}-links`}
        // The list of a combobox: the focus stays in the text field, which refers to the current option.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="listbox"
        aria-label={listLabel}
        tabIndex={-1}
        hidden={found.length === 0}
        className="relative -mx-1 grid max-h-[19.5rem] min-h-0 gap-2 overflow-y-auto px-1"
      >
        {found.map(({ title, options: links, more: others }, index) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          <div key={title} role="group" aria-labelledby={`${id}-group-${index}`}>
            <p id={`${id}-group-${index}`} className="px-2 pt-1 text-xs text-muted">
              {title}
            </p>
            {links.map((option) => (
              <LinkOption
                key={option.value}
                id={idOf(option.value)}
                option={option}
                note={noteOnLink(option.value, targets)}
                isChosen={option.value === chosen}
                isActive={option.value === active}
                onPick={pick}
              />
            ))}
            {others > 0 && (
              <p className="px-2 py-1 text-xs text-muted">
                {`And ${others.toLocaleString("en-GB")} more. Type a part of the name or address.`}
              </p>
            )}
          </div>
        ))}
      </div>
      {found.length === 0 && !isLooking && props.nothingFound}
    </>
  );
}

interface LinkOptionProps {
  readonly id: string;
  readonly option: LinkPreset;
  /** Why it leads nowhere yet. */
  readonly note: string | null;
  readonly isChosen: boolean;
  /** The arrow keys are on it. */
  readonly isActive: boolean;
  readonly onPick: (link: string) => void;
}

function LinkOption(props: LinkOptionProps) {
  const { id, option, note, isChosen, isActive, onPick } = props;
  const { value, label } = option;
  return (
    // The focused text handles the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      data-link={value}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="option"
      aria-selected={isChosen}
      data-active={isActive || undefined}
      tabIndex={-1}
      className="flex min-h-7 cursor-pointer items-center gap-x-3 rounded-sm px-2 py-1 text-ink hover:bg-hover aria-selected:text-signal data-active:bg-hover data-active:ring-1 data-active:ring-signal data-active:ring-inset"
      onClick={() => onPick(value)}
    >
      <span className="flex-1 break-all">{label}</span>
      {note !== null && <span className="shrink-0 text-xs text-muted">{note}</span>}
    </div>
  );
}
