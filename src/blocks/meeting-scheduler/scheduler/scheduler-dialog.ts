import { meetingTexts, resetAfterMs, wrongText } from "#core/forms/meeting/form.ts";
import { dayLabel } from "#core/forms/meeting/times.ts";
import { closeFromOutside } from "../../_kit/dom/close-from-outside.ts";
import { inEnglish } from "../../_kit/dom/languages.ts";
import { make, makeButton } from "../../_kit/dom/make.ts";
import { createToasts } from "../../_kit/dom/toasts.ts";
import { createDayStep } from "./day-step.ts";
import { createDetailsForm } from "./details-form.ts";
import { createDoneStep } from "./done-step.ts";
import { daysOf, loadFreeTimes } from "./free-times.ts";
import type { FreeTimes } from "./free-times.ts";
import { sendMeeting } from "./send-meeting.ts";
import { chosenWords, createTimeStep, visitorZone } from "./time-step.ts";

/** The scheduler as a dialog (FORM-017). */
export interface SchedulerDialog {
  readonly open: (opener: HTMLAnchorElement) => void;
}

/** Where a visitor is: what they have chosen decides the step. */
interface Chosen {
  readonly date: string | null;
  readonly time: string | null;
}

const nothing: Chosen = { date: null, time: null };

/**
 * Creates the dialog with its three steps and the success screen. Closing it starts over, 300 ms later (FORM-029), but
 * asks before it discards what is typed. An answer that comes after closing is told by a notice.
 */
