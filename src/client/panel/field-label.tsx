import type { MouseEvent } from "react";
import { Tooltip } from "#client/ui/tooltip.tsx";
import type { LabelPull } from "./use-label-pull.ts";

interface FieldLabelProps {
  readonly id: string;
  /** Absent where the label names a group of controls. */
  readonly htmlFor: string | undefined;
  readonly label: string;
  readonly isChanged: boolean;
  readonly onReset: () => void;
  /** Alt-click on the label resets too. */
  readonly onClick: (event: MouseEvent) => void;
  /** Of a number, which its label can be pulled to. */
  readonly pull: LabelPull | null;
}

/** A field's name, and the dot that says its value is not the default; the dot takes it back. */
export function FieldLabel({
  id,
  htmlFor,
  label,
  isChanged,
  onReset,
  onClick,
  pull,
}: FieldLabelProps) {
  return (
    <div className="field-label">
      {htmlFor === undefined ? (
        // A shortcut for the button beside it, which the keyboard reaches.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
        <span id={id} onClick={onClick}>
          {label}
        </span>
      ) : (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
        <label
          id={id}
          htmlFor={htmlFor}
          onClick={onClick}
          className={pull === null ? undefined : "field-pull"}
          {...pull}
        >
          {label}
        </label>
      )}
      {isChanged && (
        <Tooltip text="Changed. Press to use the default" side="top">
          <button
            type="button"
            className="field-dot"
            aria-label={`Reset ${label} to its default`}
            onClick={onReset}
          />
        </Tooltip>
      )}
    </div>
  );
}
