import { useEffect, useState } from "react";
import { Dialog } from "#client/ui/dialog.tsx";
import { keys, onShowKeys } from "./keys.ts";

/** The dialog with all keyboard shortcuts. */
export function KeySheet() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => onShowKeys(() => setOpen(true)), []);
  return (
    <Dialog open={isOpen} onClose={() => setOpen(false)} title="Keyboard shortcuts">
      <dl className="border-t border-line">
        {keys.map(({ keys: names, does }) => (
          <div
            key={does}
            className="flex min-h-8 items-center justify-between gap-3 border-b border-line py-1"
          >
            <dt>{does}</dt>
            <dd className="flex gap-1">
              {names.map((name) => (
                <kbd key={name} className="inbox-key">
                  {name}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
