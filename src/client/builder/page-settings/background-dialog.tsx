import { RadioGroup } from "radix-ui";
import { useId, useMemo } from "react";
import { backgrounds } from "#backgrounds/registry.ts";
import type { BackgroundModule } from "#backgrounds/registry.ts";
import type { Registry } from "#blocks/create-registry.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Dialog } from "#client/ui/dialog.tsx";
import { Switch } from "#client/ui/switch.tsx";
import { useEditor, useEditorActions } from "#client/editor/editor-context.tsx";
import { OptionButtons } from "#client/ui/option-buttons.tsx";
import { segmentClass, segmentsClass } from "#client/ui/segments.ts";
import { useRemembered, useRememberedChoice } from "#client/ui/remembered.ts";
import { DoneButton } from "./done-button.tsx";
import { BackgroundPreview } from "./background-preview.tsx";
import { PageFieldsForm } from "./page-fields-form.tsx";

/** In pixels (BG-005). */
const heights = { small: 150, medium: 200, large: 300 } as const;
const sizes = ["small", "medium", "large"] as const;
const sizeNames = { small: "Small", medium: "Medium", large: "Large" } as const;

interface BackgroundDialogProps {
  readonly registry: Registry;
  readonly onClose: () => void;
}

/**
 * The choice of the page's background, which shows on the canvas at once and is saved with the page (BG-001, GAP-027).
 */
export function BackgroundDialog({ registry, onClose }: BackgroundDialogProps) {
  const editor = useEditorActions();
  const stored = useEditor((state) => state.history.present.background["kind"]);
  const canEdit = useEditor((state) => state.canEdit);
  const chosen = typeof stored === "string" ? backgrounds.find(stored) : undefined;
  const [size, setSize] = useRememberedChoice("backgrounds.size", sizes, "medium");
  const [isMoving, setMoving] = useRemembered("backgrounds.moving", true);
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      title="Background Settings"
      description="The page’s background. The canvas shows it right away; visitors see it once you publish."
      size="large"
      footer={<DoneButton onClose={onClose} />}
    >
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span id={`${id}-title`} className="flex-1 font-semibold">
            Background
          </span>
          <span className="inline-flex items-center gap-2">
            <label htmlFor={`${id}-move`} className="text-muted">
              Play previews
            </label>
            <Switch id={`${id}-move`} checked={isMoving} onChange={setMoving} />
          </span>
          <span id={`${id}-size`} className="sr-only">
            Size of the previews
          </span>
          <OptionButtons
            labelId={`${id}-size`}
            options={sizes.map((key) => ({ key, children: sizeNames[key] }))}
            chosen={size}
            onChoose={(key) => setSize(sizes.find((each) => each === key) ?? "medium")}
            className={`${segmentsClass} w-56`}
            buttonClass={segmentClass}
          />
        </div>
        {chosen === undefined && stored !== undefined && stored !== "" && (
          <p role="alert" className="field-problem">
            The stored background {JSON.stringify(stored).slice(0, 60)} is of an unknown kind, so
            nothing is shown. Choose one of these.
          </p>
        )}
        <RadioGroup.Root
          aria-labelledby={`${id}-title`}
          value={chosen?.definition.kind ?? null}
          disabled={!canEdit}
          onValueChange={(kind) => editor.setPage("background.kind", kind)}
          className={`grid gap-3 ${size === "large" ? "sm:grid-cols-2" : "sm:grid-cols-2 lg:grid-cols-3"}`}
        >
          {backgrounds.all.map((module) => (
            <Card
              key={module.definition.kind}
              module={module}
              registry={registry}
              height={heights[size]}
              isMoving={isMoving}
            />
          ))}
        </RadioGroup.Root>
        {chosen !== undefined && <Settings module={chosen} />}
      </div>
    </Dialog>
  );
}

interface CardProps {
  readonly module: BackgroundModule;
  readonly registry: Registry;
  readonly height: number;
  readonly isMoving: boolean;
}

/** One kind of background. The button covers the whole card, in front of the preview. */
function Card({ module, registry, height, isMoving }: CardProps) {
  const { kind, name, description } = module.definition;
  const id = useId();
  return (
    <div className="relative isolate grid content-start rounded-lg border border-line bg-raised">
      <BackgroundPreview {...{ module, registry, height, isMoving }} />
      <div className="grid gap-0.5 px-3 py-2">
        <span className="flex items-center gap-2">
          <span id={`${id}-name`} className="font-medium">
            {name}
          </span>
          {module.moves && <Badge tone="note">Animated</Badge>}
        </span>
        <span id={`${id}-what`} className="text-xs text-muted">
          {description}
        </span>
      </div>
      <RadioGroup.Item
        value={kind}
        data-background-kind={kind}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-what`}
        className="absolute inset-0 rounded-lg border-2 border-transparent data-[state=checked]:border-signal not-disabled:data-[state=unchecked]:hover:border-edge"
      />
    </div>
  );
}

/** The settings that this kind has. */
function Settings({ module }: { readonly module: BackgroundModule }) {
  const { name, fields } = module.definition;
  const byPath = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(fields).map(([field, value]) => [`background.${field}`, value]),
      ),
    [fields],
  );
  if (Object.keys(fields).length === 0) return null;
  return (
    <section
      aria-label={`${name}: settings`}
      className="grid content-start gap-x-8 gap-y-3 border-t border-line pt-4 sm:grid-cols-2"
    >
      <h3 className="font-semibold sm:col-span-2">{name}</h3>
      <PageFieldsForm fields={byPath} />
    </section>
  );
}
