import type { EditorView } from "@tiptap/pm/view";
import { countRewrites } from "./rewrites.ts";

/** Called by the view's observer with what changed in the DOM; `from` is -1 if only the selection did. */
type ReadChange = (from: number, to: number, typeOver: boolean, added: Node[]) => void;

/** What ProseMirror leaves out of its declarations. */
interface Observing {
  readonly domObserver?: { handleDOMChange: ReadChange; readonly stop: () => void };
}

/** For this many milliseconds after an event of input a change of the DOM counts as its result. */
const inputMs = 100;

/**
 * Keeps a text editor from adopting what another program writes into its element, such as an extension that translates:
 * a change of the DOM counts only if it comes with an event of input. Any other one is reverted, because the view draws
 * again what it was not told of. `onRewritten` is called if the program does so again and again.
 */
export function acceptOnlyInput(view: EditorView, onRewritten: () => void): void {
  const { domObserver } = view as unknown as Observing;
  if (domObserver === undefined) return;
  const isRewrittenAgain = countRewrites();
  const read = domObserver.handleDOMChange;
  let isInput = false;
  let ending: number | undefined;
  const onInput = () => {
    isInput = true;
    window.clearTimeout(ending);
    ending = window.setTimeout(() => {
      isInput = false;
    }, inputMs);
  };
  for (const name of ["beforeinput", "input", "compositionend"] as const) {
    view.dom.addEventListener(name, onInput, { capture: true });
  }
  domObserver.handleDOMChange = (from, ...change) => {
    if (from < 0 || isInput || view.composing) read(from, ...change);
    else if (isRewrittenAgain()) {
      // Once the editor has done with this change, and before the other program hears of it, which would go on for ever.
      queueMicrotask(() => {
        domObserver.stop();
        onRewritten();
      });
    }
  };
}
