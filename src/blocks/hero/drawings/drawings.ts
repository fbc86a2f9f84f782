import { branch } from "./branch.ts";
import { cells } from "./cells.ts";
import { courses } from "./courses.ts";
import { district } from "./district.ts";
import { office } from "./office.ts";
import type { Drawing } from "./isometric.ts";
import { power } from "./power.ts";
import { production } from "./production.ts";
import { rack } from "./rack.ts";
import { sheets } from "./sheets.ts";
import { shelves } from "./shelves.ts";
import { stack } from "./stack.ts";
import { vault } from "./vault.ts";
import { ward } from "./ward.ts";
import { yard } from "./yard.ts";

/** The fixed drawings; the slabs, by contrast, are drawn from the feature cards. */
export const drawings = {
  stack,
  rack,
  courses,
  district,
  office,
  sheets,
  ward,
  vault,
  production,
  shelves,
  branch,
  cells,
  power,
  yard,
} satisfies Readonly<Record<string, () => Drawing>>;

export type DrawingName = keyof typeof drawings;

const made = new Map<DrawingName, Drawing>();

/** Returns a drawing, created on first use because most pages show only one or two. */
export function drawingOf(name: DrawingName): Drawing {
  const before = made.get(name);
  if (before !== undefined) return before;
  const drawing = drawings[name]();
  made.set(name, drawing);
  return drawing;
}
