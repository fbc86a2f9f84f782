import { resumeRules } from "#core/forms/job-application/form.ts";
import type { Drafts } from "./drafts.ts";
import type { Inputs } from "./inputs.ts";
import { createProgress } from "./progress.ts";
import type { Sending, Sent } from "./send.ts";

/** Sends a form; `onProgress` receives the share uploaded, 0 to 1. */
export type Send = (
  sent: { readonly form: FormData; readonly key: string },
  onProgress: (share: number) => void,
) => Sending;

/** Sends what was entered, while its progress is shown and can be cancelled. */
export interface Delivery {
  readonly progress: HTMLElement;
  readonly deliver: (inputs: Pick<Inputs, "texts" | "file" | "content">) => Promise<Sent>;
}

/** Creates the delivery of applications for the opening `name`. */
export function createDelivery(
  window: Window & typeof globalThis,
  { name, drafts, send }: { readonly name: string; readonly drafts: Drafts; readonly send: Send },
): Delivery {
  let sending: Sending | null = null;
  const progress = createProgress(window.document, () => sending?.cancel());
  return {
    progress: progress.element,
    deliver: async (inputs) => {
      const file = inputs.file();
      progress.show(file !== null);
      const form = new window.FormData();
      form.set("opening", name);
      for (const [at, text] of Object.entries(inputs.texts())) form.set(at, text);
      // Last, so that all text fields arrive before the file.
      if (file !== null) form.set(resumeRules.name, file, file.name);
      sending = send({ form, key: await drafts.keyFor(inputs.content()) }, progress.set);
      const sent = await sending.outcome;
      sending = null;
      progress.hide();
      return sent;
    },
  };
}
