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

/** Milliseconds that the pointer rests on a control before its tooltip shows. */
const restMs = 400;
/** Milliseconds after a tooltip closed in which the next one shows without delay. */
const followMs = 300;
/** Milliseconds for the pointer to get from the control into the tooltip. */
const leaveMs = 150;

interface TooltipProps {
  readonly text: string;
  /** Keys of the same command, as written on them: "Ctrl+D". */
  readonly keys?: string | undefined;
  readonly side?: "top" | "right" | "bottom" | "left";
  readonly children: ReactElement<object>;
}

/**
 * Shows more about a control on hover and focus. Never the only place for needed information, since
 * its script may fail to load. That script is loaded on first use, because a screen has dozens of
 * controls.
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
      // Not for focus that returns after a press, nor focus that a dialog moved when opening or
      // closing: there the tooltip would consume an Escape meant for the dialog.
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
  /** The pointer rests on the control. */
  readonly rest: (anchor: HTMLElement) => void;
  readonly show: (anchor: HTMLElement) => void;
  /** The pointer is in the tooltip. */
  readonly stay: () => void;
  readonly leave: () => void;
  readonly close: () => void;
}

/** The tooltip shown now; at most one. */
let current: Tip | null = null;
let lastSeen = -Infinity;

function createTip(setShown: (shown: Shown | null) => void): Tip {
  let timer: number | undefined;
  /** The number of the last request; an older one whose script arrives late is dropped. */
  let latestRequest = 0;
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
      const own = ++latestRequest;
      loadBubble().then(
        (Bubble) => {
          if (own !== latestRequest || !anchor.isConnected) return;
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
      latestRequest += 1;
      if (current !== tip) return;
      current = null;
      lastSeen = performance.now();
      setShown(null);
    },
  };
  return tip;
}

/** Loads the tooltip's script, so that the first tooltip shows at once, also offline. */
export function prefetchTooltips(): void {
  // Without it controls have no tooltip, but still their name.
  loadBubble().catch(() => {});
}

async function loadBubble(): Promise<ComponentType<TooltipBubbleProps>> {
  return (await import("./tooltip-bubble.tsx")).TooltipBubble;
}
