/** Editing texts in place. At most one text at a time. */
export interface TextEditing {
  /**
   * Starts on an element that holds a text: with all of it selected, with the caret at an offset, or at a clicked
   * point.
   */
  readonly start: (element: HTMLElement, from: "all" | number | Point) => void;
  /** Ends editing and keeps what was typed. */
  readonly stop: () => void;
  readonly isEditing: (target: EventTarget | null) => boolean;
}

/** A position in the frame's window, in pixels. */
export interface Point {
  readonly left: number;
  readonly top: number;
}
