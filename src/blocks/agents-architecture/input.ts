import type { MeshState } from "./mesh-state.ts";

/** Rotation per button press, in radians. */
const turnStep = Math.PI / 12;
/** Maximum distance between pointer and agent, in px. */
const hitRadius = 26;

/** Pictures whose controls were used; each registers its reset only once. */
const known = new WeakSet<MeshState>();

/**
 * Handles a button, the agent slider or a pointer on the picture. Returns whether a redraw is
 * needed. When the island unmounts, the selection and the controls are reset, and later events are
 * ignored.
 */
export function handleControl(
  element: HTMLElement,
  state: MeshState,
  event: Event,
  ended: AbortSignal,
): boolean {
  if (ended.aborted) return false;
  if (!known.has(state)) {
    known.add(state);
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

function release(element: HTMLElement, state: MeshState, wasPaused: boolean): void {
  pick(element, state, -1);
  label(element, wasPaused);
  for (const selector of [".agents-readout", ".agents-times"]) setText(element, selector, "");
}

function press(
  element: HTMLElement,
  state: MeshState,
  { name, value }: HTMLButtonElement,
): boolean {
  const by = Number(value);
  if (name === "turn") state.turn += by * turnStep;
  else if (name === "pace") state.pace = Math.max(0.25, Math.min(4, state.pace * 2 ** by));
  else state.isPaused = !state.isPaused;
  label(element, state.isPaused);
  setText(element, ".agents-times", `${state.pace}×`);
  return true;
}

/** Returns the index of the agent under the pointer; -1 for none. */
function agentAt(
  picture: Element,
  { places, picked }: MeshState,
  { type, pointerType, clientX, clientY }: PointerEvent,
): number {
  // Lifting a finger also fires pointerout: keep the selection.
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
  return near > hitRadius ? -1 : away.indexOf(near);
}

function pick(element: HTMLElement, state: MeshState, agent: number): boolean {
  const range = element.querySelector("input");
  if (agent === state.picked || range === null) return false;
  const { links: all, isHub } = state.mesh;
  const links = all.filter((ends) => ends.includes(agent)).length + Number(isHub(agent));
  // Not the shared plural helper: it would be split into a file of its own and make the island
  // larger.
  const text = agent < 0 ? "none" : `${agent + 1}, ${links} link${links === 1 ? "" : "s"}`;
  state.picked = agent;
  element.toggleAttribute("data-picked", agent >= 0);
  range.value = `${agent + 1}`;
  range.setAttribute("aria-valuetext", text);
  setText(element, ".agents-readout", text);
  return true;
}

/** Labels the button with its action. */
function label(element: HTMLElement, isPaused: boolean): void {
  find(element, ".agents-pause")?.setAttribute("aria-label", isPaused ? "Play" : "Pause");
}

function setText(element: HTMLElement, selector: string, text: string): void {
  const target = find(element, selector);
  if (target !== null) target.textContent = text;
}

function find(element: HTMLElement, selector: string): Element | null {
  return element.querySelector(selector);
}
