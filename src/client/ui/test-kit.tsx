import { createRoot } from "react-dom/client";
import { notify } from "./notices.ts";
import { Toasts } from "./toasts.tsx";

/** For tests: the toasts, and a subject that counts who listens to it. */
export interface ToastsPage {
  /** Shows a notice about the subject, with the buttons Undo and Publish…. */
  readonly show: (text: string, topic?: string) => void;
  readonly listenerCount: () => number;
  /** What each pressed button was called. */
  readonly presses: () => readonly string[];
  /** Ends what the notices are about. */
  readonly endSubject: () => void;
}

/** For tests: renders the toasts into the document. */
export function createToastsPage(document: Document): ToastsPage {
  createRoot(document.body.appendChild(document.createElement("main"))).render(<Toasts />);
  const listeners = new Set<() => void>();
  let holds = true;
  const presses: string[] = [];
  const button = (label: string) => ({ label, run: () => void presses.push(label) });
  return {
    show: (text, topic) =>
      notify.info({
        text,
        action: button("Undo"),
        also: button("Publish…"),
        about: {
          holds: () => holds,
          subscribe: (listener) => {
            listeners.add(listener);
            return () => void listeners.delete(listener);
          },
        },
        ...(topic === undefined ? {} : { topic }),
      }),
    listenerCount: () => listeners.size,
    presses: () => presses,
    endSubject: () => {
      holds = false;
      for (const listener of listeners) listener();
    },
  };
}
