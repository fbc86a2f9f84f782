import { ChevronDown } from "lucide-react";
import { useId, useState, type ReactNode } from "react";
import { TabPanel, Tabs } from "#client/ui/tabs.tsx";
import { useMedia } from "#client/ui/use-media.ts";
import { views } from "./views.ts";
import type { View } from "./views.ts";

interface PreviewsProps {
  readonly label: string;
  /** What belongs to all widths, above them. */
  readonly tools?: ReactNode;
  readonly renderView: (view: View) => ReactNode;
}

/** Previews at three widths: all beside the fields where there is room, else one at a time above them. */
export function Previews({ label, tools, renderView }: PreviewsProps) {
  // The same as in settings.css.
  const isWide = useMedia("(width >= 79rem)");
  if (!isWide) return <OneByOne {...{ label, tools, renderView }} />;
  return (
    <section aria-label={label} className="previews">
      {tools}
      {views.map((view) => (
        <figure key={view.id} data-view={view.id}>
          <figcaption className="sr-only">{view.name}</figcaption>
          {renderView(view)}
        </figure>
      ))}
    </section>
  );
}

/** Stays in sight while the fields below it are scrolled, and can be closed. */
function OneByOne({ label, tools, renderView }: PreviewsProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(true);
  const [shown, show] = useState<View["id"]>("phone");
  return (
    <section aria-label={label} className="previews-narrow">
      <button
        type="button"
        className="flex min-h-8.5 w-full items-center gap-1.5 font-medium"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronDown
          className={`size-4 text-muted transition-transform ${isOpen ? "" : "-rotate-90"}`}
          aria-hidden="true"
        />
        Preview
      </button>
      <div id={id} hidden={!isOpen}>
        {isOpen && (
          <Tabs
            label="Width"
            value={shown}
            onChange={show}
            tabs={views.map((view) => ({ id: view.id, label: view.name }))}
          >
            {views.map((view) => (
              <TabPanel key={view.id} id={view.id} className="grid gap-2 pt-2">
                {tools}
                {renderView(view)}
              </TabPanel>
            ))}
          </Tabs>
        )}
      </div>
    </section>
  );
}
