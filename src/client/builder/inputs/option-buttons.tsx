import { RadioGroup } from "radix-ui";
import type { ReactNode } from "react";

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

/** A few options side by side, one of them chosen: arrows move and choose, as in any radio group. */
export function OptionButtons(props: OptionButtonsProps) {
  const { options, chosen, buttonClass, onPick } = props;
  return (
    <RadioGroup.Root
      value={options.some(({ key }) => key === chosen) ? chosen : null}
      onValueChange={props.onChoose}
      aria-labelledby={props.labelId}
      aria-describedby={props.describedBy}
      className={props.className}
    >
      {options.map(({ key, label, children }) => (
        <RadioGroup.Item
          key={key}
          value={key}
          aria-label={label}
          title={label}
          className={buttonClass}
          onClick={(event) => {
            // Arrow keys choose by a click of their own, without a pointer: they only pass by.
            if (event.detail > 0) onPick?.();
          }}
          onKeyDown={(event) => {
            if (event.key === "Enter") onPick?.();
          }}
        >
          {children}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
