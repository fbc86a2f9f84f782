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

/** How large the canvas is drawn, in percent; `fit` leaves out nothing of its width. */
export type Zoom = "fit" | number;

/** The sizes that the zoom goes through, in percent. */
export const zoomSteps = [50, 67, 75, 80, 90, 100, 110, 125, 150, 175, 200] as const;

/** The canvas in its space. Width and height are in its own pixels, before scaling. */
export interface FittedView extends Size {
  readonly scale: number;
  /** Pixels between the space's left edge and the canvas. */
  readonly left: number;
  /** It is drawn wider than its space. */
  readonly isWider: boolean;
  /** The device whose rules apply at this width. */
  readonly device: Device;
}

/** Widths in pixels (BUILD-058): tablet and mobile are the specification's `max-w-2xl` and `max-w-sm`. */
export const deviceWidths: Readonly<Record<Device, number>> = {
  mobile: 384,
  tablet: 672,
  desktop: 1440,
};

/**
 * The least width of a desktop on the canvas, in pixels. It is well within the site's rules for desktops, and its text
 * can still be read beside lists and properties in a window of 1440 px. Zooming out shows wider ones.
 */
const leastDesktop = 1120;

/** Fits the canvas into its space: at its real width, scaled down if that is wider, or at the chosen zoom. */
export function fitView(choice: ViewChoice, room: Size, zoom: Zoom = "fit"): FittedView {
  const width = widthOf(
    choice,
    zoom === "fit" ? room.width : Math.round((room.width * 100) / zoom),
  );
  const whole = width > room.width && room.width > 0 ? room.width / width : 1;
  const scale = zoom === "fit" ? whole : zoom / 100;
  return {
    width,
    height: Math.ceil(room.height / scale),
    scale,
    left: Math.max(0, Math.floor((room.width - width * scale) / 2)),
    isWider: zoom !== "fit" && Math.round(width * scale) > room.width,
    device: deviceAt(width),
  };
}

/** The zoom one step larger or smaller than a scale; null at the end. */
export function zoomAfter(scale: number, step: 1 | -1): number | null {
  const now = Math.round(scale * 100);
  const next =
    step > 0
      ? zoomSteps.find((percent) => percent > now)
      : zoomSteps.findLast((percent) => percent < now);
  return next ?? null;
}

/** The device whose rules apply at a width in pixels, as in the site's media queries. */
export function deviceAt(width: number): Device {
  if (width < 640) return "mobile";
  return width < 1024 ? "tablet" : "desktop";
}

/** `75 %`. */
export function zoomText({ scale }: Pick<FittedView, "scale">): string {
  return `${Math.round(scale * 100)} %`;
}

function widthOf(choice: ViewChoice, room: number): number {
  if (choice === "fit") return room;
  return choice === "desktop" ? Math.max(leastDesktop, room) : deviceWidths[choice];
}
