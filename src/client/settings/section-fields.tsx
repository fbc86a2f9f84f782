import { useDeferredValue, useMemo, useRef, type ReactNode } from "react";
import { fieldsOf } from "#blocks/_kit/define/block-fields.ts";
import { blockScope } from "#blocks/_kit/define/field-scope.ts";
import { useLinkTargets } from "#client/document/use-link-targets.ts";
import { useRefusals } from "#client/panel/use-refusals.ts";
import { useEditor, useEditorActions } from "#client/editor/editor-context.tsx";
import { findBlock } from "#client/editor/edits.ts";
import { FieldSections } from "#client/panel/field-sections.tsx";
import { PanelContext } from "#client/panel/scope/panel-context.tsx";
import type { PanelScreen } from "#client/panel/scope/panel-editor.ts";
import { FieldAdvice } from "./field-advice.tsx";
import type { SettingsProps } from "./open-site/open-site.ts";
import type { SettingsSection } from "./sections.ts";
import { useReveal } from "./use-reveal.ts";

interface SectionFieldsProps extends SettingsProps {
  /** The block of the document. */
  readonly id: string;
  /** Whether its name is shown above its fields, as where there are several. */
  readonly hasTitle: boolean;
  readonly advise: SettingsSection["advise"];
  readonly notes: SettingsSection["notes"];
  readonly edit: SettingsSection["edit"];
}

const nothing: ReadonlyMap<string, ReactNode> = new Map();

/** Settings differ on no device. */
const screen: PanelScreen = { shows: "desktop", show: () => {} };

/** The fields of a block of the settings' document, drawn by the panel; edits apply to the document at once. */
export function SectionFields(props: SectionFieldsProps) {
  const { id, hasTitle, advise, notes, edit, deps, site } = props;
  const own = useEditorActions();
  const editor = useMemo(
    () => edit?.(own, { pages: site.pages, registry: deps.registry }) ?? own,
    [edit, own, site.pages, deps.registry],
  );
  const place = useRef<HTMLDivElement>(null);
  const targets = useLinkTargets(site.pages);
  const block = useEditor((state) => findBlock(state.history.present, id));
  const canEdit = useEditor((state) => state.canEdit);
  const item = useEditor((state) => (state.selection?.block === id ? state.selection.item : null));
  const reveal = useEditor((state) => (state.reveal?.block === id ? state.reveal : null));
  const refusals = useRefusals(id);
  const revealed = reveal?.path ?? null;
  // Deferred, so that what is said of a colour never delays the picker that chooses it.
  const blocks = useDeferredValue(useEditor((state) => state.history.present.blocks));
  const advised = useMemo(() => advise?.(blocks, site.pages) ?? [], [advise, blocks, site.pages]);
  const advice = useMemo(
    () =>
      advise === undefined && notes === undefined
        ? nothing
        : new Map<string, ReactNode>([
            ...(notes?.(blocks, deps) ?? []),
            ...advised.map((each): [string, ReactNode] => [
              each.path,
              <FieldAdvice key={each.path} block={id} advice={each} />,
            ]),
          ]),
    [advise, advised, notes, deps, blocks, id],
  );
  const context = useMemo(
    () => ({ editor, blockId: id, targets, screen, canEdit, refusals, item, revealed, advice }),
    [editor, id, targets, canEdit, refusals, item, revealed, advice],
  );
  const definition = block === null ? undefined : deps.registry.find(block.type)?.definition;
  const scope = useMemo(
    () =>
      block === null || definition === undefined ? null : blockScope(fieldsOf(definition), block),
    [definition, block],
  );
  useReveal(place, reveal);
  if (definition === undefined || scope === null) return null;
  return (
    <div ref={place} className="settings-fields" data-block={id}>
      {/* Always mounted, so that screen readers announce what is new below any field. */}
      {advise !== undefined && (
        <output className="sr-only" aria-atomic="false">
          {advised.flatMap(({ path, sentences }) =>
            sentences.map((sentence) => <span key={`${path} ${sentence}`}>{sentence} </span>),
          )}
        </output>
      )}
      {hasTitle && <h2>{definition.name}</h2>}
      <PanelContext value={context}>
        <FieldSections
          type={definition.type}
          sections={definition.sections}
          scope={scope}
          heading={hasTitle ? "h3" : "h2"}
        />
      </PanelContext>
    </div>
  );
}
