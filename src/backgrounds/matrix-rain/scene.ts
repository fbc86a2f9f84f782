import type { Scene } from "../_kit/animate.ts";
import { share } from "../_kit/spread.ts";
import { cell, placeStreams, signAt } from "./streams.ts";
import type { Stream } from "./streams.ts";

/** Parameters of the rain; colours and font as CSS. */
export interface SceneParts {
  readonly sign: string;
  readonly head: string;
  readonly font: string;
  /** Makes a canvas besides the visible one, of this size in px. */
  readonly makeSheet: (width: number, height: number) => HTMLCanvasElement;
}

/** Chosen so that the muted text colour keeps 4.5:1 on every pixel. */
export const opacity = { sign: 0.19, head: 0.16 } as const;

/** One stream for every so many px of width. */
const apart = 36;
/** Steps of the light of a stream, from its end to its head. */
const shades = 32;

interface Falling extends Stream {
  /** Rows that the head has passed, with fractions. */
  row: number;
}

interface Screen {
  readonly width: number;
  readonly height: number;
  /** The light of a stream, one px wide. */
  readonly light: HTMLCanvasElement;
  readonly sheet: HTMLCanvasElement;
  readonly signs: CanvasRenderingContext2D;
  streams: Falling[];
}

/**
 * Creates rain that lights up a sheet of signs. Each sign is written once, when a stream arrives at
 * it; a frame draws the light of each stream, and cuts it out along the signs.
 */
export function createScene(parts: SceneParts): Scene {
  let screen: Screen | null = null;
  let isHalved = false;
  return {
    draw: (context, width, height, seconds) => {
      if (screen?.width !== width || screen.height !== height) {
        screen = makeScreen(parts, context, width, height);
        if (isHalved) screen.streams = halfOf(screen.streams);
      }
      const { light, sheet, streams } = screen;
      for (const stream of streams) fall(screen, stream, seconds);
      context.fillStyle = parts.head;
      for (const { x, row, length } of streams) {
        const left = leftOf(x, width);
        const head = Math.floor(row) * cell.height;
        const top = (row - length) * cell.height;
        const part = ((head - top) / (length * cell.height)) * shades;
        context.globalAlpha = 1;
        context.drawImage(light, 0, 0, 1, part, left, top, cell.width, head - top);
        context.globalAlpha = opacity.head;
        context.fillRect(left, head, cell.width, cell.height);
      }
      context.globalAlpha = 1;
      context.globalCompositeOperation = "destination-in";
      context.drawImage(sheet, 0, 0, width, height);
      context.globalCompositeOperation = "source-over";
    },
    halve: () => {
      isHalved = true;
      if (screen !== null) screen.streams = halfOf(screen.streams);
    },
  };
}

function halfOf<Item>(items: Item[]): Item[] {
  return items.slice(0, items.length / 2);
}

/** A screen on which every stream has arrived where the still picture has it. */
function makeScreen(
  parts: SceneParts,
  context: CanvasRenderingContext2D,
  width: number,
  height: number,
): Screen {
  const scale = context.getTransform().a;
  const sheet = parts.makeSheet(Math.ceil(width * scale), Math.ceil(height * scale));
  const signs = contextOf(sheet);
  signs.scale(scale, scale);
  signs.font = `14px ${parts.font}`;
  signs.textAlign = "center";
  signs.textBaseline = "middle";
  const streams = placeStreams(Math.ceil(width / apart)).map((stream): Falling => ({
    ...stream,
    row: Math.round((stream.y * height) / cell.height) - 1,
  }));
  for (const { x, row, length } of streams) {
    for (let at = Math.max(0, row - length); at <= row; at += 1) {
      write(signs, leftOf(x, width), at);
    }
  }
  return { width, height, light: makeLight(parts), sheet, signs, streams };
}

function makeLight({ makeSheet, sign }: SceneParts): HTMLCanvasElement {
  const sheet = makeSheet(1, shades);
  const context = contextOf(sheet);
  context.fillStyle = sign;
  for (let row = 0; row < shades; row += 1) {
    context.globalAlpha = opacity.sign * ((row + 1) / shades) ** 0.7;
    context.fillRect(0, row, 1, 1);
  }
  return sheet;
}

function contextOf(sheet: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = sheet.getContext("2d");
  if (context === null) throw new Error("There is no canvas to write signs on");
  return context;
}

function leftOf(x: number, width: number): number {
  return Math.floor((x * width) / cell.width) * cell.width;
}

/** Moves a stream on, writes the signs that it arrives at, and begins anew above the screen. */
function fall({ signs, width, height }: Screen, stream: Falling, seconds: number): void {
  const before = Math.floor(stream.row);
  stream.row += stream.pace * seconds;
  const rows = height / cell.height;
  if (stream.row - stream.length > rows) {
    stream.row = -1 - share(stream.row * 7 + stream.x) * stream.length;
    return;
  }
  for (let row = Math.max(0, before + 1); row <= stream.row; row += 1) {
    write(signs, leftOf(stream.x, width), row);
  }
}

function write(signs: CanvasRenderingContext2D, left: number, row: number): void {
  signs.clearRect(left, row * cell.height, cell.width, cell.height);
  const middle = (row + 0.5) * cell.height;
  signs.fillText(signAt(left + row * 31), left + cell.width / 2, middle);
}
