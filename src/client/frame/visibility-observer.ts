/** Reports which of many elements are near the viewport. */
export interface VisibilityObserver {
  /** Calls `onChange` whenever that changes; returns a function that stops. */
  readonly watch: (element: Element, onChange: OnNear) => () => void;
}

type OnNear = (isNear: boolean, height: number) => void;

/** The area above and below the viewport that counts as near, relative to its height. */
const margin = "100% 0px";

/**
 * One IntersectionObserver of the frame's window for all blocks. Observed elements cost time in
 * every frame, so blocks are observed only while their group (their parent element) is near; a
 * thousand distant blocks cost nothing. Distant groups have `data-far`.
 */
export function createVisibilityObserver(window: Window & typeof globalThis): VisibilityObserver {
  const groups = new Map<Element, Map<Element, OnNear>>();
  /** Groups whose position is known; elements added to them are observed directly. */
  const notified = new Set<Element>();
  const observer = new window.IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries) {
        const onChange = target.parentElement && groups.get(target.parentElement)?.get(target);
        onChange?.(isIntersecting, boundingClientRect.height);
      }
      for (const { target, isIntersecting, rootBounds } of entries) {
        if (groups.has(target)) notify(target, isIntersecting ? rootBounds : null);
      }
    },
    { root: window.document, rootMargin: margin },
  );

  /** Reports to a group's elements, in the same frame, that the group is near (within `bounds`) or far (null). */
  const notify = (group: Element, bounds: DOMRectReadOnly | null): void => {
    const members = [...(groups.get(group) ?? [])].map(
      ([element, onChange]) => [element, onChange, element.getBoundingClientRect()] as const,
    );
    for (const [element, onChange, { top, bottom, height }] of members) {
      onChange(bounds !== null && bottom >= bounds.top && top <= bounds.bottom, height);
      if (bounds === null) observer.unobserve(element);
      else observer.observe(element);
    }
    notified.add(group);
    group.toggleAttribute("data-far", bounds === null);
  };

  return {
    watch: (element, onChange) => {
      const group = element.parentElement ?? element;
      const members = groups.get(group) ?? new Map<Element, OnNear>();
      members.set(element, onChange);
      groups.set(group, members);
      observer.observe(group);
      if (notified.has(group)) observer.observe(element);
      return () => {
        observer.unobserve(element);
        members.delete(element);
        if (members.size > 0) return;
        observer.unobserve(group);
        groups.delete(group);
        notified.delete(group);
      };
    },
  };
}

/** The same for a few elements inside a scroll container such as a dialog. */
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
