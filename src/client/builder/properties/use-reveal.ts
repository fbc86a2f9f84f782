import { useEffect, useEffectEvent, type RefObject } from "react";
import type { BlockDefinition } from "#blocks/_kit/define/define-block.ts";
import { findField } from "#blocks/_kit/define/field-at.ts";
import { useIsDialogOpen } from "#client/ui/open-dialogs.ts";
import type { Reveal } from "#client/editor/editor-state.ts";
import {
  controlAt,
  firstText,
  focusControl,
  markFresh,
  openRows,
  whenRendered,
} from "#client/panel/inputs/find-control.ts";
import { panelTabs, sectionsOf } from "../commands/panel-tabs.ts";
import type { PanelTab } from "../commands/panel-tabs.ts";

interface RevealOptions {
  readonly definition: BlockDefinition;
  /** What to reveal in the open block; null for nothing. */
  readonly reveal: Reveal | null;
  readonly showTab: (tab: PanelTab) => void;
  /** Called when the target has the focus or was not found. */
  readonly onRevealed: () => void;
}

/** Reveals a field of the open block: opens its tab, section and row, and focuses it once it is rendered. */
export function useReveal(
  place: RefObject<HTMLElement | null>,
  { definition, reveal, showTab, onRevealed }: RevealOptions,
): void {
  // An open dialog traps the focus.
  const isCovered = useIsDialogOpen();
  const begin = useEffectEvent((wanted: Reveal) => {
    const root = place.current;
    if (root === null) return undefined;
    const { path, isAdded } = wanted;
    showTab(path === null ? "content" : tabOf(definition, path));
    const onMissing = () => onRevealed();
    // On touch screens the keyboard would cover the block that was just added.
    if (isAdded && window.matchMedia("(pointer: coarse)").matches) {
      onRevealed();
      return undefined;
    }
    const find = () => {
      if (path === null) return isAdded ? firstText(root) : root;
      openRows(root, path);
      return controlAt(root, path);
    };
    const onFound = (control: HTMLElement) => {
      if (control !== root) {
        focusControl(control, isAdded && holdsSample(definition, control));
        if (isAdded) markFresh(control);
        else control.closest(".field-row")?.scrollIntoView({ block: "center" });
      }
      onRevealed();
    };
    return whenRendered(root, find, { onFound, onMissing });
  });
  useEffect(() => (reveal === null || isCovered ? undefined : begin(reveal)), [reveal, isCovered]);
}

/** The tab that contains a field. */
function tabOf(definition: BlockDefinition, path: string): PanelTab {
  const top = path.split(".").slice(0, 2).join(".");
  const tab = panelTabs.find(
    ({ id }) =>
      id !== "preview" &&
      sectionsOf(definition, id).some(({ fields }) => Object.hasOwn(fields, top)),
  );
  return tab?.id ?? "content";
}

/** Whether a text is still the initial one of a new block. */
function holdsSample(definition: BlockDefinition, control: HTMLElement): boolean {
  const path = control.closest<HTMLElement>("[data-field]")?.dataset["field"] ?? "";
  const field = findField(definition, path);
  const sample = field?.initial ?? field?.default;
  if (typeof sample !== "string") return Array.isArray(sample);
  const shown =
    control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
      ? control.value
      : control.textContent;
  const plain = new DOMParser().parseFromString(sample, "text/html").body.textContent;
  return shown === sample || shown === plain;
}
