import { meetingPath, meetingTexts, successForMs } from "#core/forms/meeting/form.ts";
import { make } from "../../_kit/dom/make.ts";

interface Done {
  /** The time that was booked. */
  readonly when: string;
  /** Names the meeting in links; null if it has none. */
  readonly booking: string | null;
  readonly onEnd: () => void;
}

/** The success screen. */
export interface DoneStep {
  readonly element: HTMLElement;
  readonly stop: () => void;
}

/**
 * Creates the success screen, which ends by itself after 3 seconds (FORM-028). While somebody is at its link to the entry
 * for their calendar, with the focus or a pointer, it waits; afterwards the 3 seconds begin anew.
 */
export function createDoneStep(
  window: Window & typeof globalThis,
  { when, booking, onEnd }: Done,
): DoneStep {
  const { document } = window;
  let timer = 0;
  const stop = () => window.clearTimeout(timer);
  const start = () => {
    stop();
    timer = window.setTimeout(onEnd, successForMs);
  };
  const element = make(
    document,
    "div",
    { class: "meet-done", tabindex: "-1", role: "status" },
    make(document, "p", { class: "meet-done-title" }, meetingTexts.success),
    make(document, "p", {}, when),
    make(document, "p", {}, meetingTexts.successWords),
  );
  if (booking !== null) {
    const href = `${meetingPath}/booking/${booking}/meeting.ics`;
    const link = make(document, "a", { href }, meetingTexts.calendar);
    let isOver = false;
    const goOn = () => {
      if (!isOver && document.activeElement !== link) start();
    };
    link.addEventListener("pointerenter", () => {
      isOver = true;
      stop();
    });
    link.addEventListener("pointerleave", () => {
      isOver = false;
      goOn();
    });
    link.addEventListener("focus", stop);
    link.addEventListener("blur", goOn);
    // A pointer on its way to the link has as long anew; one that rests where the button was ends it as if it were away.
    element.addEventListener("pointermove", goOn);
    element.append(make(document, "p", {}, link));
  }
  start();
  return { element, stop };
}
