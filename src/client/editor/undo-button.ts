import type { Notice } from "#client/ui/notices.ts";
import type { StateHolder } from "./editor-deps.ts";
import type { Steps } from "./steps.ts";

interface UndoTools {
  readonly holder: StateHolder;
  readonly steps: Pick<Steps, "back">;
}

/** How a step is taken back after further steps, which stay. */
export interface PutBack {
  /** Brings back what is gone, as a step of its own. */
  readonly run: () => void;
  /** False once nothing is left to bring back. */
  readonly isNeeded: () => boolean;
}

/**
 * The Undo button of a notice about the step that was just taken, which it undoes while that is the last one. Without a
 * way to put things back later, the notice is dismissed by the next step.
 */
export function undoButton(
  { holder, steps }: UndoTools,
  later?: PutBack,
): Required<Pick<Notice, "action" | "about">> {
  const { past } = holder.get().history;
  const isLast = () => holder.get().history.past === past;
  return {
    action: {
      label: "Undo",
      run: () => {
        if (isLast()) steps.back("undo");
        else later?.run();
      },
    },
    about: { holds: later?.isNeeded ?? isLast, subscribe: holder.subscribe },
  };
}
