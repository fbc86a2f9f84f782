import { resumeRules } from "#core/forms/job-application/form.ts";
import type { WrongField } from "#core/forms/job-application/wrong-fields.ts";
import type { Draft } from "./drafts.ts";
import { createFields } from "./fields.ts";
import type { Fields } from "./fields.ts";
import { createResumeField } from "./resume-field.ts";
import type { ResumeField } from "./resume-field.ts";

/** Everything that a visitor enters: the text fields and the resume. */
export interface Inputs {
  /** Elements of the text fields in order, the long text last. */
  readonly elements: Fields["elements"];
  readonly resume: Pick<ResumeField, "element" | "take" | "setOver">;
  readonly texts: Fields["read"];
  readonly file: ResumeField["file"];
  /** A text that is equal for equal content; of the file only name, size and date are compared. */
  readonly content: () => string;
  /** Fills the fields that are still empty from a loaded draft. */
  readonly fillEmpty: (draft: Draft) => void;
  /** Brings back what `clear` removed. */
  readonly restore: (draft: Draft) => void;
  readonly clear: () => void;
  /** Resolves when the latest file has been checked. */
  readonly settled: ResumeField["settled"];
  readonly wrong: () => readonly WrongField[];
  /**
   * Shows the error of each field, clears those of the other text fields, and focuses the first of
   * them.
   */
  readonly showWrong: (wrong: readonly WrongField[]) => void;
  /** Focuses the first field. */
  readonly focus: () => boolean;
}

interface Listeners {
  /** Called when a text was changed; what it is now, `texts` returns. */
  readonly onTexts: () => void;
  readonly onFile: () => void;
  /** Announces a text to screen readers. */
  readonly announce: (text: string) => void;
}

/** Creates the text fields and the resume field; `prefix` makes their ids unique. */
export function createInputs(
  document: Document,
  prefix: string,
  { onTexts, onFile, announce }: Listeners,
): Inputs {
  const fields = createFields(document, prefix, {
    onInput: onTexts,
    onWrong: (label, message) => announce(`${label}: ${message}`),
  });
  const resume = createResumeField(document, prefix, { onChange: onFile, announce });
  return {
    elements: fields.elements,
    resume,
    texts: fields.read,
    file: resume.file,
    content: () => {
      const file = resume.file();
      const ofFile = file === null ? null : [file.name, file.size, file.lastModified];
      return JSON.stringify([fields.read(), ofFile]);
    },
    fillEmpty: ({ texts, file }) => {
      fields.fill(texts);
      if (resume.file() === null && file !== null) resume.set(file);
    },
    restore: ({ texts, file }) => {
      fields.fill(texts);
      resume.set(file);
    },
    clear: () => {
      fields.clear();
      resume.set(null);
    },
    settled: resume.settled,
    wrong: () => {
      const message = resume.wrong();
      return [...fields.wrong(), ...(message === "" ? [] : [{ at: resumeRules.name, message }])];
    },
    showWrong: (wrong) => {
      fields.mark(wrong);
      const ofFile = wrong.find(({ at }) => at === resumeRules.name);
      if (ofFile !== undefined) resume.mark(ofFile.message);
      const [first] = wrong;
      if (first !== undefined && !fields.focus(first.at)) resume.focus();
    },
    focus: () => fields.focus("applicantName"),
  };
}
