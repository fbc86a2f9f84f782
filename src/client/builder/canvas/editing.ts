/** Editing texts where they stand. At most one at a time. */
export interface TextEditing {
  /** Begins at an element of the canvas that holds a text, with all of it selected, behind so many characters, or where it was clicked. */
  readonly start: (element: HTMLElement, from: "all" | number | Point) => void;
  /** Ends; what was typed is kept. */
  readonly stop: () => void;
  readonly isEditing: (target: EventTarget | null) => boolean;
}

/** A place in the frame's window, in pixels. */
export interface Point {
  readonly left: number;
  readonly top: number;
}
