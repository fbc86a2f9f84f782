import { ChevronDown } from "lucide-react";
import { useEffect, useEffectEvent, useId, type ReactNode } from "react";
import type { FieldSection } from "#blocks/_kit/fields/field-section.ts";
import { useRemembered } from "#client/ui/remembered.ts";

interface PanelSectionProps {
  readonly title: string;
  /** Key under which the open state is stored. */
  readonly name: string;
  /** A field in the section is being revealed, so it opens. */
  readonly isRevealed?: boolean;
  readonly note?: string | undefined;
  readonly noteLink?: FieldSection["noteLink"];
  /** The level of its heading; the third by default. */
  readonly heading?: "h2" | "h3";
  readonly children: ReactNode;
}

/** A collapsible group of fields. Its open state is stored in this browser. */
export function PanelSection(props: PanelSectionProps) {
  const {
    title,
    name,
    isRevealed = false,
    note,
    noteLink,
    heading: Heading = "h3",
    children,
  } = props;
  const [isOpen, setOpen] = useRemembered(`panel.section.${name}`, true);
  const open = useEffectEvent(() => setOpen(true));
  useEffect(() => {
    if (isRevealed) open();
  }, [isRevealed]);
  const id = useId();
  return (
    <section className="border-b border-line">
      <Heading>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-9 w-full items-center gap-2 px-3 text-left text-sm font-semibold hover:bg-raised"
        >
          <span className="flex-1">{title}</span>
          <ChevronDown
            className={`size-4 text-muted transition-transform ${isOpen ? "" : "-rotate-90"}`}
            aria-hidden="true"
          />
        </button>
      </Heading>
      <div id={id} hidden={!isOpen} className="grid gap-3 px-3 pt-1 pb-4">
        {isOpen && note !== undefined && (
          <p className="field-note">
            {note}
            {noteLink !== undefined && (
              <>
                {" "}
                {/* In a new tab, so that the edited page stays open. */}
                <a className="underline" href={noteLink.href} target="_blank" rel="noopener">
                  {noteLink.text} (new tab)
                </a>
              </>
            )}
          </p>
        )}
        {isOpen && children}
      </div>
    </section>
  );
}
