/** The kinds of screen that a block's values can differ on, as the site's rules have them. */
export const devices = ["mobile", "tablet", "desktop"] as const;
export type Device = (typeof devices)[number];

export const deviceNames: Readonly<Record<Device, string>> = {
  mobile: "Mobile",
  tablet: "Tablet",
  desktop: "Desktop",
};

/** What the canvas is as wide as: a device, or what there is room for. */
export const viewChoices = ["fit", "desktop", "tablet", "mobile"] as const;
export type ViewChoice = (typeof viewChoices)[number];

/** Pixels of the room for the canvas. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How the canvas stands in its room. Width and height are its own pixels, before it is drawn smaller. */
export interface FittedView extends Size {
  /** At most 1. */
  readonly scale: number;
  /** Pixels of the room beside it. */
  readonly left: number;
  /** Whose rules hold at this width. */
  readonly device: Device;
}

/**
 * Widths in pixels (BUILD-058): tablet and mobile are the specification's `max-w-2xl` and `max-w-sm`; a desktop is wide
 * enough for the widest column to differ from the full width, and as wide as the room where that is more.
 */
export const deviceWidths: Readonly<Record<Device, number>> = {
  mobile: 384,
  tablet: 672,
  desktop: 1440,
};

/** Fits the canvas into its room: at its real width, drawn smaller where that is wider. */
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

/** Whose rules hold at a width in pixels, as the site's media queries have it. */
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
