import { openOnClick } from "../_kit/dom/open-on-click.ts";
import type { OpenScheduler } from "./scheduler/open-scheduler.ts";

/** One dialog for all links of a page. */
let loading: Promise<OpenScheduler> | null = null;

/**
 * Opens the scheduler as a dialog where a link leads to the form for a meeting (FORM-017). Its module is loaded when a
 * visitor approaches the link.
 */
export function mount(link: HTMLElement): () => void {
  const { ownerDocument: document } = link;
  const window = document.defaultView;
  // No meetings in the builder's frames.
  if (window === null || window.parent !== window) return () => {};
  const load = (): Promise<OpenScheduler> => {
    loading ??= import("./scheduler/open-scheduler.ts").then(
      ({ createOpenScheduler }) => createOpenScheduler(document),
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  const ended = new AbortController();
  openOnClick(window, link, {
    linkAround: () => link as HTMLAnchorElement,
    prefetch: () => void load().catch(() => {}),
    open: async (opener, isLeft) => {
      const openScheduler = await load();
      if (!ended.signal.aborted && !isLeft()) openScheduler(opener);
      return true;
    },
    signal: ended.signal,
  });
  return () => ended.abort();
}
