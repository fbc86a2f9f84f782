/**
 * A form or a message of the program, for the site to draw between its header and its footer. `lead` and `panel` are HTML
 * in which everything put in was escaped.
 */
export interface ScreenDrawing {
  readonly title: string;
  /** The path of the screen, for the navigation to mark; null where it has none of its own. */
  readonly path: string | null;
  readonly lead: string;
  readonly panel: string;
  /** All is done that was to be done here. */
  readonly isDone: boolean;
  /** Our own pages may show it in a frame. */
  readonly isFramable?: boolean;
}
