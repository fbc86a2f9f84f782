/** Tells which of many elements are near the part that is in sight. */
export interface NearWatch {
  /** Says so whenever it changes; answers how to stop. */
  readonly watch: (
    element: Element,
    onChange: (isNear: boolean, height: number) => void,
  ) => () => void;
}

/** Above and below what is in sight, in parts of its height. */
const margin = "100% 0px";

/** One observer of the frame's window for all blocks: a thousand of them cost nothing while they are far. */
export function createNearWatch(window: Window & typeof globalThis): NearWatch {
  return watchWith((onChange) => {
    return new window.IntersectionObserver(onChange, {
      root: window.document,
      rootMargin: margin,
    });
  });
}

/** The same for what scrolls inside of something, as a dialog does. */
export function createScrolledWatch(): NearWatch {
  return watchWith((onChange) => new IntersectionObserver(onChange, { scrollMargin: margin }));
}

function watchWith(
  observe: (onChange: IntersectionObserverCallback) => IntersectionObserver,
): NearWatch {
  const listeners = new Map<Element, (isNear: boolean, height: number) => void>();
  const observer = observe((entries) => {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      listeners.get(target)?.(isIntersecting, boundingClientRect.height);
    }
  });
  return {
    watch: (element, onChange) => {
      listeners.set(element, onChange);
      observer.observe(element);
      return () => {
        listeners.delete(element);
        observer.unobserve(element);
      };
    },
  };
}
