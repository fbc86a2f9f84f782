import { deviceWidths } from "#client/frame/canvas-view.ts";
import type { Size } from "#client/frame/canvas-view.ts";

/**
 * What the preview shows the page on: a desktop, which fills the available space if that is wide enough; a device,
 * upright or turned; or a free width.
 */
export type PreviewView =
  | { readonly kind: "desktop" }
  | { readonly kind: "tablet" | "mobile"; readonly isTurned: boolean }
  | { readonly kind: "free"; readonly width: number };

/** The devices of the toggle, in order. */
export const previewDevices = ["desktop", "tablet", "mobile"] as const;
export type PreviewDevice = (typeof previewDevices)[number];

/** The initial view of a device: upright. */
export function viewOf(device: PreviewDevice): PreviewView {
  return device === "desktop" ? { kind: device } : { kind: device, isTurned: false };
}

/** Pixels of the upright devices; the widths are `max-w-2xl` and `max-w-sm` (BUILD-058). */
const devices = {
  tablet: { width: deviceWidths.tablet, height: 896 },
  mobile: { width: deviceWidths.mobile, height: 832 },
} as const;

/**
 * With less width than this, in pixels, the page would get the layout of a smaller device, so a whole desktop is
 * scaled down instead.
 */
const leastDesktop = 1024;

/** Limits, default and arrow-key step of a free width, in pixels. */
export const freeBounds = { min: 320, max: 1920, usual: deviceWidths.tablet, step: 8 } as const;

/** The frame's own size in pixels, and its scale. */
export interface FittedPreview extends Size {
  /** At most 1. */
  readonly scale: number;
}

/**
 * Fits a view into the available space. The scaled frame is never wider than that space, and its content always has
 * the view's full width.
 */
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

/** For example `672 px`, with the scale in percent if it is scaled down. */
export function previewText({ width, scale }: FittedPreview): string {
  const percent = scale < 1 ? ` · ${Math.round(scale * 100)} %` : "";
  return `${Math.round(width)} px${percent}`;
}
