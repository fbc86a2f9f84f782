import { Tooltip as Radix } from "radix-ui";
import { useState, type ReactElement, type ReactNode } from "react";
import { useFloatHost } from "./float-host.tsx";

/** Around the whole screen, once: tooltips of neighbours follow each other without a delay. */
export function TooltipProvider({ children }: { readonly children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={400} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}

interface TooltipProps {
  readonly text: string;
  /** Keys that do the same, as written on them: "Ctrl+D". */
  readonly keys?: string | undefined;
  readonly side?: "top" | "right" | "bottom" | "left";
  readonly children: ReactElement;
}

/** Says more about a control on hover and on focus. Never the only place of something needed. */
export function Tooltip({ text, keys, side = "bottom", children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const host = useFloatHost();
  return (
    <Radix.Root open={open} onOpenChange={setOpen}>
      <Radix.Trigger
        asChild
        onFocus={(event) => {
          // A focus that comes back by a press or a tap asks for nothing; nor does one that a dialog gave as it opened,
          // where the tooltip would take the Escape that is meant for the dialog.
          const isGiven = host !== null && !host.contains(event.relatedTarget);
          if (isGiven || !event.currentTarget.matches(":focus-visible")) event.preventDefault();
        }}
      >
        {children}
      </Radix.Trigger>
      <Radix.Portal container={host}>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 flex max-w-72 animate-appear items-center gap-2 rounded-md border border-line bg-raised px-2 py-1 text-xs text-ink shadow-float"
        >
          {text}
          {keys !== undefined && <kbd className="font-sans text-muted">{keys}</kbd>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
