import type { Editor } from "@tiptap/react";
import { Link } from "lucide-react";
import { Toolbar } from "radix-ui";
import { IconButton } from "#client/ui/icon-button.tsx";
import { writeKeys } from "#client/keys/keys.ts";
import { textKeys } from "#client/keys/own-keys.ts";
import type { Tool } from "./tools.tsx";

interface ToolButtonProps {
  readonly editor: Editor;
  readonly tool: Tool;
  /** Called once the tool has changed the text. */
  readonly onUsed?: () => void;
}

interface LinkButtonProps {
  readonly editor: Editor;
  readonly onLink: () => void;
}

/** The button for the link at the selection. */
export function LinkButton({ editor, onLink }: LinkButtonProps) {
  return (
    <Toolbar.Button asChild>
      <IconButton
        label="Link"
        side="top"
        keys={writeKeys(textKeys.link.keys)}
        aria-pressed={editor.isActive("link")}
        // Keeps the selection in the text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onLink}
      >
        <Link />
      </IconButton>
    </Toolbar.Button>
  );
}

/** One button of the formatting toolbar. */
export function ToolButton({ editor, tool, onUsed }: ToolButtonProps) {
  return (
    <Toolbar.Button asChild>
      <IconButton
        label={tool.label}
        side="top"
        keys={tool.keys && writeKeys(textKeys[tool.keys].keys)}
        aria-pressed={tool.isOn?.(editor)}
        disabled={tool.isOff?.(editor)}
        // Keeps the selection in the text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          tool.run(editor);
          onUsed?.();
        }}
      >
        {tool.icon}
      </IconButton>
    </Toolbar.Button>
  );
}
