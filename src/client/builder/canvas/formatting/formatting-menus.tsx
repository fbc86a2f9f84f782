import type { Editor } from "@tiptap/react";
import { ChevronDown, Ellipsis } from "lucide-react";
import { Toolbar } from "radix-ui";
import { useRef, type ReactElement, type ReactNode } from "react";
import { writeKeys } from "#client/keys/keys.ts";
import { textKeys } from "#client/keys/own-keys.ts";
import {
  paragraphStyleOf,
  paragraphStyles,
  setParagraphStyle,
} from "#client/panel/rich-text/paragraph-styles.ts";
import { tableTools } from "#client/panel/rich-text/table-tools.tsx";
import { tools, type Tool, type ToolName } from "#client/panel/rich-text/tools.tsx";
import { IconButton } from "#client/ui/icon-button.tsx";
import { MenuButton } from "#client/ui/menu-button.tsx";
import { MenuCheck, MenuChoice, MenuItem, MenuSeparator, MenuUnder } from "#client/ui/menu.tsx";

interface TextProps {
  readonly editor: Editor;
}

interface MenuProps extends TextProps {
  /** Called before the menu opens and takes the focus. */
  readonly onOpen: () => void;
  /** Called once the text has been changed. */
  readonly onUsed: () => void;
}

/** The style of the selected paragraphs, and the menu to change it. */
export function StyleMenu({ editor, onOpen, onUsed }: MenuProps) {
  const style = paragraphStyleOf(editor);
  const label = paragraphStyles.find(({ key }) => key === style)?.label ?? "";
  const trigger = (
    <Toolbar.Button
      aria-label={`Paragraph style: ${label}`}
      className="flex h-7 items-center gap-1 rounded-md px-2 text-xs text-ink hover:bg-hover"
    >
      {label}
      <ChevronDown aria-hidden="true" className="size-3.5 text-muted" />
    </Toolbar.Button>
  );
  return (
    <FormattingMenu label="Paragraph style" {...{ trigger, onOpen, onUsed }}>
      {(choose) => (
        <MenuChoice
          label="Paragraph style"
          options={paragraphStyles}
          chosen={style}
          onChoose={(key) => choose(() => setParagraphStyle(editor, key))}
          closes
        />
      )}
    </FormattingMenu>
  );
}

const further = [
  "strike",
  "superscript",
  "subscript",
  "code",
  "blockquote",
  "codeBlock",
  "line",
  "table",
  "clear",
] as const satisfies readonly ToolName[];

/** The less frequent tools. What would take the place of the selection is offered only where nothing is selected. */
export function MoreMenu({ editor, onOpen, onUsed }: MenuProps) {
  const hasWords = !editor.state.selection.empty;
  const offered = further
    .map((name): Tool => tools[name])
    .filter((tool) => !tool.inserts || !hasWords);
  const trigger = (
    <Toolbar.Button asChild>
      <IconButton label="More formatting" side="top">
        <Ellipsis />
      </IconButton>
    </Toolbar.Button>
  );
  return (
    <FormattingMenu label="More formatting" {...{ trigger, onOpen, onUsed }}>
      {(choose) => (
        <>
          {offered.map((tool) => (
            <ToolItem key={tool.label} {...{ tool, editor, choose }} />
          ))}
          {editor.isActive("table") && (
            <>
              <MenuSeparator />
              {tableTools.map((tool) => (
                <ToolItem key={tool.label} {...{ tool, editor, choose }} />
              ))}
            </>
          )}
        </>
      )}
    </FormattingMenu>
  );
}

/** Runs a change of the text once the menu has closed, since the text then gets the focus. */
type Choose = (change: () => void) => void;

interface ToolItemProps extends TextProps {
  readonly tool: Tool;
  readonly choose: Choose;
}

function ToolItem({ tool, editor, choose }: ToolItemProps) {
  const shared = {
    icon: tool.icon,
    keys: tool.keys && writeKeys(textKeys[tool.keys].keys),
    disabled: tool.isOff?.(editor) ?? false,
    onSelect: () => choose(() => tool.run(editor)),
  };
  return tool.isOn === undefined || tool.inserts ? (
    <MenuItem {...shared}>{tool.label}</MenuItem>
  ) : (
    <MenuCheck {...shared} isOn={tool.isOn(editor)}>
      {tool.label}
    </MenuCheck>
  );
}

interface FormattingMenuProps extends Pick<MenuProps, "onOpen" | "onUsed"> {
  readonly label: string;
  readonly trigger: ReactElement<object>;
  readonly children: (choose: Choose) => ReactNode;
}

function FormattingMenu({ label, trigger, onOpen, onUsed, children }: FormattingMenuProps) {
  const chosen = useRef<(() => void) | null>(null);
  const choose: Choose = (change) => {
    chosen.current = change;
  };
  const runChosen = () => {
    if (chosen.current === null) return;
    chosen.current();
    chosen.current = null;
    onUsed();
  };
  return (
    <MenuButton trigger={trigger} onOpen={onOpen}>
      {(open) => (
        <MenuUnder {...open} label={label} align="start" onClosed={runChosen}>
          {children(choose)}
        </MenuUnder>
      )}
    </MenuButton>
  );
}