export function createSchedulerDialog(window: Window & typeof globalThis): SchedulerDialog {
  const { document } = window;
  const prefix = "meet";
  let opener: HTMLAnchorElement | null = null;
  let chosen = nothing;
  let free: FreeTimes | null = null;
  let key = newKey(window);
  let timer = 0;
  let stopDone = (): void => {};
  /** Counted when the dialog closes: an answer to an earlier attempt changes nothing that is shown. */
  let visit = 0;

  const title = make(document, "h2", { id: `${prefix}-title` }, meetingTexts.title);
  const step = make(document, "p", { class: "meet-step", tabindex: "-1", id: `${prefix}-step` });
  const back = makeButton(document, "dialog-plain meet-back", meetingTexts.back, () => {
    chosen = chosen.time === null ? nothing : { ...chosen, time: null };
    details.alert("");
    show();
  });
  const note = make(document, "p", { class: "dialog-alert", role: "alert" });
  const content = make(document, "div", { class: "meet-content" });
  const dialog = make(
    document,
    "dialog",
    {
      class: "dialog meet-dialog",
      "aria-labelledby": `${prefix}-title`,
      "aria-describedby": `${prefix}-step`,
    },
    make(
      document,
      "header",
      { class: "meet-head" },
      title,
      makeButton(document, "dialog-plain dialog-close", "Close", () => close()),
      step,
      back,
    ),
    note,
    content,
  );
  inEnglish(dialog);
  const toasts = createToasts(dialog, ".meet-foot");
  const question = make(
    document,
    "div",
    { class: "meet-question dialog-alert", role: "alert", hidden: true },
    make(document, "p", {}, meetingTexts.discard),
    makeButton(document, "dialog-plain", "Discard it", () => {
      details.reset();
      dialog.close();
    }),
    makeButton(document, "dialog-plain", "Keep it", () => {
      question.hidden = true;
      step.focus();
    }),
  );
  note.before(question);
  /** Closes, unless something was typed: then it asks first. */
  const close = (): void => {
    const isSent = dialog.dataset["state"] === "sent";
    if (isSent || details.isEmpty() || details.isBusy()) dialog.close();
    else {
      question.hidden = false;
      question.querySelector("button")?.focus();
    }
  };
  const details = createDetailsForm(document, prefix, () => void send());
  document.body.append(dialog);

  /** Draws the present step and moves the focus there, so that a screen reader says it. */
  const show = ({ hasFocus = true } = {}): void => {
    const at = chosen.date === null ? 0 : chosen.time === null ? 1 : 2;
    const name = meetingTexts.steps[at] ?? "";
    const day = chosen.date === null ? "" : `, ${dayLabel(chosen.date)}`;
    step.textContent = `Step ${at + 1} of ${meetingTexts.steps.length}: ${name}${at === 1 ? day : ""}`;
    back.hidden = at === 0;
    delete dialog.dataset["state"];
    content.replaceChildren(drawStep(at));
    content.scrollTop = 0;
    if (hasFocus) step.focus();
  };
  const drawStep = (at: number): Node => {
    if (free === null) return loadingNote();
    const { timeZone, slots } = free;
    if (at === 0) return drawDays(free);
    const times = slots.filter(({ date }) => date === chosen.date);
    if (at === 1) {
      return createTimeStep(document, { times, timeZone }, (time) => {
        chosen = { ...chosen, time };
        note.textContent = "";
        show();
      });
    }
    const slot = times.find(({ time }) => time === chosen.time);
    details.setTime(slot === undefined ? [] : chosenWords(slot, timeZone));
    return details.element;
  };
  const drawDays = (times: FreeTimes): Node => {
    const days = daysOf(times);
    if (days.length === 0) return make(document, "p", {}, meetingTexts.noDays);
    return createDayStep(document, days, (date) => {
      chosen = { date, time: null };
      note.textContent = "";
      show();
    });
  };
  const loadingNote = (): Node =>
    make(document, "p", { role: "status" }, "Looking for free times…");

  const load = async (): Promise<void> => {
    try {
      const isFirst = free === null;
      free = await loadFreeTimes(window);
      // The details stay as they are while somebody types; the server says if the time is gone.
      const isTyping = chosen.time !== null && !isFirst;
      if (!dialog.open || dialog.dataset["state"] !== undefined || isTyping) return;
      const focused = content.querySelector(":focus")?.getAttribute("aria-label") ?? null;
      show({ hasFocus: false });
      if (focused === null) return;
      const again = [...content.querySelectorAll("button")].find(
        (button) => button.ariaLabel === focused,
      );
      (again ?? step).focus();
    } catch {
      if (free !== null) return;
      content.replaceChildren(
        make(
          document,
          "p",
          { role: "alert" },
          "The free times could not be loaded. Check your connection.",
        ),
        makeButton(document, "meet-submit", "Try again", () => {
          content.replaceChildren(loadingNote());
          step.focus();
          void load();
        }),
      );
    }
  };

  const send = async (): Promise<void> => {
    const { date, time } = chosen;
    if (date === null || time === null) return;
    toasts.hide();
    details.setBusy(true);
    const present = visit;
    const form = new URL(opener?.href ?? "", window.location.href).searchParams.get("form") ?? "";
    const values = { ...details.values(), form, date, time, zone: visitorZone(), key };
    const sent = await sendMeeting(window, values);
    if (present !== visit) {
      const what = sent.kind === "sent" ? meetingTexts.success : `${meetingTexts.failed}.`;
      return toasts.show(
        sent.kind === "sent" ? "success" : "failure",
        `${what} ${dayLabel(date)}, ${time}`,
      );
    }
    details.setBusy(false);
    if (sent.kind === "sent") return showSuccess(`${dayLabel(date)}, ${time}`, sent.booking);
    if (sent.kind === "time") {
      toasts.show("failure", meetingTexts.failed);
      note.textContent = sent.words;
      chosen = { date, time: null };
      await load();
      if (free?.slots.every((slot) => slot.date !== date) === true) chosen = nothing;
      return show();
    }
    if (sent.kind === "refused") {
      details.alert(sent.wrong.length > 0 ? wrongText(sent.wrong) : sent.words);
      return details.showWrong(sent.wrong);
    }
    toasts.show("failure", meetingTexts.failed);
    details.alert(
      `${meetingTexts.failed}. Nothing that you typed is lost; please try again in a moment.`,
    );
  };

  const showSuccess = (when: string, booking: string | null): void => {
    dialog.dataset["state"] = "sent";
    const done = createDoneStep(window, { when, booking, onEnd: () => dialog.close() });
    stopDone = done.stop;
    content.replaceChildren(done.element);
    toasts.show("success", meetingTexts.success);
    done.element.focus();
    details.reset();
    key = newKey(window);
  };

  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    close();
  });
  dialog.addEventListener("close", () => {
    stopDone();
    visit += 1;
    // What is on its way goes on; its answer is told by a notice, and what was typed stays in case it fails.
    const isSending = details.isBusy();
    if (isSending) key = newKey(window);
    details.setBusy(false);
    question.hidden = true;
    opener?.focus({ preventScroll: true });
    timer = window.setTimeout(() => {
      chosen = nothing;
      note.textContent = "";
      if (!isSending) details.reset();
    }, resetAfterMs);
  });
  closeFromOutside(dialog, close);

  return {
    open: (link) => {
      opener = link;
      if (dialog.open) return;
      window.clearTimeout(timer);
      chosen = nothing;
      note.textContent = "";
      const hasScrollbar = window.innerWidth > document.documentElement.clientWidth;
      dialog.toggleAttribute("data-beside-scrollbar", hasScrollbar);
      dialog.showModal();
      show();
      void load();
    },
  };
}

/** Names one booking, so that sending it twice makes one meeting. */
function newKey(window: Window & typeof globalThis): string {
  const words = window.crypto.getRandomValues(new window.Uint32Array(4));
  return [...words].map((word) => word.toString(36)).join("");
}
