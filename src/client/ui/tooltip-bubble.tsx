import { DismissableLayer, Popper } from "radix-ui/internal";
import { useEffect, useId, useLayoutEffect, useMemo } from "react";
import { createPortal } from "react-dom";
import { usePortalRoot } from "./portal-root.tsx";

export interface TooltipBubbleProps {
  /** The control it describes. */
  readonly anchor: HTMLElement;
  readonly text: string;
  readonly keys?: string | undefined;
  readonly side: "top" | "right" | "bottom" | "left";
  readonly onEnter: () => void;
  readonly onLeave: () => void;
  /** Called on Escape, a press elsewhere, or scrolling that moves the control. */
  readonly onClose: () => void;
}

/** A tooltip beside its control, which it describes (`aria-describedby`) while shown. */
export function TooltipBubble(props: TooltipBubbleProps) {
  const { anchor, text, keys, side, onEnter, onLeave, onClose } = props;
  const id = useId();
  const host = usePortalRoot() ?? document.body;
  useLayoutEffect(() => {
    describe(anchor, (ids) => [...ids, id]);
    return () => describe(anchor, (ids) => ids.filter((each) => each !== id));
  }, [anchor, id]);
  useEffect(() => {
    const onScroll = ({ target }: Event): void => {
      if (target instanceof Node && target.contains(anchor)) onClose();
    };
    window.addEventListener("scroll", onScroll, { capture: true, passive: true });
    return () => window.removeEventListener("scroll", onScroll, { capture: true });
  }, [anchor, onClose]);
  const virtualRef = useMemo(() => ({ current: anchor }), [anchor]);
  return (
    <Popper.Root>
      <Popper.Anchor virtualRef={virtualRef} />
      {createPortal(
        <DismissableLayer.Root
          asChild
          disableOutsidePointerEvents={false}
          onFocusOutside={(event) => event.preventDefault()}
          onDismiss={onClose}
        >
          <Popper.Content
            id={id}
            role="tooltip"
            side={side}
            sideOffset={6}
            collisionPadding={8}
            onPointerEnter={onEnter}
            onPointerLeave={onLeave}
            className="z-50 flex max-w-72 animate-appear items-center gap-2 rounded-md border border-line bg-raised px-2 py-1 text-xs text-ink shadow-float"
          >
            {text}
            {keys !== undefined && <kbd className="font-sans text-muted">{keys}</kbd>}
          </Popper.Content>
        </DismissableLayer.Root>,
        host,
      )}
    </Popper.Root>
  );
}

/** Changes the element ids in `aria-describedby`. */
function describe(control: Element, change: (ids: readonly string[]) => readonly string[]): void {
  const ids = control.getAttribute("aria-describedby")?.split(" ") ?? [];
  const next = change(ids);
  if (next.length === 0) control.removeAttribute("aria-describedby");
  else control.setAttribute("aria-describedby", next.join(" "));
}
