import { make, makeButton } from "../../_kit/dom/make.ts";
import { describeProgress } from "./texts.ts";

/** The progress of a submission, and a cancel button. */
export interface Progress {
  readonly element: HTMLElement;
  readonly show: (hasFile: boolean) => void;
  /** Sets the progress, 0 to 1. */
  readonly set: (share: number) => void;
  readonly hide: () => void;
}

export function createProgress(document: Document, onCancel: () => void): Progress {
  const bar = make(document, "progress", { max: "1", "aria-label": "Sending the application" });
  const words = make(document, "p", {});
  const cancel = makeButton(document, "apply-quiet", "Cancel", onCancel);
  const element = make(document, "div", { class: "apply-progress", hidden: true });
  element.append(words, cancel, bar);
  let hasFile = false;
  const set = (share: number) => {
    words.textContent = describeProgress(share, hasFile);
    // Without a value the bar is indeterminate.
    if (hasFile && share < 1) bar.value = share;
    else bar.removeAttribute("value");
  };
  return {
    element,
    set,
    show: (withFile) => {
      hasFile = withFile;
      set(0);
      element.hidden = false;
    },
    hide: () => {
      element.hidden = true;
    },
  };
}
