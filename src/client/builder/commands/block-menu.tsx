import { useCallback, useRef, useState } from "react";
import { menuTexts, loadPart } from "#client/ui/load-part.tsx";
import type { MenuPlace } from "#client/ui/menu.tsx";
import type { Command } from "./command.ts";
import { useRequest, useCommands } from "./commands-context.tsx";

/** The menu's content, loaded lazily. */
export const BlockMenuLines = loadPart(
  async () => (await import("./command-lines.tsx")).BlockMenuLines,
  menuTexts("The menu"),
);

/** The menu of the selected blocks, opened by right click or the menu key, on the canvas and in the list. */
export function BlockMenu() {
  const { run } = useCommands();
  const [place, setPlace] = useState<MenuPlace | null>(null);
  const chosen = useRef<Command | null>(null);
  const close = useCallback(() => setPlace(null), []);
  useRequest("block-menu", (asked) => {
    if (asked !== null) chosen.current = null;
    setPlace(asked);
  });
  if (place === null) return null;
  return (
    <BlockMenuLines
      key={`${place.left} ${place.top}`}
      at={place}
      onClose={close}
      onClosed={() => chosen.current !== null && run(chosen.current)}
      onChoose={(command) => {
        chosen.current = command;
      }}
    />
  );
}
