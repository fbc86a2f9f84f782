import { useMemo } from "react";
import { BlockProvider } from "#blocks/_kit/define/block-context.tsx";
import { compileStyles } from "#blocks/_kit/compile-styles.ts";
import type { Host } from "#blocks/_kit/define/host.ts";
import { readBlock } from "#blocks/_kit/define/read-block.ts";
import { UnknownBlock } from "#blocks/_kit/parts/unknown-block.tsx";
import type { BlockModule, Registry } from "#blocks/create-registry.ts";
import type { Block } from "#core/document/page.ts";
import { useFrameSheet, useTypeRules } from "./frame.ts";
import type { SiteFrame } from "./frame.ts";
import { ViewGuard } from "./view-guard.tsx";

/** What a block rendered in a frame needs besides its value. */
export interface DrawingDeps {
  readonly frame: SiteFrame;
  readonly registry: Registry;
  readonly host: Host;
}

interface FrameBlockProps {
  readonly block: Block;
  readonly deps: DrawingDeps;
}

/** A block rendered in a frame with its type's view and rules; unknown types show a placeholder (BUILD-077). */
export function FrameBlock({ block, deps }: FrameBlockProps) {
  const module = deps.registry.find(block.type);
  return module === undefined ? (
    <UnknownBlock block={block} mode={deps.host.mode} />
  ) : (
    <KnownBlock block={block} module={module} deps={deps} />
  );
}

function KnownBlock({ block, module, deps }: FrameBlockProps & { readonly module: BlockModule }) {
  const { definition, View } = module;
  const { palette } = deps.host.site;
  const read = useMemo(() => readBlock(definition, block).block, [definition, block]);
  useTypeRules(deps.frame, module);
  useFrameSheet(
    deps.frame,
    useMemo(() => compileStyles(definition, read, palette), [definition, read, palette]),
  );
  return (
    <ViewGuard key={block.id} block={block}>
      <BlockProvider definition={definition} block={read} host={deps.host}>
        <View block={read} />
      </BlockProvider>
    </ViewGuard>
  );
}
