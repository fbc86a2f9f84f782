import {
  jobApplicationFields,
  jobApplicationTexts,
  resumeRules,
} from "#core/forms/job-application/form.ts";
import { missingFields, sayWrong } from "#core/forms/job-application/wrong-fields.ts";
import type { WrongField } from "#core/forms/job-application/wrong-fields.ts";
import { keptDays } from "./drafts.ts";
import type { Drafts } from "./drafts.ts";
import { drawFields } from "./fields.ts";
import { make, makeButton } from "./make.ts";
import { drawProgress } from "./progress.ts";
import { drawResumeField } from "./resume-field.ts";
import type { ResumeField } from "./resume-field.ts";
import { sayFailed, sayMissing, texts } from "./say.ts";
import type { Sending, Sent } from "./send.ts";

interface ApplyFormParts {
  readonly prefix: string;
  /** Name of the opening. */
  readonly name: string;
  readonly drafts: Drafts;
  readonly send: (
    sent: { readonly form: FormData; readonly key: string },
    onProgress: (share: number) => void,
  ) => Sending;
  /** Called when sending or storing failed without a reason from the server (FORM-015). */
  readonly onFailed: () => void;
  /** `isFromHere` is false if it was submitted in another window of this browser. */
  readonly onSubmitted: (isFromHere: boolean) => void;
}

export interface ApplyForm {
  readonly element: HTMLFormElement;
  readonly resume: Pick<ResumeField, "take" | "setOver">;
  /** Focuses the first field; returns false if it cannot be typed into now. */
  readonly focus: () => boolean;
  /** Resets to the initial empty state. */
  readonly reset: () => void;
}

/** Message to the other windows of this browser about a submission. */
interface Told {
  readonly name: string;
  readonly content: string;
}

/**
 * Creates the form with its states idle, submitting and submitted (FORM-002). Its content is saved
 * as a draft on every change.
 */
