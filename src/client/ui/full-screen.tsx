import { Dialog as Radix } from "radix-ui";
import { useState, type KeyboardEvent, type ReactNode } from "react";
import { PortalRoot } from "./portal-root.tsx";
import { useFocusBack } from "./focus-back.ts";
import { useCountedDialog } from "./open-dialogs.ts";

interface FullScreenProps {
  /** Called on Escape. */
  readonly onClose: () => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  /** Renders everything; gets the heading component that names the dialog. */
  readonly children: (Title: typeof Radix.Title) => ReactNode;
}

/** A dialog of the size of the screen: traps focus, closes on Escape, returns focus to its opener. */
export function FullScreen({ onClose, onKeyDown, children }: FullScreenProps) {
  const [host, setHost] = useState<HTMLElement | null>(null);
  useCountedDialog(true);
  const focusBack = useFocusBack();
  return (
    <Radix.Root open onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Content
          ref={setHost}
          {...focusBack}
          aria-describedby={undefined}
          onKeyDown={onKeyDown}
          className="fixed inset-0 z-40 flex animate-appear flex-col bg-ground"
        >
          <PortalRoot value={host}>{children(Radix.Title)}</PortalRoot>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
