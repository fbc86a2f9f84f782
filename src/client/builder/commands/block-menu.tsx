import { useCallback, useRef, useState } from "react";
import { MenuAt } from "#client/ui/menu.tsx";
import type { MenuPlace } from "#client/ui/menu.tsx";
import { CommandItems } from "./command-menu.tsx";
import type { Command } from "./command.ts";
import { useAsked, useCommands } from "./commands-context.tsx";

/** The menu of the selected blocks, opened by a right click or its key on the canvas and in the list. */
export function BlockMenu() {
  const { run } = useCommands();
  const [place, setPlace] = useState<MenuPlace | null>(null);
  const chosen = useRef<Command | null>(null);
  const close = useCallback(() => setPlace(null), []);
  useAsked("block-menu", (asked) => {
    if (asked !== null) chosen.current = null;
    setPlace(asked);
  });
  if (place === null) return null;
  return (
    <MenuAt
      key={`${place.left} ${place.top}`}
      at={place}
      label="Component"
      onClose={close}
      onClosed={() => chosen.current !== null && run(chosen.current)}
    >
      <CommandItems
        menu="block"
        onChoose={(command) => {
          chosen.current = command;
        }}
      />
    </MenuAt>
  );
}
