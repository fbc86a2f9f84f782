import type { Template } from "#blocks/_kit/fields/field-section.ts";
import { usePanel } from "./scope/panel-context.tsx";

/** Templates to start from: a press replaces the values that the template names, in one step (PANEL-082, PANEL-103). */
export function TemplateList({ templates }: { readonly templates: readonly Template[] }) {
  const { editor, blockId, canEdit } = usePanel();
  return (
    <ul className="grid gap-2">
      {templates.map((template) => (
        <li key={template.name}>
          <button
            type="button"
            disabled={!canEdit}
            onClick={() => editor.applyTemplate(blockId, template)}
            className="template"
          >
            <span className="font-semibold text-ink">{template.name}</span>
            <span className="text-xs text-muted">{template.description}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
