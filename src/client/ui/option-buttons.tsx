import type { KeyboardEvent, ReactNode } from "react";

export interface OptionButton {
  readonly key: string;
  /** The accessible name, if `children` is a picture. */
  readonly label?: string;
  readonly children: ReactNode;
}

interface OptionButtonsProps {
  readonly labelId: string;
  readonly describedBy?: string | undefined;
  readonly options: readonly OptionButton[];
  /** The key of the chosen option; none is chosen if no option has it. */
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
  /** Called on click or Enter on an option, even if it was chosen already, as for closing a popover. */
  readonly onPick?: () => void;
  /** Classes of the row, and of each button. */
  readonly className: string;
  readonly buttonClass: string;
}

/**
 * A radio group of buttons; arrows move and choose. Not Radix: a panel has two hundred of these,
 * and each of Radix's items listens to every key of the window.
 */
export function OptionButtons(props: OptionButtonsProps) {
  const { options, chosen, buttonClass, onChoose, onPick } = props;
  const tabStop = options.find(({ key }) => key === chosen) ?? options[0];
  return (
    // Not native radio inputs, because these cannot be styled as swatches and pictures.
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
            // Space triggers a click with `detail` 0: it chooses without picking.
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

/** Arrows choose the previous or next option, wrapping around, and focus it. */
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
