import {
  cloneElement,
  use,
  useEffect,
  useState,
  type ComponentType,
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
} from "react";
import { PortalRoot } from "./portal-root.tsx";
import { mergedInto } from "./merged-into.ts";
import type { TooltipBubbleProps } from "./tooltip-bubble.tsx";

/** Milliseconds that a pointer rests on a control before something is said of it. */
const restMs = 400;
/** Milliseconds after one was seen in which that of a neighbour follows at once. */
const followMs = 300;
/** Milliseconds that a pointer has to get from the control into the tooltip. */
const leaveMs = 150;

interface TooltipProps {
  readonly text: string;
  /** Keys that do the same, as written on them: "Ctrl+D". */
  readonly keys?: string | undefined;
  readonly side?: "top" | "right" | "bottom" | "left";
  readonly children: ReactElement<object>;
}

/**
 * Says more about a control on hover and on focus. Never the only place of something needed: where its script does not
 * arrive, nothing is said. What draws it is loaded when it is wanted first, for a screen begins with dozens of controls.
 */
export function Tooltip({ text, keys, side = "bottom", children }: TooltipProps) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [tip] = useState(() => createTip(setShown));
  const dialog = use(PortalRoot);
  useEffect(() => () => tip.close(), [tip]);
  const handlers = {
    onPointerEnter: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType !== "touch") tip.rest(event.currentTarget);
    },
    onPointerLeave: () => tip.leave(),
    onPointerDown: () => tip.close(),
    onClick: () => tip.close(),
    onBlur: () => tip.close(),
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      // A focus that comes back by a press or a tap asks for nothing; nor does one that a window gave as it opened or
      // closed, where the tooltip would take the Escape that is meant for the window.
      const isGiven =
        relatedTarget === null || (dialog !== null && !dialog.contains(relatedTarget));
      if (!isGiven && currentTarget.matches(":focus-visible")) tip.show(currentTarget);
    },
  };
  return (
    <>
      {cloneElement(children, mergedInto(children, handlers))}
      {shown !== null && (
        <shown.Bubble
          {...{ text, keys, side }}
          anchor={shown.anchor}
          onEnter={tip.stay}
          onLeave={tip.leave}
          onClose={tip.close}
        />
      )}
    </>
  );
}

interface Shown {
  readonly anchor: HTMLElement;
  readonly Bubble: ComponentType<TooltipBubbleProps>;
}

interface Tip {
  /** A pointer rests on the control. */
  readonly rest: (anchor: HTMLElement) => void;
  readonly show: (anchor: HTMLElement) => void;
  /** The pointer is in the tooltip. */
  readonly stay: () => void;
  readonly leave: () => void;
  readonly close: () => void;
}

/** What is seen now; there is one at a time. */
let current: Tip | null = null;
let lastSeen = -Infinity;

function createTip(setShown: (shown: Shown | null) => void): Tip {
  let timer: number | undefined;
  /** Of several wishes only the last counts: what it needs may still be on its way. */
  let wish = 0;
  const later = (run: () => void, ms: number): void => {
    window.clearTimeout(timer);
    timer = window.setTimeout(run, ms);
  };
  const tip: Tip = {
    rest: (anchor) => {
      if (current === tip) return tip.stay();
      prefetchTooltips();
      const follows = current !== null || performance.now() - lastSeen < followMs;
      later(() => tip.show(anchor), follows ? 0 : restMs);
    },
    show: (anchor) => {
      window.clearTimeout(timer);
      const own = ++wish;
      loadBubble().then(
        (Bubble) => {
          if (own !== wish || !anchor.isConnected) return;
          if (current !== tip) current?.close();
          current = tip;
          setShown({ anchor, Bubble });
        },
        () => {},
      );
    },
    stay: () => window.clearTimeout(timer),
    leave: () => {
      if (current === tip) later(tip.close, leaveMs);
      else tip.close();
    },
    close: () => {
      window.clearTimeout(timer);
      wish += 1;
      if (current !== tip) return;
      current = null;
      lastSeen = performance.now();
      setShown(null);
    },
  };
  return tip;
}

/** Loads what draws tooltips, so that the first one is there at once, and without a network. */
export function prefetchTooltips(): void {
  // A control that says no more than its name is still one.
  loadBubble().catch(() => {});
}

async function loadBubble(): Promise<ComponentType<TooltipBubbleProps>> {
  return (await import("./tooltip-bubble.tsx")).TooltipBubble;
}
