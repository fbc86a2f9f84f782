/** Tells which of many elements are near the part that is in sight. */
export interface VisibilityObserver {
  /** Says so whenever it changes; answers how to stop. */
  readonly watch: (element: Element, onChange: OnNear) => () => void;
}

type OnNear = (isNear: boolean, height: number) => void;

/** Above and below what is in sight, in parts of its height. */
const margin = "100% 0px";

/**
 * One observer of the frame's window for all blocks, which stand in groups: the element around each. Observed ones are
 * looked at in every frame, so those of a group are while something of it is near; a thousand blocks cost nothing while
 * they are far. A far group has `data-far`.
 */
export function createVisibilityObserver(window: Window & typeof globalThis): VisibilityObserver {
  const groups = new Map<Element, Map<Element, OnNear>>();
  /** Groups that were told where they are: who joins one is looked at by itself. */
  const told = new Set<Element>();
  const observer = new window.IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        const onChange = target.parentElement && groups.get(target.parentElement)?.get(target);
        onChange?.(isIntersecting, boundingClientRect.height);
      }
      for (const { target, isIntersecting, rootBounds } of entries) {
        if (groups.has(target)) tell(target, isIntersecting ? rootBounds : null);
      }
    },
    { root: window.document, rootMargin: margin },
  );

  /** A group came near what is within these bounds, or is far: its elements know it in the same frame. */
  const tell = (group: Element, bounds: DOMRectReadOnly | null): void => {
    const members = [...(groups.get(group) ?? [])].map(
      ([element, onChange]) => [element, onChange, element.getBoundingClientRect()] as const,
    );
    for (const [element, onChange, { top, bottom, height }] of members) {
      onChange(bounds !== null && bottom >= bounds.top && top <= bounds.bottom, height);
      if (bounds === null) observer.unobserve(element);
      else observer.observe(element);
    }
    told.add(group);
    group.toggleAttribute("data-far", bounds === null);
  };

  return {
    watch: (element, onChange) => {
      const group = element.parentElement ?? element;
      const members = groups.get(group) ?? new Map<Element, OnNear>();
      members.set(element, onChange);
      groups.set(group, members);
      observer.observe(group);
      if (told.has(group)) observer.observe(element);
      return () => {
        observer.unobserve(element);
        members.delete(element);
        if (members.size > 0) return;
        observer.unobserve(group);
        groups.delete(group);
        told.delete(group);
      };
    },
  };
}

/** The same for elements that stand in something that scrolls, as a dialog does; they are few. */
export function createScrolledVisibilityObserver(): VisibilityObserver {
  const listeners = new Map<Element, OnNear>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        listeners.get(target)?.(isIntersecting, boundingClientRect.height);
      }
    },
    { scrollMargin: margin },
  );
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
