import { ChevronDown } from "lucide-react";
import { Popover } from "radix-ui";
import type { ReactNode } from "react";
import { usePortalRoot } from "#client/ui/portal-root.tsx";

interface ChoicePopoverProps {
  readonly id: string;
  readonly labelId: string;
  readonly describedBy: string | undefined;
  /** The field's label. */
  readonly label: string;
  /** What is chosen now, shown on the button. */
  readonly chosen: ReactNode;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Called when it has closed; by default the button gets the focus back. */
  readonly onCloseAutoFocus?: (event: Event) => void;
  /** The choices. */
  readonly children: ReactNode;
}

/** A field's button that shows what is chosen, and opens a search with the choices. */
export function ChoicePopover(props: ChoicePopoverProps) {
  const { id, labelId, describedBy, label, chosen, isOpen, onOpenChange, children } = props;
  const host = usePortalRoot();
  return (
    <Popover.Root open={isOpen} onOpenChange={onOpenChange}>
      <Popover.Trigger
        id={id}
        aria-labelledby={`${labelId} ${id}`}
        aria-describedby={describedBy}
        className="control flex items-center gap-2 text-left [&_.icon]:size-4"
      >
        {chosen}
        <ChevronDown className="size-3.5 shrink-0 text-muted" aria-hidden="true" />
      </Popover.Trigger>
      <Popover.Portal container={host}>
        <Popover.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
          onCloseAutoFocus={(event) => props.onCloseAutoFocus?.(event)}
          // Of one height, so that a shorter list does not move it to the other side of the button; at least 15rem, so that it
          // opens on the side with more room. The available height is unknown until it is measured for the first time.
          className="z-50 flex h-[max(min(15rem,40dvh),min(26rem,var(--radix-popover-content-available-height,26rem)))] w-[min(20.25rem,calc(100vw-1rem))] animate-appear flex-col gap-2 rounded-lg border border-line bg-raised p-2.5 shadow-float"
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
