import { useRef, type PointerEvent } from "react";
import { clamp, sizeAfterKey, type Bounds, type Edge } from "./sizes.ts";

interface DividerProps {
  /** Accessible name, such as "Resize the lists". */
  readonly label: string;
  /** Id of the part that is resized. */
  readonly controls: string;
  readonly edge: Edge;
  readonly size: number;
  readonly bounds: Bounds;
  /** The part is centred, so its edge moves half as far as its size changes. */
  readonly isCentred?: boolean;
  readonly onResize: (size: number) => void;
}

/** Pixels that the pointer may move during a click. */
const slack = 3;

/**
 * The edge of a part, which resizes it by pointer, touch or arrow keys; a double click restores the default size. On
 * the top edge it is the grip of a sheet, whose size is in percent of the screen's height.
 */
export function Divider({
  label,
  controls,
  edge,
  size,
  bounds,
  isCentred = false,
  onResize,
}: DividerProps) {
  const press = useRef<{ readonly at: number; readonly size: number } | null>(null);
  const place = (event: PointerEvent) =>
    edge === "top" ? (event.clientY / window.innerHeight) * 100 : event.clientX;
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    press.current = { at: place(event), size };
  };
  const onPointerMove = (event: PointerEvent) => {
    if (press.current === null) return;
    const moved = (place(event) - press.current.at) * (isCentred ? 2 : 1);
    if (edge !== "top" && Math.abs(moved) < slack && size === press.current.size) return;
    onResize(clamp(press.current.size + (edge === "right" ? moved : -moved), bounds));
  };
  const end = () => {
    press.current = null;
  };
  const unit = edge === "top" ? "percent of the height" : "pixels";
  return (
    // A focusable separator is a widget (ARIA 1.2); its value is the size of the part.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      // Not an `<hr>`, which cannot be operated.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="separator"
      aria-label={label}
      aria-controls={controls}
      aria-orientation={edge === "top" ? "horizontal" : "vertical"}
      aria-valuenow={size}
      aria-valuemin={bounds.min}
      aria-valuemax={bounds.max}
      aria-valuetext={`${size} ${unit}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={`divider divider-${edge}`}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => onResize(bounds.usual)}
      onKeyDown={(event) => {
        const next = sizeAfterKey(size, event, { ...bounds, edge });
        if (next === null) return;
        event.preventDefault();
        onResize(next);
      }}
    />
  );
}
