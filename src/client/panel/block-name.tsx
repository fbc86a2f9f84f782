import { useRef, useState } from "react";
import { latinLetterOf } from "#client/ui/latin-key.ts";

interface BlockNameProps {
  readonly name: string;
  readonly canEdit: boolean;
  readonly onRename: (name: string) => void;
}

/** The block's name, editable in place: Enter, blur and saving keep the change, Escape discards it. */
export function BlockName({ name, canEdit, onRename }: BlockNameProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const isDropped = useRef(false);
  const keep = () => {
    const next = typed?.trim() ?? "";
    if (next !== "" && next !== name) onRename(next);
  };
  const finish = () => {
    if (!isDropped.current) keep();
    isDropped.current = false;
    setTyped(null);
  };
  return (
    <input
      type="text"
      dir="auto"
      aria-label="Component name"
      value={typed ?? name}
      readOnly={!canEdit}
      spellCheck={false}
      onChange={(event) => setTyped(event.target.value.toWellFormed().replaceAll("\0", ""))}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        // The save includes the new name.
        if ((event.ctrlKey || event.metaKey) && latinLetterOf(event) === "S") keep();
        // The panel moves the focus away.
        if (event.key === "Escape") isDropped.current = true;
        if (event.key === "Enter") event.currentTarget.blur();
      }}
      className="min-h-7 w-full min-w-0 truncate rounded-md border border-transparent bg-transparent px-1.5 text-base font-semibold text-ink hover:border-edge focus-visible:border-signal focus-visible:bg-ground"
    />
  );
}
