import { useRef, type ReactElement } from "react";
import { menuTexts, loadPart } from "#client/ui/load-part.tsx";
import { MenuButton } from "#client/ui/menu-button.tsx";
import type { Command, MenuName } from "./command.ts";
import { useCommands } from "./commands-context.tsx";

/** The menu's content, loaded lazily. */
export const CommandMenuLines = loadPart(
  async () => (await import("./command-lines.tsx")).CommandMenuLines,
  menuTexts("The menu"),
);

interface CommandMenuProps {
  readonly menu: MenuName;
  /** The button that opens the menu. */
  readonly trigger: ReactElement<object>;
  /** Ids of the blocks to act on instead of the selected ones. */
  readonly blocks?: readonly string[];
  /** Ids of commands that already have a button beside the menu. */
  readonly without?: readonly string[];
}

/**
 * A menu of the commands listed for `menu`. The chosen command runs after the menu has closed and its button has the
 * focus again.
 */
export function CommandMenu({ menu, trigger, blocks, without = [] }: CommandMenuProps) {
  const { run } = useCommands();
  const chosen = useRef<Command | null>(null);
  return (
    <MenuButton
      trigger={trigger}
      onOpen={() => {
        chosen.current = null;
      }}
    >
      {(open) => (
        <CommandMenuLines
          {...{ ...open, menu, blocks, without }}
          onChoose={(command) => {
            chosen.current = command;
          }}
          onClosed={() => chosen.current !== null && run(chosen.current, blocks)}
        />
      )}
    </MenuButton>
  );
}
