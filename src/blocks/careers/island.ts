import { recall, remember } from "../_kit/visit-memory.ts";
import type { OpenDialog, Position } from "./apply/open-dialog.ts";

/** Positions of the block that take applications here, by the ids of their openings. */
export interface CareersProps {
  readonly positions: Readonly<Record<string, Position>>;
}

/** Which dialog stands open in this tab: reloaded, the page shows it again. */
const openKey = "apply-open";

/** Milliseconds that somebody waits for the dialog before the link leads to the form's own page. */
const patience = 3000;

/**
 * Lets the links to the form open it as a dialog on the page (FORM-001). They stay links: for a new tab, and wherever the
 * dialog's file does not arrive. It is asked for when somebody comes near one of them.
 */
export function mount(element: HTMLElement, props: unknown): () => void {
  const window = element.ownerDocument.defaultView;
  // In the builder's frames nothing is applied for (BLOCK-055).
  if (window === null || window.parent !== window) return () => {};
  // Written by the view of this folder.
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
  /** False where there is nothing to open. */
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
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    run: (link: HTMLAnchorElement, event: HTMLElementEventMap[Name]) => void,
  ) =>
    element.addEventListener(
      name,
      (event) => {
        const link = linkAround(event.target);
        if (link !== null) run(link, event);
      },
      { signal: ended.signal },
    );
  const near = () => void load().catch(() => {});
  on("pointerover", near);
  on("focusin", near);
  on("click", (link, event) => {
    const isPlain =
      event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!isPlain || event.defaultPrevented) return;
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
      // From here on the browser shows that it waits.
      settle();
      window.location.assign(link.href);
    };
    const late = window.setTimeout(follow, patience);
    link.ariaBusy = "true";
    open(link, () => isLeft).then((isOpen) => (isOpen ? settle() : follow()), follow);
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

/** Which opening a link leads to; null where it leads elsewhere. */
function nameIn({ href }: HTMLAnchorElement): string | null {
  return /\/careers\/apply\?opening=([\w-]+\.[\w-]+)$/.exec(href)?.[1] ?? null;
}

/** Milliseconds after which nobody expects a reloaded page to open anything by itself. */
const longAgo = 10_000;

function againAfterReload(window: Window): string | null {
  const { performance } = window;
  const [how] = performance.getEntriesByType("navigation");
  const isAgain = how !== undefined && "type" in how && how.type !== "navigate";
  return isAgain && performance.now() < longAgo ? recall(window, openKey) : null;
}
