import { Monitor, MoveHorizontal, Smartphone, Tablet } from "lucide-react";
import { useId, type ReactNode } from "react";
import { OptionButtons } from "#client/ui/option-buttons.tsx";
import { useCanvasView } from "#client/frame/canvas-view-context.tsx";
import { deviceNames, viewChoices } from "#client/frame/canvas-view.ts";
import type { ViewChoice } from "#client/frame/canvas-view.ts";

import { ZoomControl } from "./zoom-control.tsx";

const names: Readonly<Record<ViewChoice, string>> = { fit: "Fit", ...deviceNames };

const icons: Readonly<Record<ViewChoice, ReactNode>> = {
  fit: <MoveHorizontal aria-hidden="true" />,
  desktop: <Monitor aria-hidden="true" />,
  tablet: <Tablet aria-hidden="true" />,
  mobile: <Smartphone aria-hidden="true" />,
};

/** The device that the canvas shows, its width and the zoom (BUILD-003, BUILD-058). */
export function WidthBar() {
  const { choice, choose, fitted } = useCanvasView();
  const id = useId();
  return (
    <div className="flex shrink-0 items-center gap-2">
      <p className="text-xs whitespace-nowrap text-muted tabular-nums @max-[36rem]:sr-only">
        {choice === "fit" && <span>As on a {deviceNames[fitted.device].toLowerCase()} · </span>}
        {fitted.width} px
      </p>
      <ZoomControl />
      <span id={id} className="sr-only">
        Screen shown on the canvas
      </span>
      <OptionButtons
        labelId={id}
        options={viewChoices.map((key) => ({
          key,
          label: names[key],
          children: (
            <>
              {icons[key]}
              <span className="@max-[52rem]:hidden" aria-hidden="true">
                {names[key]}
              </span>
            </>
          ),
        }))}
        chosen={choice}
        onChoose={(key) => {
          const next = viewChoices.find((known) => known === key);
          if (next !== undefined) choose(next);
        }}
        className="flex gap-px"
        buttonClass="inline-flex min-h-7 min-w-7 items-center justify-center gap-1.5 rounded-md px-1.5 text-xs text-muted hover:bg-hover hover:text-ink data-[state=checked]:bg-raised data-[state=checked]:font-medium data-[state=checked]:text-ink data-[state=checked]:shadow-[inset_0_-2px_0_var(--color-signal)] [&_svg]:size-3.5"
      />
    </div>
  );
}
