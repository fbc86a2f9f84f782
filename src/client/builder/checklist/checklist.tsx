import { ChevronDown, ChevronRight, Circle, CircleCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { loadChecklist } from "#core/contract/checklist.ts";
import type { ChecklistStep } from "#core/contract/checklist.ts";
import type { ApiClient } from "#core/contract/client.ts";
import type { ResponseOf } from "#core/contract/route.ts";
import { toolPaths } from "#core/contract/tool-paths.ts";
import { Button } from "#client/ui/button.tsx";
import { useRemembered } from "#client/ui/remembered.ts";

/** What is to be done in each step, and where. */
const texts: Readonly<Record<ChecklistStep, { readonly text: string; readonly href: string }>> = {
  name: { text: "Name your site", href: `${toolPaths.settings}/identity` },
  logo: { text: "Add your logo", href: `${toolPaths.settings}/identity` },
  contact: { text: "Say how to reach you", href: `${toolPaths.settings}/identity` },
  pages: { text: "Replace the sample pages", href: "/welcome" },
  mail: { text: "Connect a mail server", href: `${toolPaths.settings}/mail` },
  published: { text: "Publish your settings", href: `${toolPaths.settings}/identity` },
};

type Steps = ResponseOf<typeof loadChecklist>["steps"];

interface ChecklistProps {
  readonly api: ApiClient;
  /** Called when all is done, or nobody wants to see it any more. */
  readonly onHide: () => void;
}

/** The first steps to a site of one's own, with those that have been taken. */
export function Checklist({ api, onHide }: ChecklistProps) {
  const [steps, setSteps] = useState<Steps | null>(null);
  const [isOpen, setOpen] = useRemembered("checklist.open", false);
  useEffect(() => {
    const ended = new AbortController();
    const load = () =>
      void api
        .call(loadChecklist, { signal: ended.signal })
        .then((answer) => answer.ok && setSteps(answer.value.steps))
        .catch(() => {});
    load();
    // Steps are taken in other windows, too.
    window.addEventListener("focus", load);
    return () => {
      ended.abort();
      window.removeEventListener("focus", load);
    };
  }, [api]);
  if (steps === null) return null;
  const doneCount = steps.filter(({ isDone }) => isDone).length;
  const isDone = doneCount === steps.length;
  const Arrow = isOpen ? ChevronDown : ChevronRight;
  return (
    <section aria-label="First steps" className="shrink-0 border-t border-line p-1">
      <div className="flex items-center">
        <Button
          look="quiet"
          className="min-w-0 flex-1 justify-start"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Arrow className="size-4" aria-hidden="true" />
          First steps
          <span className="text-muted">
            {doneCount} of {steps.length}
          </span>
        </Button>
        <Button look="quiet" size="small" onClick={onHide}>
          {isDone ? "Done" : "Hide"}
        </Button>
      </div>
      {isOpen && (
        <ul className="pb-1">
          {steps.map(({ step, isDone: isTaken }) => (
            <li key={step}>
              <a
                href={texts[step].href}
                className={`flex min-h-8 items-center gap-2 rounded-sm px-2 hover:bg-hover ${isTaken ? "text-muted" : "text-ink"}`}
              >
                {isTaken ? (
                  <CircleCheck className="size-4 shrink-0 text-good" aria-hidden="true" />
                ) : (
                  <Circle className="size-4 shrink-0 text-muted" aria-hidden="true" />
                )}
                {texts[step].text}
                {isTaken && <span className="sr-only">: done</span>}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
