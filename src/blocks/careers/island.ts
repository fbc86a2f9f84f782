import { openOnClick } from "../_kit/dom/open-on-click.ts";
import { recall, remember } from "../_kit/dom/session-storage.ts";
import type { OpenDialog, Position } from "./apply/open-dialog.ts";

/** Positions of the block that take applications on this site, by opening id. */
export interface CareersProps {
  readonly positions: Readonly<Record<string, Position>>;
}

/** Session storage key for the open dialog, which reopens after a reload. */
const openKey = "apply-open";

/**
 * Opens links to the form as a dialog on the page (FORM-001). They stay links, for new tabs and in
 * case the dialog fails to load. The dialog's module is loaded when a visitor approaches one of
 * them.
 */
export function mount(element: HTMLElement, props: unknown): () => void {
  const window = element.ownerDocument.defaultView;
  // No applications in the builder's frames (BLOCK-055).
  if (window === null || window.parent !== window) return () => {};
  // Written by this type's view.
  const { positions } = props as CareersProps;
  const ended = new AbortController();
  let loading: Promise<OpenDialog> | null = null;
  const load = (): Promise<OpenDialog> => {
    loading ??= import("./apply/open-dialog.ts").then(
      ({ createOpenDialog }) => createOpenDialog(element.ownerDocument),
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  /** Resolves to false if there is nothing to open. */
  const open = async (link: HTMLAnchorElement, isLeft = () => false): Promise<boolean> => {
    const name = nameIn(link);
    const position = positions[name?.slice(name.lastIndexOf(".") + 1) ?? ""];
    if (name === null || position === undefined) return false;
    const openDialog = await load();
    if (ended.signal.aborted || isLeft()) return true;
    remember(window, openKey, name);
    openDialog({
      name,
      position,
      address: link.pathname,
      opener: link,
      onClose: () => remember(window, openKey, null),
    });
    return true;
  };
  openOnClick(window, element, {
    linkAround,
    prefetch: () => void load().catch(() => {}),
    open,
    signal: ended.signal,
  });
  const again = againAfterReload(window);
  const link = [...element.querySelectorAll<HTMLAnchorElement>("a[href]")].find(
    (each) => again !== null && nameIn(each) === again,
  );
  if (link !== undefined) open(link).catch(() => {});
  return () => ended.abort();
}

function linkAround(target: EventTarget | null): HTMLAnchorElement | null {
  if (target === null || !("closest" in target)) return null;
  const link = (target as Element).closest<HTMLAnchorElement>("a[href]");
  return link !== null && nameIn(link) !== null ? link : null;
}

/** Returns the name of the opening a link leads to; null for other links. */
function nameIn({ href }: HTMLAnchorElement): string | null {
  return /\/careers\/apply\?opening=([\w-]+\.[\w-]+)$/.exec(href)?.[1] ?? null;
}

/** Milliseconds after which a reloaded page no longer opens the dialog by itself. */
const longAgo = 10_000;

function againAfterReload(window: Window): string | null {
  const { performance } = window;
  const [how] = performance.getEntriesByType("navigation");
  const isAgain = how !== undefined && "type" in how && how.type !== "navigate";
  return isAgain && performance.now() < longAgo ? recall(window, openKey) : null;
}
