import { Plus } from "lucide-react";
import { useMemo, type CSSProperties } from "react";
import type { SiteView } from "#blocks/_kit/define/host.ts";
import type { Registry } from "#blocks/create-registry.ts";
import { blocksOfTemplate } from "#blocks/page-templates/page-templates.ts";
import { pageTemplates } from "#core/page-templates.ts";
import { Button } from "#client/ui/button.tsx";
import { useEditorActions } from "#client/editor/editor-context.tsx";
import { Picture, pictureSize } from "../library/picture.tsx";
import { PicturesProvider } from "../library/pictures.tsx";

interface EmptyPageProps {
  readonly registry: Registry;
  readonly site: SiteView;
  /** Null if the user may not edit. */
  readonly onAdd: (() => void) | null;
}

/** The templates of a new page that have components. */
const templates = pageTemplates.filter(({ id }) => id !== "blank");

/** Covers the canvas of a page without blocks (BUILD-045) and offers a first component or a template. */
export function EmptyPage({ registry, site, onAdd }: EmptyPageProps) {
  return (
    <div className="absolute inset-0 overflow-y-auto bg-ground">
      <div className="grid min-h-full place-content-center justify-items-center gap-2 px-6 py-8 text-center">
        <h2 className="text-lg font-semibold">Start Building</h2>
        <p className="max-w-sm text-muted">
          This page has no components yet. What you add is seen by visitors when you publish.
        </p>
        {onAdd !== null && (
          <>
            <Button look="primary" className="mt-3" onClick={onAdd}>
              <Plus className="size-4" aria-hidden="true" />
              Add Your First Component
            </Button>
            <h3 className="mt-8 mb-1 text-muted">Or start from a template</h3>
            <PicturesProvider registry={registry} site={site}>
              <ul className="flex flex-wrap justify-center gap-3" style={scale}>
                {templates.map((template) => (
                  <TemplateCard key={template.id} template={template} registry={registry} />
                ))}
              </ul>
            </PicturesProvider>
          </>
        )}
      </div>
    </div>
  );
}

/** Width of a card without its border, in pixels. */
const cardWidth = 220;

const scale: CSSProperties & Record<`--${string}`, string> = {
  "--picture-scale": String(cardWidth / pictureSize.width),
};

interface TemplateCardProps {
  readonly template: (typeof pageTemplates)[number];
  readonly registry: Registry;
}

function TemplateCard({ template, registry }: TemplateCardProps) {
  const editor = useEditorActions();
  const blocks = useMemo(
    () => blocksOfTemplate(template.id, registry, Math.random),
    [template, registry],
  );
  const start = () => {
    const [first] = editor.insertBlocks(blocks);
    if (first === undefined) return;
    editor.revealAdded(first);
  };
  return (
    <li className="library-card text-left" style={{ width: cardWidth + 2 }}>
      <Picture blocks={blocks} placeholder={null} />
      <button
        type="button"
        onClick={start}
        className="library-card-button grid flex-1 content-start gap-1 p-3 text-left"
      >
        <span className="font-semibold">{template.name}</span>
        <span className="text-muted">{template.description}</span>
      </button>
    </li>
  );
}
