import { useMemo } from "react";
import type { PageSummary } from "#core/contract/pages.ts";
import type { Page } from "#core/document/page.ts";
import { readAnchor } from "#core/fields/href.ts";
import type { Registry } from "#blocks/registry.ts";
import { isBlockUnsaved } from "../editor/editor.ts";
import { useEditor, useEditorActions } from "../editor/editor-context.tsx";
import { PropertiesPanel } from "./properties-panel.tsx";

interface SelectedPanelProps {
  readonly registry: Registry;
  readonly pages: readonly PageSummary[];
}

/** The properties panel of the selected block; nothing while none is selected (BUILD-046). */
export function SelectedPanel({ registry, pages }: SelectedPanelProps) {
  const editor = useEditorActions();
  const id = useEditor(({ selection }) => selection?.block ?? null);
  const item = useEditor(({ selection }) => selection?.item ?? null);
  const block = useEditor(({ history }) => history.present.blocks.find((one) => one.id === id));
  const isUnsaved = useEditor((state) => id !== null && isBlockUnsaved(state, id));
  const isSaving = useEditor(({ status }) => status.kind === "saving");
  const canEdit = useEditor((state) => state.canEdit);
  const problems = useEditor((state) => state.problems);
  const anchors = useEditor(({ history }) => anchorsOf(history.present).join(" "));
  const targets = useMemo(
    () => ({
      pages: pages.map(({ slug, name, published }) => ({
        slug,
        name,
        isPublished: published !== null,
      })),
      anchors: anchors === "" ? [] : anchors.split(" "),
    }),
    [pages, anchors],
  );
  const refusals = useMemo(
    () =>
      new Map(
        problems.filter((one) => one.block === id).map(({ path, message }) => [path, message]),
      ),
    [problems, id],
  );
  if (block === undefined) return null;
  return (
    <PropertiesPanel
      {...{ editor, block, isUnsaved, isSaving, canEdit, refusals, targets, item }}
      definition={registry.find(block.type)?.definition}
    />
  );
}

/** Section ids of the blocks that visitors see, in order. An id has no space in it. */
export function anchorsOf(page: Page): readonly string[] {
  return page.blocks.flatMap(({ isVisible, settings }) => {
    const { anchor } = settings;
    const name = isVisible && typeof anchor === "string" ? readAnchor(anchor) : null;
    return name === null ? [] : [name];
  });
}
