import type { Detail, RefusalCode } from "#core/contract/refusals.ts";
import { findBlock } from "./edits.ts";
import type { StateHolder, EditorDeps } from "./editor-deps.ts";

/** What the person is told about a save, besides the status beside the title. */
export interface SaveNotices {
  /** Once per code: the status beside the title shows it for as long as it lasts. */
  readonly noResponse: (code: RefusalCode, message: string) => void;
  readonly failed: (message: string, details?: readonly Detail[]) => void;
  /** Tells where the server stored a save differently than it was sent. */
  readonly stored: (save: {
    readonly reordered: boolean;
    readonly dropped: readonly Detail[];
  }) => void;
}

export function createSaveNotices(
  { notices, registry }: Pick<EditorDeps, "notices" | "registry">,
  holder: StateHolder,
): SaveNotices {
  /** Publishing fails with the save, and says why. */
  const isSaidElsewhere = (): boolean => {
    const { isPublishing, isPublishShown } = holder.get();
    return isPublishing && isPublishShown;
  };

  const reportedWithoutResponse = new Set<RefusalCode>();

  const describe = ({ at, message }: Detail): string => {
    const [, block, path] = valueAddress.exec(at) ?? [];
    if (block === undefined || path === undefined) return `${at} ${message}`;
    const found = findBlock(holder.get().history.present, block);
    const name = found?.name ?? "A component";
    const label = found && registry.find(found.type)?.definition.name;
    return `${name}${label === null || label === undefined ? "" : ` (${label})`}: ${path} ${message}`;
  };

  const failed: SaveNotices["failed"] = (message, details = []) => {
    if (isSaidElsewhere()) return;
    const lines = details.map((detail) => detail.sentence ?? describe(detail));
    notices.error({
      text: `Save failed: ${message}`,
      topic: "saving",
      ...(lines.length === 0 ? {} : { detail: lines.join("\n") }),
    });
  };

  return {
    noResponse: (code, message) => {
      if (isSaidElsewhere()) return;
      if (!reportedWithoutResponse.has(code)) failed(message);
      reportedWithoutResponse.add(code);
    },
    failed,
    stored: ({ reordered, dropped }) => {
      if (reordered) {
        notices.info({
          text: "Somebody else changed the order in the meantime",
          detail: "Your order was saved last and is kept.",
        });
      }
      if (dropped.length > 0) {
        // The log holds the save without these values, so the page shown does not have them either.
        notices.warning({
          text: "Some values were left out",
          detail: dropped.map(describe).join("\n"),
        });
      }
    },
  };
}

/** Matches `operations.3: k3f9a2bc.content.title`, which names a value of a block. */
const valueAddress = /^operations\.\d+: ([A-Za-z0-9_-]+)\.(.+)$/;
