import { useMedia } from "#client/ui/use-media.ts";

/** Whether the window is wide enough to show the list beside the open application. */
export function useIsSplitView(): boolean {
  return useMedia("(width >= 64rem)");
}
