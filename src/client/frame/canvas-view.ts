/** The kinds of screens for which block values can differ, as in the site's media queries. */
export const devices = ["mobile", "tablet", "desktop"] as const;
export type Device = (typeof devices)[number];

export const deviceNames: Readonly<Record<Device, string>> = {
  mobile: "Mobile",
  tablet: "Tablet",
  desktop: "Desktop",
};

/** The choices for the canvas's width: a device, or the available space. */
export const viewChoices = ["fit", "desktop", "tablet", "mobile"] as const;
export type ViewChoice = (typeof viewChoices)[number];

/** Window width in pixels from which all three columns fit and the canvas starts as desktop. */
const wideWindow = 1280;

/** The choice in a window of this width, in pixels, until somebody chooses. */
export function usualChoice(windowWidth: number): ViewChoice {
  return windowWidth < wideWindow ? "fit" : "desktop";
}

/** The space for the canvas, in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The canvas in its space. Width and height are in its own pixels, before scaling. */
export interface FittedView extends Size {
  /** At most 1. */
  readonly scale: number;
  /** Pixels between the space's left edge and the canvas. */
  readonly left: number;
  /** The device whose rules apply at this width. */
  readonly device: Device;
}

/**
 * Widths in pixels (BUILD-058): tablet and mobile are the specification's `max-w-2xl` and
 * `max-w-sm`; desktop is wide enough that the widest column differs from the full width, and grows
 * with the space.
 */
export const deviceWidths: Readonly<Record<Device, number>> = {
  mobile: 384,
  tablet: 672,
  desktop: 1440,
};

/** Fits the canvas into its space: at its real width, scaled down if that is wider. */
export function fitView(choice: ViewChoice, room: Size): FittedView {
  const width = widthOf(choice, room.width);
  const scale = width > room.width && room.width > 0 ? room.width / width : 1;
  return {
    width,
    height: Math.ceil(room.height / scale),
    scale,
    left: Math.max(0, Math.floor((room.width - width) / 2)),
    device: deviceAt(width),
  };
}

/** The device whose rules apply at a width in pixels, as in the site's media queries. */
export function deviceAt(width: number): Device {
  if (width < 640) return "mobile";
  return width < 1024 ? "tablet" : "desktop";
}

/** `1440 px · 58 %`. */
export function viewText({ width, scale }: FittedView): string {
  return `${width} px · ${Math.round(scale * 100)} %`;
}

function widthOf(choice: ViewChoice, room: number): number {
  if (choice === "fit") return room;
  const width = deviceWidths[choice];
  return choice === "desktop" ? Math.max(width, room) : width;
}
