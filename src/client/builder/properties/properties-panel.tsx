import {
  createContext,
  memo,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from "react";
import { fieldsOf } from "#blocks/_kit/define/block-fields.ts";
import type { Block } from "#core/document/page.ts";
import type { BlockDefinition } from "#blocks/_kit/define/define-block.ts";
import { restFocus, restFocusOfText } from "#client/ui/focus-back.ts";
import { TabPanel, Tabs } from "#client/ui/tabs.tsx";
import type { Reveal } from "#client/editor/editor-state.ts";
import { blockScope } from "#blocks/_kit/define/field-scope.ts";
import { FieldSections } from "#client/panel/field-sections.tsx";
import { blockInput } from "#client/panel/block-input.ts";
import { PanelContext } from "#client/panel/scope/panel-context.tsx";
import type { PanelCommand, PanelEditor, PanelView } from "#client/panel/scope/panel-editor.ts";
import { EmbedChecksContext, noChecks } from "#client/panel/scope/embed-checks.ts";
import { PanelHeader } from "#client/panel/panel-header.tsx";
import { RawEditor } from "#client/panel/raw-editor.tsx";
import { keyContextOf } from "#client/keys/key-context.ts";
import { useRequest } from "../commands/commands-context.tsx";
import { focusCanvas } from "../commands/regions.ts";
import { panelTabs, sectionsOf, type PanelTab } from "../commands/panel-tabs.ts";
import { embedChecksOf } from "../open-page/embed-checks.ts";
import type { BuilderDeps, OpenPage } from "../open-page/open-page.ts";
import { useReveal } from "./use-reveal.ts";

export interface PropertiesPanelProps extends PanelView {
  readonly editor: PanelEditor;
  /** Must be a stable function. */
  readonly onCommand: (command: PanelCommand, blockId: string) => void;
  /** The definition of the block's type; undefined for an unknown type. */
  readonly definition: BlockDefinition | undefined;
  /** Renders the Preview tab of the block; calling `onStyle` shows the Style tab. */
  readonly renderPreview: (
    definition: BlockDefinition,
    block: Block,
    onStyle: () => void,
  ) => ReactNode;
  /** The page whose embedded addresses the server looks at; without it nothing is known of them. */
  readonly embeds?: { readonly page: OpenPage; readonly api: BuilderDeps["plainApi"] };
}

/**
 * The properties of the open block. Edits apply to the page at once, so nothing exists only in the panel (BUILD-049).
 * Another block starts at the Content tab (BUILD-052).
 */
export function PropertiesPanel(props: PropertiesPanelProps) {
  const { editor, definition, block, isLeaving, targets, screen, canEdit, refusals, item } = props;
  const { palette, embeds } = props;
  const { reveal = null, onRevealed = nothing } = props;
  const revealed = reveal?.path ?? null;
  const context = useMemo(
    () => ({
      editor,
      blockId: block.id,
      targets,
      screen,
      canEdit,
      refusals,
      item,
      revealed,
      palette,
    }),
    [editor, block.id, targets, screen, canEdit, refusals, item, revealed, palette],
  );
  const [rawDrafts] = useState(() => new Map<string, string>());
  const panel = useRef<HTMLDivElement>(null);
  const fields = useRef<HTMLDivElement>(null);
  // Move the focus deliberately: if it fell back to the body, Backspace would delete the selected block.
  useLayoutEffect(() => {
    const element = fields.current;
    if (!isLeaving || element === null) return undefined;
    if (hasFocus(element)) restFocusOfText(element);
    return blockInput(element);
  }, [isLeaving]);
  useLayoutEffect(() => {
    const element = panel.current;
    return () => {
      if (hasFocus(element)) restFocus(document.body);
    };
  }, []);
  /** Leaves a field for its component on the canvas, where another Escape clears the selection. */
  const leaveField = (event: KeyboardEvent<HTMLDivElement>) => {
    const { target, key, nativeEvent } = event;
    if (key !== "Escape" || event.defaultPrevented || nativeEvent.isComposing) return;
    // A popover belongs to the panel in React only, and closes itself.
    const isInside = target instanceof Node && event.currentTarget.contains(target);
    if (!isInside || !keyContextOf(target).isText) return;
    event.preventDefault();
    focusCanvas(document, block.id);
  };
  return (
    // Only handles Escape; the controls are inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={panel} className="properties-panel" onKeyDown={leaveField}>
      <h2
        // Takes the focus when the panel's Save button disappears.
        tabIndex={-1}
        data-focus-rest=""
        className="sr-only focus-visible:not-sr-only focus-visible:absolute focus-visible:z-10 focus-visible:bg-panel focus-visible:px-2"
      >
        Properties
      </h2>
      <PanelHeader
        {...{ editor, canEdit }}
        onCommand={props.onCommand}
        id={block.id}
        name={block.name}
        isVisible={block.isVisible}
        createdByAi={block.createdByAi}
        typeName={definition?.name ?? block.type}
        isUnsaved={props.isUnsaved}
        isSaving={props.isSaving}
      />
      {/* Not around the header: its buttons keep the focus when another block is selected. */}
      <div ref={fields} className="properties-fields contents">
        <EmbedChecksContext value={embeds ? embedChecksOf(embeds.page, embeds.api) : noChecks}>
          <PanelContext value={context}>
            {definition === undefined ? (
              <RawEditor key={block.id} block={block} drafts={rawDrafts} />
            ) : (
              <OpenBlock value={block}>
                <BlockTabs
                  key={block.id}
                  definition={definition}
                  renderPreview={props.renderPreview}
                  reveal={reveal}
                  onRevealed={onRevealed}
                />
              </OpenBlock>
            )}
          </PanelContext>
        </EmbedChecksContext>
      </div>
    </div>
  );
}

function nothing(): void {}

function hasFocus(element: Element | null): element is Element {
  return element?.contains(document.activeElement) === true;
}

/**
 * The block whose properties are shown. A context, so that typing rerenders the sections but not the tabs around them.
 */
const OpenBlock = createContext<Block | null>(null);

interface BlockTabsProps extends Pick<PropertiesPanelProps, "renderPreview"> {
  readonly definition: BlockDefinition;
  readonly reveal: Reveal | null;
  readonly onRevealed: () => void;
}

const BlockTabs = memo(function BlockTabs(props: BlockTabsProps) {
  const { definition, renderPreview, reveal, onRevealed } = props;
  const [tab, setTab] = useState<PanelTab>("content");
  const place = useRef<HTMLDivElement>(null);
  useReveal(place, { definition, reveal, showTab: setTab, onRevealed });
  useRequest("tab", (asked) => {
    const at = panelTabs.findIndex(({ id }) => id === asked);
    // Focusing a tab activates it.
    place.current?.querySelectorAll<HTMLElement>('[role="tab"]')[at]?.focus();
  });
  return (
    <div ref={place} className="contents">
      <Tabs
        label="Properties"
        value={tab}
        onChange={setTab}
        tabs={panelTabs}
        className="flex min-h-0 flex-1 flex-col"
      >
        {panelTabs.map(({ id }) => (
          <TabPanel key={id} id={id} className="min-h-0 flex-1 overflow-y-auto">
            {id === "preview" ? (
              <TabPreview {...{ definition, renderPreview }} onStyle={() => setTab("style")} />
            ) : (
              <TabSections definition={definition} tab={id} />
            )}
          </TabPanel>
        ))}
      </Tabs>
    </div>
  );
});

interface TabPreviewProps extends Pick<BlockTabsProps, "definition" | "renderPreview"> {
  readonly onStyle: () => void;
}

function TabPreview({ definition, renderPreview, onStyle }: TabPreviewProps) {
  const block = useContext(OpenBlock);
  return block && renderPreview(definition, block, onStyle);
}

interface TabSectionsProps {
  readonly definition: BlockDefinition;
  readonly tab: Exclude<PanelTab, "preview">;
}

function TabSections({ definition, tab }: TabSectionsProps) {
  const block = useContext(OpenBlock);
  const sections = useMemo(() => sectionsOf(definition, tab), [definition, tab]);
  const scope = useMemo(
    () => block && blockScope(fieldsOf(definition), block),
    [definition, block],
  );
  if (scope === null) return null;
  return <FieldSections type={definition.type} sections={sections} scope={scope} />;
}
