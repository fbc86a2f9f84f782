import type { MouseEvent } from "react";
import { Tooltip } from "#client/ui/tooltip.tsx";
import type { LabelDrag } from "./use-label-drag.ts";

interface FieldLabelProps {
  readonly id: string;
  /** Undefined if the label names a group of controls. */
  readonly htmlFor: string | undefined;
  readonly label: string;
  readonly isChanged: boolean;
  readonly onReset: () => void;
  /** Alt-click on the label resets too. */
  readonly onClick: (event: MouseEvent) => void;
  /** Drag handlers for the label of a number; null for other fields. */
  readonly pull: LabelDrag | null;
}

/** A field's label, with a dot that marks a changed value and resets it. */
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
        // A mouse shortcut for the reset button, which is available to keyboards.
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
        <Tooltip text="Changed. Reset to the default" side="top">
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
