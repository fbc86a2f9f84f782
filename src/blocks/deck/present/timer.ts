/** The time since the window was opened, with buttons to pause it and to start it anew. */
export function createTimer(window: Window): HTMLElement {
  const { document } = window;
  const element = document.createElement("div");
  element.className = "deck-timer";
  element.innerHTML = `<span role="timer" aria-label="Time elapsed">0:00</span>
    <button type="button">Pause</button><button type="button">Reset</button>`;
  const shown = element.querySelector("span");
  const [pause, reset] = element.querySelectorAll("button");
  let since = Date.now();
  /** Milliseconds counted before the last pause. */
  let before = 0;
  let isPaused = false;
  const elapsed = () => before + (isPaused ? 0 : Date.now() - since);
  const draw = () => shown?.replaceChildren(writeTime(elapsed()));
  pause?.addEventListener("click", () => {
    before = elapsed();
    since = Date.now();
    isPaused = !isPaused;
    pause.textContent = isPaused ? "Go on" : "Pause";
    draw();
  });
  reset?.addEventListener("click", () => {
    before = 0;
    since = Date.now();
    draw();
  });
  window.setInterval(draw, 1000);
  return element;
}

/** `1:05` or `1:00:05`. */
export function writeTime(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (part: number) => String(part).padStart(2, "0");
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}
