import type { Steered } from "./steered.ts";

/** What a button turns it by, in radians. */
const nudge = Math.PI / 12;
/** How far from an agent a pointer may be, in px. */
const aim = 26;

/** Pictures that were steered, each to be put right once. */
const steered = new WeakSet<Steered>();

/**
 * Does what a visitor asks for by a button, the list of agents, or a pointer on the picture. Answers whether there is
 * something to draw. Once the island has ended nothing is done any more: nobody is picked, and the controls are as they
 * came.
 */
export function steer(
  element: HTMLElement,
  state: Steered,
  event: Event,
  ended: AbortSignal,
): boolean {
  if (ended.aborted) return false;
  if (!steered.has(state)) {
    steered.add(state);
    const { isPaused } = state;
    ended.addEventListener("abort", () => release(element, state, isPaused));
  }
  const target = event.target as Element;
  const [button, picture] = [target.closest("button"), target.closest(".agents-picture")];
  if (event.type === "input") {
    return pick(element, state, (target as HTMLInputElement).valueAsNumber - 1);
  }
  if (picture !== null) {
    return pick(element, state, agentAt(picture, state, event as PointerEvent));
  }
  return event.type === "click" && button !== null && press(element, state, button);
}

function release(element: HTMLElement, state: Steered, wasPaused: boolean): void {
  pick(element, state, -1);
  label(element, wasPaused);
  for (const told of [".agents-readout", ".agents-times"]) tell(element, told, "");
}

function press(element: HTMLElement, state: Steered, { name, value }: HTMLButtonElement): boolean {
  const by = Number(value);
  if (name === "turn") state.turn += by * nudge;
  else if (name === "pace") state.pace = Math.max(0.25, Math.min(4, state.pace * 2 ** by));
  else state.isPaused = !state.isPaused;
  label(element, state.isPaused);
  tell(element, ".agents-times", `${state.pace}×`);
  return true;
}

/** The agent that a pointer is at; -1 for none. */
function agentAt(
  picture: Element,
  { places, picked }: Steered,
  { type, pointerType, clientX, clientY }: PointerEvent,
): number {
  // A finger that is lifted has not gone elsewhere.
  if (type === "pointerout") return pointerType === "mouse" ? -1 : picked;
  const { left, top, width, height } = picture.getBoundingClientRect();
  const sheet = picture.querySelector("svg")?.viewBox.baseVal.width ?? 1;
  const away = places.map(([x, y]) =>
    Math.hypot(
      left + (x / sheet + 0.5) * width - clientX,
      top + (y / sheet + 0.5) * height - clientY,
    ),
  );
  const near = Math.min(...away);
  return near > aim ? -1 : away.indexOf(near);
}

function pick(element: HTMLElement, state: Steered, agent: number): boolean {
  const range = element.querySelector("input");
  if (agent === state.picked || range === null) return false;
  const { links: all, isHub } = state.mesh;
  const links = all.filter((ends) => ends.includes(agent)).length + Number(isHub(agent));
  // By hand: the shared helper would be a file of its own, and the island be larger by the way to it.
  const said = agent < 0 ? "none" : `${agent + 1}, ${links} link${links === 1 ? "" : "s"}`;
  state.picked = agent;
  element.toggleAttribute("data-picked", agent >= 0);
  range.value = `${agent + 1}`;
  range.setAttribute("aria-valuetext", said);
  tell(element, ".agents-readout", said);
  return true;
}

/** What the button would do. */
function label(element: HTMLElement, isPaused: boolean): void {
  find(element, ".agents-pause")?.setAttribute("aria-label", isPaused ? "Play" : "Pause");
}

function tell(element: HTMLElement, selector: string, text: string): void {
  const told = find(element, selector);
  if (told !== null) told.textContent = text;
}

function find(element: HTMLElement, selector: string): Element | null {
  return element.querySelector(selector);
}
