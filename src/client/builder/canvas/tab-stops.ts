const focusable = "a[href], button, input, select, textarea, summary, video[controls], iframe";

/** Takes the controls of a drawn block out of the tab order: Tab moves from block to block, not through every link. */
export function takeFromTabOrder(block: Element | null): void {
  for (const each of block?.querySelectorAll<HTMLElement>(focusable) ?? []) {
    // Writing the same value would still invalidate the element's style, on every key press.
    if (each.tabIndex !== -1) each.tabIndex = -1;
  }
}
