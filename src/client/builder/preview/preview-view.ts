import { deviceWidths } from "#client/frame/canvas-view.ts";
import type { Size } from "#client/frame/canvas-view.ts";

/** On what the page is shown: a desktop, which has the whole room where that is wide enough; a device, upright or turned, or any width. */
export type PreviewView =
  | { readonly kind: "desktop" }
  | { readonly kind: "tablet" | "mobile"; readonly isTurned: boolean }
  | { readonly kind: "free"; readonly width: number };

/** The devices of the toggle, in its order. */
export const previewDevices = ["desktop", "tablet", "mobile"] as const;
export type PreviewDevice = (typeof previewDevices)[number];

/** A device as it is first shown: upright. */
export function viewOf(device: PreviewDevice): PreviewView {
  return device === "desktop" ? { kind: device } : { kind: device, isTurned: false };
}

/** Pixels of the devices upright; the widths are `max-w-2xl` and `max-w-sm` (BUILD-058). */
const devices = {
  tablet: { width: deviceWidths.tablet, height: 896 },
  mobile: { width: deviceWidths.mobile, height: 832 },
} as const;

/** Below this many pixels of room the page would be that of a smaller device: a whole desktop is drawn smaller instead. */
const leastDesktop = 1024;

/** Least and most width that can be dragged to, and what an arrow key changes. */
export const freeBounds = { min: 320, max: 1920, usual: deviceWidths.tablet, step: 8 } as const;

/** How the frame stands in its room: its own pixels, and how much smaller it is drawn. */
export interface FittedPreview extends Size {
  /** At most 1. */
  readonly scale: number;
}

/** Fits a view into its room. It is never wider than the room on the screen, and always has its own width inside. */
export function fitPreview(view: PreviewView, room: Size): FittedPreview {
  const isNotMeasured = room.width === 0;
  if (view.kind === "desktop" && (isNotMeasured || room.width >= leastDesktop))
    return { ...room, scale: 1 };
  const { width, height } = sizeOf(view);
  const scale = room.width > 0 && width > room.width ? room.width / width : 1;
  return { width, height: Math.min(height, Math.floor(room.height / scale)), scale };
}

function sizeOf(view: PreviewView): Size {
  if (view.kind === "desktop")
    return { width: deviceWidths.desktop, height: Number.POSITIVE_INFINITY };
  if (view.kind === "free") return { width: view.width, height: Number.POSITIVE_INFINITY };
  const { width, height } = devices[view.kind];
  return view.isTurned ? { width: height, height: width } : { width, height };
}

/** `672 px`, and how much smaller it is drawn where it is. */
export function previewText({ width, scale }: FittedPreview): string {
  const percent = scale < 1 ? ` · ${Math.round(scale * 100)} %` : "";
  return `${Math.round(width)} px${percent}`;
}
