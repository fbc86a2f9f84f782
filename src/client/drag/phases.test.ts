import { expect, test } from "vitest";
import { idle, nextPhase } from "./phases.ts";
import type { DragInput, Phase, PointerInput } from "./phases.ts";

const after = (...happenings: readonly DragInput[]): Phase => happenings.reduce(nextPhase, idle);
const press = (input: PointerInput): DragInput => ({
  kind: "press",
  pointer: 1,
  input,
  at: { x: 100, y: 100 },
});
const move = (x: number, y: number, pointer = 1): DragInput => ({
  kind: "move",
  pointer,
  to: { x, y },
});

test("DND-002 a drag is idle, pending, dragging, drop animating, and idle again", () => {
  const phases = [
    press("mouse"),
    move(100, 110),
    { kind: "release", pointer: 1 } as const,
    { kind: "settled" } as const,
  ].reduce<readonly Phase[]>((all, each) => [...all, nextPhase(all.at(-1) ?? idle, each)], [idle]);
  expect(phases.map(({ kind }) => kind)).toEqual([
    "idle",
    "pending",
    "dragging",
    "drop animating",
    "idle",
  ]);
});

test("DND-003 a mouse drags after 5 px of movement, in any direction, and not before", () => {
  expect(after(press("mouse"), move(104, 100)).kind).toBe("pending");
  expect(after(press("mouse"), move(105, 100)).kind).toBe("dragging");
  expect(after(press("mouse"), move(97, 96)).kind).toBe("dragging");
  expect(after(press("mouse"), { kind: "held", pointer: 1 }).kind).toBe("pending");
});

test("DND-004 a finger drags after it was held, and scrolls when it moves more than 10 px before that", () => {
  expect(after(press("touch"), move(100, 110)).kind).toBe("pending");
  expect(after(press("touch"), move(100, 111)).kind).toBe("idle");
  expect(after(press("touch"), move(106, 100), { kind: "held", pointer: 1 }).kind).toBe("dragging");
});

test("a press that is released or called off before it drags was none", () => {
  expect(after(press("mouse"), { kind: "release", pointer: 1 })).toBe(idle);
  expect(after(press("touch"), { kind: "cancel" })).toBe(idle);
});

test("another pointer neither moves nor ends a drag", () => {
  const dragging = after(press("mouse"), move(120, 120));
  for (const other of [
    move(300, 300, 2),
    { kind: "release", pointer: 2 } as const,
    { ...press("touch"), pointer: 2 } as DragInput,
    { kind: "release", pointer: null } as const,
  ]) {
    expect(nextPhase(dragging, other)).toBe(dragging);
  }
  expect(after(press("mouse"), move(300, 300, 2)).kind).toBe("pending");
});

test("a key lifts, drops and calls off; no pointer does so meanwhile", () => {
  const lifted = after({ kind: "lift" });
  expect(lifted).toEqual({ kind: "dragging", pointer: null });
  expect(nextPhase(lifted, { kind: "release", pointer: 1 })).toBe(lifted);
  expect(nextPhase(lifted, { kind: "release", pointer: null }).kind).toBe("drop animating");
  expect(nextPhase(lifted, { kind: "cancel" }).kind).toBe("drop animating");
});
