import type { DragJob } from "./drag-job.ts";
import type { DragLayer } from "./drag-layer.ts";
import { listenToEscape, listenToLift, swallowKeyUp } from "./lift-events.ts";
import { idle, nextPhase } from "./phases.ts";
import type { Happening, Phase, Point, PointerInput } from "./phases.ts";
import { pointOf } from "./points.ts";
import { canDrag, inputOf, listenToPress } from "./press-events.ts";
import type { PressEvents } from "./press-events.ts";
import { startRun } from "./run.ts";
import type { Run } from "./run.ts";

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

export function createDragControl(layer: DragLayer): DragControl {
  let phase: Phase = idle;
  let press: {
    readonly events: PressEvents;
    readonly makeJob: MakeJob;
    readonly input: PointerInput;
  } | null = null;
  let run: Run | null = null;
  /** Aborting it removes all listeners of the current drag. */
  let dragging = new AbortController();

  const send = (happening: Happening): void => {
    const before = phase;
    phase = nextPhase(phase, happening);
    if (before.kind === "pending" && phase.kind === "idle") endPress();
    if (before.kind === "pending" && phase.kind === "dragging") begin(before.from);
    if (before.kind === "dragging" && phase.kind === "drop animating") {
      void end(happening.kind === "release");
    }
    if (phase.kind === "dragging" && happening.kind === "move") {
      if (happening.pointer === phase.pointer) run?.follow(happening.to);
    }
  };

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
    run = startRun(job, layer, press.input);
    run.follow(from);
    watch(job);
    listenToEscape(viewsOf(job), dragging.signal, cancel);
    press.events.hold();
  };

  const watch = (job: DragJob): void => {
    dragging = new AbortController();
    const stop = job.watch(() => job.moved().length === 0 && cancel());
    dragging.signal.addEventListener("abort", stop);
  };

  const cancel = (): void => send({ kind: "cancel" });

  const end = async (isDrop: boolean): Promise<void> => {
    const ending = run;
    dragging.abort();
    endPress();
    await ending?.end(isDrop);
    // A new drag may have started during the drop animation and finished this one early.
    if (run === ending) settled();
  };

  const settled = (): void => {
    run = null;
    send({ kind: "settled" });
  };

  /** Finishes a running drop animation; returns true if a new drag may start. */
  const makeRoom = (): boolean => {
    if (phase.kind === "drop animating") {
      run?.hurry();
      settled();
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
      const views = viewsOf(job);
      swallowKeyUp(views);
      send({ kind: "lift" });
      run = startRun(job, layer, "keyboard");
      watch(job);
      const stop = listenToLift(views, {
        move: (to) => run?.move(to),
        drop: () => send({ kind: "release", pointer: null }),
        cancel,
      });
      dragging.signal.addEventListener("abort", stop);
      return true;
    },
    stop: cancel,
  };
}

/** The builder's window and those of the targets. */
function viewsOf(job: DragJob): readonly Window[] {
  return [...new Set([window, ...job.targets().map(({ view }) => view)])];
}
