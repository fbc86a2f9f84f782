import { memo, type ReactNode } from "react";
import { spellIcon } from "./find-icons.ts";

interface IconOptionProps {
  readonly id: string;
  readonly name: string;
  readonly isChosen: boolean;
  /** The arrow keys are on it. */
  readonly isActive: boolean;
  readonly onPick: (name: string) => void;
  readonly children: ReactNode;
}

/** One icon to choose. Memoised, because each arrow key changes only two of hundreds. */
export const IconOption = memo(
  function IconOption({ id, name, isChosen, isActive, onPick, children }: IconOptionProps) {
    return (
      // The focused search handles the keys.
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
      <div
        id={id}
        data-icon={name}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="option"
        aria-selected={isChosen}
        aria-label={spellIcon(name)}
        title={spellIcon(name)}
        data-active={isActive || undefined}
        tabIndex={-1}
        className="grid size-9 cursor-pointer place-items-center rounded-md border border-transparent text-ink hover:bg-hover aria-selected:border-signal data-active:bg-hover data-active:ring-2 data-active:ring-signal [&_.icon]:size-4.5"
        onClick={() => onPick(name)}
      >
        {children}
      </div>
    );
  },
  (before, now) =>
    before.name === now.name &&
    before.isChosen === now.isChosen &&
    before.isActive === now.isActive &&
    before.onPick === now.onPick,
);
