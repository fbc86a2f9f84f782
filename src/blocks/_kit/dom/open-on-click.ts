/** What opens on clicks of links. */
export interface OpensOnClick {
  /** The link around an event's target that opens it; null for all others. */
  readonly linkAround: (target: EventTarget | null) => HTMLAnchorElement | null;
  /** Called when a visitor approaches a link. */
  readonly prefetch: () => void;
  /**
   * Opens it. Resolves to false if there is nothing to open. `isLeft` is true once the link was followed after all.
   */
  readonly open: (link: HTMLAnchorElement, isLeft: () => boolean) => Promise<boolean>;
  readonly signal: AbortSignal;
}

/** Milliseconds to wait before following the link. */
const timeoutMs = 3000;

/**
 * Opens something on the page where a link inside `element` would lead away. They stay links, for new tabs and in case
 * that what opens fails to load: then the link is followed.
 */
export function openOnClick(
  window: Window,
  element: HTMLElement,
  { linkAround, prefetch, open, signal }: OpensOnClick,
): void {
  const near = ({ target }: Event) => linkAround(target) !== null && prefetch();
  element.addEventListener("pointerover", near, { signal });
  element.addEventListener("focusin", near, { signal });
  const onClick = (event: MouseEvent) => {
    const link = linkAround(event.target);
    const isPlain =
      event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (link === null || !isPlain || event.defaultPrevented) return;
    event.preventDefault();
    if (link.ariaBusy === "true") return;
    let isLeft = false;
    const settle = () => {
      window.clearTimeout(late);
      link.ariaBusy = null;
    };
    const follow = () => {
      if (isLeft) return;
      isLeft = true;
      // From here on the browser shows its own loading indicator.
      settle();
      window.location.assign(link.href);
    };
    const late = window.setTimeout(follow, timeoutMs);
    link.ariaBusy = "true";
    open(link, () => isLeft).then((isOpen) => (isOpen ? settle() : follow()), follow);
  };
  element.addEventListener("click", onClick, { signal });
}
