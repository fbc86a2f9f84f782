/** Milliseconds an embed in view may take to load before an error is shown. */
const timeoutMs = 15_000;

/**
 * Shows that the embed is loading, or that it failed (BLOCK-029) because the CSP blocked it or it
 * timed out. A browser does not tell that a site refuses to be framed: the server looks for that, and
 * a permanent link is below the frame. A late embed is still shown.
 */
export function mount(element: HTMLElement): () => void {
  const { ownerDocument: document } = element;
  const window = document.defaultView;
  const frame = element.querySelector("iframe");
  const [loading, error] = element.querySelectorAll<HTMLElement>("output > *");
  if (window === null || frame === null || loading === undefined || error === undefined) {
    return () => {};
  }
  const ended = new AbortController();
  const { signal } = ended;
  let clock = 0;
  let isBlocked = false;
  const show = (state: "loading" | "loaded" | "failed" | null) => {
    element.dataset["state"] = state ?? "";
    loading.hidden = state !== "loading";
    error.hidden = state !== "failed";
  };
  const settle = () => {
    window.clearTimeout(clock);
    show(isBlocked || !window.navigator.onLine ? "failed" : "loaded");
  };
  // It may have loaded before this script: check the browser's resource timing entries.
  const hasCome = () =>
    [frame.src, frame.src.replace(/#.*/, "")].some(
      (name) => window.performance.getEntriesByName(name, "resource").length > 0,
    );
  const seen = new window.IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    seen.disconnect();
    clock = window.setTimeout(() => (hasCome() ? settle() : show("failed")), timeoutMs);
  });
  if (hasCome()) settle();
  else {
    show("loading");
    seen.observe(frame);
  }
  frame.addEventListener("load", settle, { signal });
  const stopWatching = onBlocked(window, (origin) => {
    // After a redirect the blocked origin is unknown here; if the page has only one frame, it must
    // be this one.
    const isOnly = document.querySelectorAll("iframe").length === 1;
    if (!isOnly && origin !== new URL(frame.src).origin) return;
    isBlocked = true;
    settle();
  });
  return () => {
    ended.abort();
    stopWatching();
    seen.disconnect();
    window.clearTimeout(clock);
    show(null);
  };
}

/**
 * Reports the origins of frames that the CSP blocked, including earlier ones if the browser buffers
 * reports. Returns an unsubscribe function.
 */
function onBlocked(
  window: Window & typeof globalThis,
  report: (origin: string) => void,
): () => void {
  const onViolation = (stopped: object | null | undefined) => {
    const { effectiveDirective, blockedURI, blockedURL = blockedURI } = (stopped ?? {}) as Stopped;
    if (effectiveDirective !== "frame-src" || !URL.canParse(blockedURL ?? "")) return;
    report(new URL(blockedURL ?? "").origin);
  };
  if (typeof window.ReportingObserver === "undefined") {
    window.document.addEventListener("securitypolicyviolation", onViolation);
    return () => window.document.removeEventListener("securitypolicyviolation", onViolation);
  }
  const reports = new window.ReportingObserver(
    (all) => all.forEach(({ body }) => onViolation(body)),
    {
      types: ["csp-violation"],
      buffered: true,
    },
  );
  reports.observe();
  return () => reports.disconnect();
}

/** The fields of a CSP violation; events and reports name the URL differently. */
interface Stopped {
  readonly effectiveDirective?: string;
  readonly blockedURI?: string;
  readonly blockedURL?: string;
}