export function createApplyForm(
  window: Window & typeof globalThis,
  { prefix, name, drafts, send, onFailed, onSubmitted }: ApplyFormParts,
): ApplyForm {
  const { document } = window;
  const channel = new window.BroadcastChannel("apply");
  let state: "idle" | "submitting" | "submitted" = "idle";
  let isTouched = false;
  let before: { readonly texts: Record<string, string>; readonly file: File | null } | null = null;

  const status = make(document, "p", { class: "apply-unseen", role: "status" });
  const say = (text: string) => {
    status.textContent = text;
  };
  const loaded = drafts.load();
  const keep = async (save: () => Promise<boolean>): Promise<void> => {
    // The existing draft is read before it is overwritten.
    await loaded;
    const isKept = await save();
    kept.textContent = isKept ? texts.kept(keptDays) : texts.notKept;
  };
  const changed = () => {
    isTouched = true;
    before = null;
    clear.textContent = texts.clear;
    reason.textContent = "";
    update();
  };
  const fields = drawFields(document, prefix, {
    onInput: () => {
      changed();
      void keep(() => drafts.saveTexts(fields.read()));
    },
    onWrong: (label, message) => say(`${label}: ${message}`),
  });
  const resume = drawResumeField(document, prefix, {
    onChange: (file) => {
      changed();
      void keep(() => drafts.saveFile(file));
    },
    say,
  });
  const alert = make(document, "p", { class: "dialog-alert", role: "alert" });
  const reason = make(document, "p", { class: "apply-reason", id: `${prefix}-reason` });
  const why = make(document, "p", { class: "dialog-hint", id: `${prefix}-why` });
  const submit = make(document, "button", {
    class: "apply-submit",
    "aria-describedby": `${prefix}-why ${prefix}-reason`,
  });
  const progress = drawProgress(document, () => sending?.cancel());
  const kept = make(document, "p", {}, texts.kept(keptDays));
  const clear = makeButton(document, "apply-quiet", texts.clear, () => {
    if (before === null) {
      before = { texts: fields.read(), file: resume.file() };
      fields.clear();
      resume.set(null);
      alert.textContent = "";
      void keep(() => drafts.clear().then(() => true));
      clear.textContent = texts.undo;
      say(texts.cleared);
    } else {
      const { texts: typed, file } = before;
      before = null;
      fields.fill(typed);
      resume.set(file);
      void keep(async () => (await drafts.saveTexts(typed)) && drafts.saveFile(file));
      clear.textContent = texts.clear;
      say(texts.undone);
    }
    update();
  });
  const privacy = make(
    document,
    "p",
    {},
    `${texts.use} `,
    make(document, "a", { href: "/privacy-policy", target: "_blank" }, texts.privacy),
    ".",
  );
  const cover = fields.elements.at(-1);
  const body = make(
    document,
    "div",
    { class: "apply-body" },
    alert,
    make(document, "div", { class: "apply-fields" }, ...fields.elements.slice(0, -1)),
    ...(cover === undefined ? [] : [cover]),
    resume.element,
    make(document, "div", { class: "apply-small" }, privacy, kept, clear),
  );
  const foot = make(
    document,
    "footer",
    { class: "apply-foot" },
    progress.element,
    reason,
    make(document, "div", { class: "apply-act" }, submit, why),
    status,
  );
  const element = make(document, "form", { class: "apply-form", novalidate: true }, body, foot);

  let sending: Sending | null = null;
  const content = (): string => {
    const file = resume.file();
    const ofFile = file === null ? null : [file.name, file.size, file.lastModified];
    return JSON.stringify([fields.read(), ofFile]);
  };
  const update = () => {
    const missing = missingFields(fields.read());
    const isBusy = state === "submitting";
    // Not `disabled`: the button stays focusable, explains why it cannot submit, and shows the
    // invalid fields when pressed (FORM-004, FORM-005).
    submit.ariaDisabled = String(isBusy || missing.length > 0);
    submit.textContent = isBusy ? jobApplicationTexts.submitting : jobApplicationTexts.submit;
    why.textContent = isBusy
      ? ""
      : sayMissing(missing.map((each) => jobApplicationFields[each].label));
    body.inert = isBusy;
    element.dataset["state"] = state;
  };
  const showWrong = (wrong: readonly WrongField[]) => {
    alert.textContent = sayWrong(wrong);
    fields.mark(wrong);
    const ofFile = wrong.find(({ at }) => at === resumeRules.name);
    if (ofFile !== undefined) resume.mark(ofFile.message);
    const [first] = wrong;
    if (first !== undefined && !fields.focus(first.at)) resume.focus();
  };
  const answered = (sent: Sent) => {
    state = "idle";
    progress.hide();
    update();
    if (sent.kind === "refused" && sent.wrong.some(({ at }) => isField(at))) {
      return showWrong(sent.wrong.filter(({ at }) => isField(at)));
    }
    if (sent.kind === "cancelled") {
      reason.textContent = sent.mayHaveArrived ? texts.stoppedLate : texts.stopped;
      say(reason.textContent);
    } else if (sent.kind === "refused") {
      // The server gives the reason, and perhaps a waiting time: "please try again" would
      // contradict it.
      reason.textContent = `${sent.said} ${texts.nothingLost}`;
      say(reason.textContent);
    } else {
      reason.textContent = sayFailed(window.navigator.onLine);
      onFailed();
    }
    submit.focus();
  };
  const submitted = async (told: string): Promise<void> => {
    state = "submitted";
    progress.hide();
    update();
    await drafts.clear();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A BroadcastChannel only reaches this origin.
    channel.postMessage({ name, content: told } satisfies Told);
    onSubmitted(true);
  };
  const submitNow = async (): Promise<void> => {
    await resume.settled();
    if (state !== "idle") return;
    const said = resume.wrong();
    const wrong = [
      ...fields.wrong(),
      ...(said === "" ? [] : [{ at: resumeRules.name, message: said }]),
    ];
    if (wrong.length > 0) return showWrong(wrong);
    alert.textContent = "";
    reason.textContent = "";
    fields.mark([]);
    state = "submitting";
    // Moves the focus before the focused field becomes inert.
    submit.focus();
    update();
    const now = content();
    const file = resume.file();
    progress.show(file !== null);
    const form = new window.FormData();
    form.set("opening", name);
    for (const [at, text] of Object.entries(fields.read())) form.set(at, text);
    // Last, so that all text fields arrive before the file.
    if (file !== null) form.set(resumeRules.name, file, file.name);
    sending = send({ form, key: await drafts.keyFor(now) }, progress.set);
    const sent = await sending.outcome;
    sending = null;
    await (sent.kind === "sent" ? submitted(now) : answered(sent));
  };
  element.addEventListener("submit", (event) => {
    event.preventDefault();
    void submitNow();
  });
  window.addEventListener("beforeunload", (event) => {
    if (state === "submitting") event.preventDefault();
  });
  channel.addEventListener("message", ({ data }: MessageEvent<Told>) => {
    if (data.name !== name || state !== "idle") return;
    if (data.content === content()) {
      state = "submitted";
      update();
      onSubmitted(false);
    } else if (isTouched) {
      // The content differs from what was submitted, so it is kept.
      void drafts.saveTexts(fields.read());
      void drafts.saveFile(resume.file());
      reason.textContent = texts.elsewhere;
    }
  });
  update();
  void loaded.then(({ texts: typed, file }) => {
    fields.fill(typed);
    if (resume.file() === null && file !== null) resume.set(file);
    update();
  });

  return {
    element,
    resume: {
      take: (files) => {
        if (state === "idle") resume.take(files);
      },
      setOver: resume.setOver,
    },
    focus: () => state === "idle" && fields.focus("applicantName"),
    reset: () => {
      state = "idle";
      isTouched = false;
      before = null;
      fields.clear();
      resume.set(null);
      alert.textContent = "";
      reason.textContent = "";
      clear.textContent = texts.clear;
      update();
    },
  };
}

function isField(at: string): boolean {
  return at === resumeRules.name || Object.hasOwn(jobApplicationFields, at);
}
