import { useEffect, useMemo, useReducer } from "react";
import { fieldLabel } from "#blocks/_kit/define/field-label.ts";
import { embedsIn } from "#blocks/embeds-in.ts";
import type { EmbedIn } from "#blocks/embeds-in.ts";
import type { Registry } from "#blocks/create-registry.ts";
import type { EmbedCheck } from "#core/contract/embeds.ts";
import type { Block } from "#core/document/page.ts";
import { useEditor } from "#client/editor/editor-context.tsx";
import type { EmbedChecks } from "#client/panel/scope/embed-checks.ts";
import { embedWarning } from "#client/panel/inputs/embed-warning.ts";
import type { Finding } from "./finding.ts";

interface EmbedFindings {
  readonly findings: readonly Finding[];
  /** The server is still looking. */
  readonly isLooking: boolean;
}

/** Has the server look at the websites that the blocks show in frames; only for those who may publish. */
export function useEmbedFindings(
  blocks: readonly Block[],
  registry: Registry,
  checks: EmbedChecks,
): EmbedFindings {
  const canEdit = useEditor((state) => state.canEdit);
  const embeds = useMemo(
    () => (canEdit ? embedsIn(blocks, registry, window.location.origin) : []),
    [canEdit, blocks, registry],
  );
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => checks.subscribe(drawAgain), [checks]);
  useEffect(() => checks.ask(embeds.map(({ address }) => address)), [checks, embeds]);
  return {
    findings: embeds.flatMap((embed) => findingOf(embed, registry, checks.get(embed.address))),
    isLooking: checks.isAsking(embeds.map(({ address }) => address)),
  };
}

function findingOf(
  { block, path }: EmbedIn,
  registry: Registry,
  check: EmbedCheck | undefined,
): readonly Finding[] {
  const definition = registry.find(block.type)?.definition;
  // Without a connection the server knows nothing of any address, which is no finding of the page.
  const text = check === undefined || check.state === "unknown" ? null : embedWarning(check);
  if (definition === undefined || text === null) return [];
  const label = fieldLabel(definition, path, { ...block });
  return [{ block: block.id, path, name: block.name, text: `${label}: ${text}` }];
}
