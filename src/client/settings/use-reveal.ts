import { useEffect, useEffectEvent, type RefObject } from "react";
import { useEditorActions } from "#client/editor/editor-context.tsx";
import type { Reveal } from "#client/editor/editor-state.ts";
import {
  controlAt,
  focusControl,
  openRows,
  whenRendered,
} from "#client/panel/inputs/find-control.ts";
import { useIsDialogOpen } from "#client/ui/open-dialogs.ts";

/** Shows and focuses the field that is to be revealed here, once it is rendered and no dialog holds the focus. */
export function useReveal(place: RefObject<HTMLElement | null>, reveal: Reveal | null): void {
  const editor = useEditorActions();
  const isCovered = useIsDialogOpen();
  const begin = useEffectEvent(({ path }: Reveal) => {
    const root = place.current;
    if (root === null || path === null) {
      editor.forgetReveal();
      return undefined;
    }
    const find = () => {
      openRows(root, path);
      return controlAt(root, path);
    };
    const onFound = (control: HTMLElement) => {
      focusControl(control, false);
      control.closest(".field-row")?.scrollIntoView({ block: "center" });
      editor.forgetReveal();
    };
    return whenRendered(root, find, { onFound, onMissing: editor.forgetReveal });
  });
  useEffect(() => (reveal === null || isCovered ? undefined : begin(reveal)), [reveal, isCovered]);
}
