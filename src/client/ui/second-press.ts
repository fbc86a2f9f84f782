/** How far apart in milliseconds and pixels two presses may be and still count as one double press. */
const doubleMs = 500;
const doublePx = 6;

/** What lies over the rest of the screen, and goes when something in it was chosen. */
const overlays =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [data-overlay]';

interface Press {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly overlay: Element;
}

/**
 * Keeps the second press of a double press from what lies below, where the first one closed a dialog, a menu or a popover:
 * it was meant for what was there.
 */
export interface SecondPressGuard {
  /**
   * Listens in one document; the answer stops that. The canvas and the previews are documents of their own, and a double
   * press may begin in one and end in another: a screen has one guard for all of them.
   */
  readonly listenTo: (document: Document) => () => void;
}

/** One for each screen: it knows the last press on an overlay in any document that it listens to. */
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
      // A key speaks as a click, too.
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
  // In the canvas the target is of another window, whose classes are others.
  const overlay =
    target !== null && "closest" in target ? (target as Element).closest(overlays) : null;
  return overlay && { at: timeOf(event), x: event.screenX, y: event.screenY, overlay };
}

/** Milliseconds on one clock for all documents. */
function timeOf(event: UIEvent): number {
  return (event.view?.performance.timeOrigin ?? 0) + event.timeStamp;
}
