import { ChevronLeft, ChevronRight, X } from "lucide-react";
import { useId, useState, type KeyboardEvent as ReactKeyboardEvent } from "react";
import type { RadiusPage, ShownElsewhere } from "#core/contract/page-radius.ts";
import { counted } from "#core/fields/counted.ts";
import { deviceAt } from "#client/frame/canvas-view.ts";
import { Button } from "#client/ui/button.tsx";
import { FullScreen } from "#client/ui/full-screen.tsx";
import { IconButton } from "#client/ui/icon-button.tsx";
import { OptionButtons } from "#client/ui/option-buttons.tsx";
import { segmentClass, segmentsClass } from "#client/ui/segments.ts";
import { Select } from "#client/ui/select.tsx";
import { useMedia } from "#client/ui/use-media.ts";
import { DeviceToggle } from "../../preview/device-toggle.tsx";
import { viewOf } from "../../preview/preview-view.ts";
import type { PreviewView } from "../../preview/preview-view.ts";
import { differencesText, useDifferences } from "./use-differences.ts";
import { whatChanges } from "./what-changes.ts";
import { RadiusPane } from "./radius-pane.tsx";
import type { PaneState } from "./radius-pane.tsx";
import type { Radius } from "./use-radius.ts";

interface RadiusOverlayProps {
  /** The page that is to be published, as other pages would show it. */
  readonly pageId: string;
  readonly values: ShownElsewhere;
  readonly radius: Radius;
  readonly onClose: () => void;
}

const states: readonly { readonly key: PaneState; readonly children: string }[] = [
  { key: "now", children: "Before" },
  { key: "next", children: "After" },
];

/**
 * The other pages that a publication changes, one at a time: as visitors see them now, beside how they will see them, with
 * what differs marked. On narrow screens one of the two. Escape closes.
 */
export function RadiusOverlay({ pageId, values, radius, onClose }: RadiusOverlayProps) {
  const { pages, count } = radius;
  const [index, setIndex] = useState(0);
  const [view, setView] = useState<PreviewView>(() => viewOf(deviceAt(window.innerWidth)));
  const [only, setOnly] = useState<PaneState>("next");
  const [message, setMessage] = useState("");
  const isWide = useMedia("(width >= 60rem)");
  const shown = pages[index];
  const differences = useDifferences(shown?.id ?? "");
  const onKey = (event: KeyboardEvent | ReactKeyboardEvent) => {
    if (event.key === "Escape" && !event.defaultPrevented) {
      event.preventDefault();
      onClose();
    }
  };
  if (shown === undefined) return null;
  const panes = isWide ? states : states.filter(({ key }) => key === only);
  return (
    <FullScreen onClose={onClose}>
      {(Title) => (
        <>
          <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-panel px-3 py-2">
            <div className="mr-auto min-w-0">
              <Title className="text-base font-semibold text-ink">Before and After</Title>
              <p className="text-xs text-muted">{howMany(count, pages.length)}</p>
            </div>
            <PageChoice pages={pages} index={index} onChoose={setIndex} />
            {differences.marked > 1 && <Button onClick={differences.goOn}>Next Difference</Button>}
            <DeviceToggle chosen={view.kind} onChoose={(device) => setView(viewOf(device))} />
            {!isWide && <StateChoice chosen={only} onChoose={setOnly} />}
            <Button look="primary" onClick={onClose}>
              <X className="size-4" aria-hidden="true" />
              Close
            </Button>
          </header>
          <output className="block border-b border-line bg-panel px-3 py-1 text-xs [overflow-wrap:anywhere] text-muted">
            {message === ""
              ? `${whatChanges(shown)} ${differencesText(differences, isWide)}`
              : message}
          </output>
          <div className="grid min-h-0 flex-1 auto-cols-fr grid-flow-col gap-px bg-line">
            {panes.map(({ key, children }) => (
              <RadiusPane
                key={`${shown.id} ${key}`}
                caption={children}
                state={key}
                page={shown}
                published={pageId}
                values={values}
                view={view}
                onKey={onKey}
                onBlocked={setMessage}
                onShown={differences.onShown}
              />
            ))}
          </div>
        </>
      )}
    </FullScreen>
  );
}

function howMany(count: number, listed: number): string {
  const all = counted(count, "other page");
  return count > listed ? `${all}, of which these ${listed} change most` : all;
}

interface PageChoiceProps {
  readonly pages: readonly RadiusPage[];
  readonly index: number;
  readonly onChoose: (index: number) => void;
}

/** Chooses a page, by its name or one after the other. */
function PageChoice({ pages, index, onChoose }: PageChoiceProps) {
  const id = useId();
  return (
    <div className="flex items-center gap-1 max-sm:w-full">
      <IconButton
        label="Previous page"
        disabled={index === 0}
        onClick={() => onChoose(Math.max(0, index - 1))}
      >
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <label htmlFor={id} className="sr-only">
        Page
      </label>
      <Select
        id={id}
        className="sm:max-w-64 sm:min-w-40"
        value={index}
        onChange={(event) => onChoose(Number(event.target.value))}
      >
        {pages.map(({ id: pageId, name }, at) => (
          <option key={pageId} value={at}>
            {name}
          </option>
        ))}
      </Select>
      <IconButton
        label="Next page"
        disabled={index === pages.length - 1}
        onClick={() => onChoose(Math.min(pages.length - 1, index + 1))}
      >
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </div>
  );
}

interface StateChoiceProps {
  readonly chosen: PaneState;
  readonly onChoose: (state: PaneState) => void;
}

function StateChoice({ chosen, onChoose }: StateChoiceProps) {
  const id = useId();
  return (
    <>
      <span id={id} className="sr-only">
        What is shown
      </span>
      <OptionButtons
        labelId={id}
        options={states}
        chosen={chosen}
        onChoose={(key) => onChoose(key === "now" ? "now" : "next")}
        className={`${segmentsClass} min-w-36`}
        buttonClass={segmentClass}
      />
    </>
  );
}
