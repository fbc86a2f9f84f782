/** The longest interval in milliseconds and distance in pixels between the presses of a double press. */
const doubleMs = 500;
const doublePx = 6;

/** Overlays that close when something in them is chosen. */
const overlays =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [data-overlay]';

interface Press {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly overlay: Element;
}

/**
 * If the first press of a double press closed a dialog, menu or popover, blocks the second one,
 * which would otherwise hit what lies below.
 */
export interface SecondPressGuard {
  /**
   * Listens in one document; returns a function that stops. The canvas and the previews are
   * documents of their own, and a double press may span two, so a screen shares one guard among
   * them.
   */
  readonly listenTo: (document: Document) => () => void;
}

/** Creates the guard of a screen; it tracks the last press on an overlay in any of its documents. */
export function createSecondPressGuard(): SecondPressGuard {
  let last: Press | null = null;
  return {
    listenTo: ({ defaultView: window }) => {
      if (window === null) return () => {};
      const ended = new AbortController();
      let isHeld = false;
      const onPress = (event: PointerEvent) => {
        isHeld = last !== null && !last.overlay.isConnected && isSecond(event, last);
        if (isHeld && last !== null) last = { ...last, at: timeOf(event) };
        else last = pressOn(event);
        if (isHeld) hold(event);
      };
      const onRest = (event: Event) => {
        if (isHeld) hold(event);
      };
      const options = { capture: true, signal: ended.signal };
      window.addEventListener("pointerdown", onPress, options);
      for (const name of ["mousedown", "pointerup", "mouseup", "click", "dblclick"] as const) {
        window.addEventListener(name, onRest, options);
      }
      // Keys trigger clicks too; those are not blocked.
      window.addEventListener("keydown", () => (isHeld = false), options);
      return () => ended.abort();
    },
  };
}

function hold(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function isSecond(event: PointerEvent, { at, x, y }: Press): boolean {
  const isNear = Math.abs(event.screenX - x) <= doublePx && Math.abs(event.screenY - y) <= doublePx;
  return isNear && timeOf(event) - at <= doubleMs;
}

function pressOn(event: PointerEvent): Press | null {
  const { target } = event;
  // In the canvas the target belongs to another window, so `instanceof` does not work.
  const overlay =
    target !== null && "closest" in target ? (target as Element).closest(overlays) : null;
  return overlay && { at: timeOf(event), x: event.screenX, y: event.screenY, overlay };
}

/** The event's time in milliseconds, comparable across documents. */
function timeOf(event: UIEvent): number {
  return (event.view?.performance.timeOrigin ?? 0) + event.timeStamp;
}
