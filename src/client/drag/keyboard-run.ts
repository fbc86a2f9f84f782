import { movedText } from "./announcements.ts";
import type { DragJob } from "./drag-job.ts";
import type { DragLayer } from "./drag-layer.ts";
import { gapFor, landingAt } from "./places.ts";
import { createRun, originOf } from "./run.ts";
import type { Run } from "./run.ts";

/** A drag by keyboard. */
export interface KeyboardRun extends Run {
  readonly move: (to: "up" | "down" | "first" | "last") => void;
}

/** Milliseconds for which a gap chosen by key is kept in view while blocks get their real heights. */
const revealMs = 1000;

/** Starts a drag whose drop line is moved by keys. */
export function startKeyboardRun(job: DragJob, layer: DragLayer): KeyboardRun {
  const targets = job.targets();
  const origin = originOf(job);
  /** How many of the entries that stay are before the moved ones. */
  let place = origin === null ? 0 : origin.position - 1;
  let movedAt = 0;
  const gap = () => gapFor(job.order(), job.moved(), place);
  const landing = () => landingAt(job.order(), job.moved(), gap());
  const run = createRun({
    job,
    layer,
    targets,
    by: "keyboard",
    placement: {
      update: (now) => {
        const shown = gap();
        const isHome = place + 1 === origin?.position;
        for (const target of targets) {
          if (now - movedAt < revealMs) target.reveal(shown);
          target.show(isHome ? null : shown);
        }
      },
      drop: landing,
      isMove: ({ position }) => position !== origin?.position,
      restAt: () => null,
      clean: () => {},
    },
  });
  return {
    ...run,
    move: (to) => {
      const stays = job.order().length - job.moved().length;
      const next = { up: place - 1, down: place + 1, first: 0, last: stays }[to];
      place = Math.max(0, Math.min(next, stays));
      movedAt = performance.now();
      const there = landing();
      layer.announce(movedText(there, there.after === null ? null : job.nameOf(there.after)));
    },
  };
}
