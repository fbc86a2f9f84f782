import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useState } from "react";
import { findBlock } from "#client/editor/edits.ts";
import { isBlockUnsaved } from "#client/editor/editor-state.ts";
import { useRefusals } from "#client/panel/use-refusals.ts";
import { useDeferredStatus, useEditor, useEditorActions } from "#client/editor/editor-context.tsx";
import { useCanvasView } from "#client/frame/canvas-view-context.tsx";
import { commandNamed } from "./commands/all-commands.ts";
import { useCommands } from "./commands/commands-context.tsx";
import { PropertiesPanel } from "./lazy-components.tsx";
import type { OpenPage, BuilderDeps } from "./open-page/open-page.ts";
import { siteViewOf } from "./open-page/site-view.ts";
import { useLinkTargets } from "#client/document/use-link-targets.ts";
import { useOverlays } from "./overlays/overlay-context.tsx";
import type { PropertiesPanelProps } from "./properties/properties-panel.tsx";

const BlockPreview = lazy(async () => {
  const { BlockPreview: Component } = await import("./preview/block-preview.tsx");
  return { default: Component };
});

interface SelectedBlockPanelProps {
  readonly page: OpenPage;
  readonly deps: BuilderDeps;
}

/**
 * The properties of the selected block. After an undoable step the canvas renders first, and the properties follow a
 * frame later.
 */
export function SelectedBlockPanel({ page, deps }: SelectedBlockPanelProps) {
  const editor = useEditorActions();
  const targets = useLinkTargets(page.pages);
  const { fitted, choose } = useCanvasView();
  const screen = useMemo(() => ({ shows: fitted.device, show: choose }), [fitted.device, choose]);
  const chosen = useEditor((state) => state.selection);
  const later = useDeferredValue(chosen);
  // A dialog that adds a block focuses its first field on closing, so the properties cannot be deferred then.
  const wasCovered = useDeferredValue(useOverlays().overlay !== null);
  const selection = chosen?.from === "step" && !wasCovered ? later : chosen;
  const id = selection?.block ?? "";
  const found = useEditor((state) => findBlock(state.history.present, id));
  // A removed block stays in the panel for one frame, until the next block's properties are rendered.
  const [held, setHeld] = useState(found);
  if (found !== null && found !== held) setHeld(found);
  const block = found ?? held;
  const isUnsaved = useDeferredStatus((state) => isBlockUnsaved(state, id));
  const isSaving = useEditor((state) => state.status.kind === "saving");
  const canEdit = useEditor((state) => state.canEdit);
  const item = selection?.item ?? null;
  const { run } = useCommands();
  const onCommand = useCallback<PropertiesPanelProps["onCommand"]>(
    (command, blockId) => run(commandNamed(command), [blockId]),
    [run],
  );
  const refusals = useRefusals(id);
  const reveal = useEditor((state) => state.reveal);
  const renderPreview = useCallback<PropertiesPanelProps["renderPreview"]>(
    (definition, shown, onStyle) => (
      <Suspense>
        <BlockPreview
          registry={deps.registry}
          site={siteViewOf(page)}
          block={shown}
          {...{ definition, onStyle }}
        />
      </Suspense>
    ),
    [deps.registry, page],
  );
  if (block === null) return null;
  return (
    <PropertiesPanel
      editor={editor}
      onCommand={onCommand}
      definition={deps.registry.find(block.type)?.definition}
      block={block}
      isLeaving={found === null || id !== chosen?.block}
      isUnsaved={isUnsaved}
      isSaving={isSaving}
      canEdit={canEdit}
      refusals={refusals}
      item={item}
      reveal={reveal !== null && reveal.block === block.id ? reveal : null}
      onRevealed={editor.forgetReveal}
      targets={targets}
      screen={screen}
      palette={siteViewOf(page).palette}
      renderPreview={renderPreview}
      embeds={{ page, api: deps.plainApi }}
    />
  );
}
