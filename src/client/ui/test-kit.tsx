import { createRoot } from "react-dom/client";
import { notify } from "./notices.ts";
import { Toasts } from "./toasts.tsx";

/** For tests: the toasts, and a subject that counts who listens to it. */
export interface ToastsPage {
  /** Shows a notice about the subject, with an Undo button. */
  readonly show: (text: string, topic?: string) => void;
  readonly listenerCount: () => number;
  readonly pressCount: () => number;
  /** Ends what the notices are about. */
  readonly endSubject: () => void;
}

/** For tests: renders the toasts into the document. */
export function createToastsPage(document: Document): ToastsPage {
  createRoot(document.body.appendChild(document.createElement("main"))).render(<Toasts />);
  const listeners = new Set<() => void>();
  let holds = true;
  let presses = 0;
  return {
    show: (text, topic) =>
      notify.info({
        text,
        action: { label: "Undo", run: () => (presses += 1) },
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
    pressCount: () => presses,
    endSubject: () => {
      holds = false;
      for (const listener of listeners) listener();
    },
  };
}
