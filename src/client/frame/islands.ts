interface DomIsland {
  readonly mount: (element: HTMLElement, props: unknown) => (() => void) | void;
}

const files = import.meta.glob<DomIsland>("#blocks/*/island.ts");

/** Runs the islands in the canvas. An island is paused while a text in it is edited. */
export interface CanvasIslands {
  readonly start: (type: string, element: HTMLElement, props: unknown) => () => void;
  /** Pauses the island around an element; returns a function that resumes it. */
  readonly pauseAround: (element: Element) => () => void;
}

interface Running {
  readonly stop: () => void;
  readonly start: () => void;
}

/** Runs the `island.ts` files of block types, each loaded on first use. */
export function createCanvasIslands(report: (problem: unknown) => void): CanvasIslands {
  const running = new Map<Element, Running>();
  return {
    start: (type, element, props) => {
      let stopIsland: (() => void) | null = null;
      let run = 0;
      const start = () => {
        run += 1;
        const mine = run;
        const load = files[`/src/blocks/${type}/island.ts`];
        load?.().then(({ mount }) => {
          if (mine === run) stopIsland = mount(element, props) ?? null;
        }, report);
      };
      const stop = () => {
        run += 1;
        stopIsland?.();
        stopIsland = null;
      };
      running.set(element, { start, stop });
      start();
      return () => {
        stop();
        running.delete(element);
      };
    },
    pauseAround: (element) => {
      const island = element.closest<HTMLElement>("[data-island]");
      const found = island === null ? undefined : running.get(island);
      if (island === null || found === undefined) return () => {};
      // Some islands take their controls with them: what is below stays where it is.
      const { minHeight } = island.style;
      island.style.minHeight = `${island.getBoundingClientRect().height}px`;
      found.stop();
      return () => {
        island.style.minHeight = minHeight;
        found.start();
      };
    },
  };
}
