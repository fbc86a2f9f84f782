import type { KeyboardEvent, ReactNode } from "react";

export interface OptionButton {
  readonly key: string;
  /** Its accessible name where `children` is a picture. */
  readonly label?: string;
  readonly children: ReactNode;
}

interface OptionButtonsProps {
  readonly labelId: string;
  readonly describedBy?: string | undefined;
  readonly options: readonly OptionButton[];
  /** Key of the chosen one; a key that is not among them chooses none. */
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
  /** A click or Enter on one of them, chosen before or not: where the choice was opened for this. */
  readonly onPick?: () => void;
  /** Classes of the row, and of each button. */
  readonly className: string;
  readonly buttonClass: string;
}

/**
 * A few options side by side, one of them chosen: arrows move and choose, as in any radio group. Plain buttons: a panel
 * has two hundred of them, and the library's each listen to every key of the whole window.
 */
export function OptionButtons(props: OptionButtonsProps) {
  const { options, chosen, buttonClass, onChoose, onPick } = props;
  const tabStop = options.find(({ key }) => key === chosen) ?? options[0];
  return (
    // A row of buttons: the inputs that have these roles by themselves cannot be drawn as swatches and pictures.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div
      role="radiogroup"
      aria-labelledby={props.labelId}
      aria-describedby={props.describedBy}
      className={props.className}
    >
      {options.map(({ key, label, children }) => (
        <button
          key={key}
          type="button"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="radio"
          aria-checked={key === chosen}
          data-state={key === chosen ? "checked" : "unchecked"}
          tabIndex={key === tabStop?.key ? 0 : -1}
          aria-label={label}
          title={label}
          className={buttonClass}
          onClick={(event) => {
            onChoose(key);
            // The space bar is a click too, without a pointer: it chooses and goes on.
            if (event.detail > 0) onPick?.();
          }}
          onKeyDown={(event) => {
            if (event.key === "Enter") {
              event.preventDefault();
              onPick?.();
            } else chooseBeside(event, options, onChoose);
          }}
        >
          {children}
        </button>
      ))}
    </div>
  );
}

/** Arrows choose the option before or after, round the ends, and move the focus to it. */
function chooseBeside(
  event: KeyboardEvent<HTMLElement>,
  options: readonly OptionButton[],
  onChoose: (key: string) => void,
): void {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const buttons = [...(event.currentTarget.parentElement?.querySelectorAll("button") ?? [])];
  const at = buttons.findIndex((button) => button === event.currentTarget);
  const next = (at + step + options.length) % options.length;
  const option = options[next];
  if (option === undefined) return;
  event.preventDefault();
  buttons[next]?.focus();
  onChoose(option.key);
}
