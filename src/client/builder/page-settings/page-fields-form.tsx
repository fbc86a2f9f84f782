import { useMemo } from "react";
import type { FieldRecord } from "#core/fields/field.ts";
import { isObject } from "#core/document/json.ts";
import type { Page } from "#core/document/page.ts";
import { useEditor, useEditorActions } from "#client/editor/editor-context.tsx";
import { useCanvasView } from "#client/frame/canvas-view-context.tsx";
import { FieldList } from "#client/panel/field-list.tsx";
import type { FieldScope } from "#blocks/_kit/define/field-scope.ts";
import { PanelContext } from "#client/panel/scope/panel-context.tsx";
import type { PanelEditor } from "#client/panel/scope/panel-editor.ts";

interface PageFieldsFormProps {
  /** Fields by full path, such as `seo.title` or `background.count`. */
  readonly fields: FieldRecord;
}

/** Fields of the page itself, rendered like those of a block. Each change applies at once. */
export function PageFieldsForm({ fields }: PageFieldsFormProps) {
  const editor = useEditorActions();
  const page = useEditor((state) => state.history.present);
  const canEdit = useEditor((state) => state.canEdit);
  const problems = useEditor((state) => state.problems);
  const { fitted, choose } = useCanvasView();
  const panel = useMemo(
    () => ({
      editor: pageEditor(editor),
      blockId: "",
      targets: { origin: window.location.origin, pageId: "", pages: [], own: [] },
      screen: { shows: fitted.device, show: choose },
      canEdit,
      refusals: new Map(
        problems.flatMap(({ block, path, message }) =>
          block === null && path !== null ? [[path, message]] : [],
        ),
      ),
      item: null,
      revealed: null,
    }),
    [editor, canEdit, problems, fitted.device, choose],
  );
  const scope = useMemo(
    (): FieldScope => ({ fields, path: "", stored: (path) => storedAt(page, path) }),
    [fields, page],
  );
  return (
    <PanelContext value={panel}>
      <FieldList fields={fields} scope={scope} />
    </PanelContext>
  );
}

function storedAt(page: Page, path: string) {
  const [root = "", name = ""] = path.split(".");
  const part = root === "background" || root === "seo" ? page[root] : undefined;
  return isObject(part) ? part[name] : undefined;
}

/** Adapts the editor for the panel's rows, so that they write values of the page instead of a block. */
function pageEditor(editor: ReturnType<typeof useEditorActions>): PanelEditor {
  return { ...editor, set: (_block, path, value, options) => editor.setPage(path, value, options) };
}
