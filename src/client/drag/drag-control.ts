import type { DragJob } from "./drag-job.ts";
import type { DragLayer } from "./drag-layer.ts";
import { createLateDrag } from "./late-drag.ts";
import { idle, nextPhase } from "./phases.ts";
import type { DragInput, Phase, Point, PointerInput } from "./phases.ts";
import { pointOf } from "./points.ts";
import { canDrag, inputOf, listenToPress } from "./press-events.ts";
import type { PressEvents } from "./press-events.ts";

/** Creates the drag of what was pressed, once it starts; null if it cannot be dragged. */
export type MakeJob = () => DragJob | null;

/** Runs one drag at a time, of whatever kind. */
export interface DragControl {
  /** Called on pointerdown: the drag starts once the pointer moves or, for touch, is held. */
  readonly press: (event: PointerEvent, makeJob: MakeJob) => void;
  /** Starts a drag by keyboard; returns true if it started. */
  readonly lift: (makeJob: MakeJob) => boolean;
  /** Cancels the current drag. */
  readonly stop: () => void;
}

interface Press {
  readonly events: PressEvents;
  readonly makeJob: MakeJob;
  readonly input: PointerInput;
}

export function createDragControl(layer: DragLayer): DragControl {
  let phase: Phase = idle;
  let press: Press | null = null;

  const send = (event: DragInput): void => {
    const before = phase;
    phase = nextPhase(phase, event);
    if (before.kind === "pending" && phase.kind === "idle") endPress();
    if (before.kind === "pending" && phase.kind === "dragging") begin(before.from);
    if (before.kind === "dragging" && phase.kind === "drop animating") {
      void end(event.kind === "release");
    }
    if (phase.kind === "dragging" && event.kind === "move") {
      if (event.pointer === phase.pointer) drag.follow(event.to);
    }
  };

  const cancel = (): void => send({ kind: "cancel" });
  const drag = createLateDrag(layer, {
    cancel,
    drop: () => send({ kind: "release", pointer: null }),
  });

  const endPress = (): void => {
    press?.events.stop();
    press = null;
  };

  const begin = (from: Point): void => {
    const job = press?.makeJob() ?? null;
    if (press === null || job === null) {
      phase = idle;
      endPress();
      return;
    }
    drag.begin(job, press.input, from);
    press.events.hold();
  };

  const end = async (isDrop: boolean): Promise<void> => {
    endPress();
    if (await drag.end(isDrop)) send({ kind: "settled" });
  };

  /** Finishes a running drop animation; returns true if a new drag may start. */
  const makeRoom = (): boolean => {
    if (phase.kind === "drop animating") {
      drag.finish();
      send({ kind: "settled" });
    }
    return phase.kind === "idle";
  };

  return {
    press: (event, makeJob) => {
      if (!canDrag(event) || !makeRoom()) return;
      const input = inputOf(event);
      press = { events: listenToPress(event, send), makeJob, input };
      send({ kind: "press", pointer: event.pointerId, input, at: pointOf(event) });
    },
    lift: (makeJob) => {
      const job = makeRoom() ? makeJob() : null;
      if (job === null) return false;
      send({ kind: "lift" });
      drag.lift(job);
      return true;
    },
    stop: cancel,
  };
}
