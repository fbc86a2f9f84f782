/** Milliseconds that an embed in sight may take before its visitors are told that it does not come. */
const patience = 15_000;

/**
 * Says that the embed is on its way, and that it did not arrive (BLOCK-029): its page was blocked here, or said nothing in
 * time. One that refuses to be framed cannot be told from one that came: for it the link below stands. What comes late
 * is shown all the same.
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
  // It may have come before this script: what was asked for and answered is in the browser's list.
  const hasCome = () =>
    [frame.src, frame.src.replace(/#.*/, "")].some(
      (name) => window.performance.getEntriesByName(name, "resource").length > 0,
    );
  const seen = new window.IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    seen.disconnect();
    clock = window.setTimeout(() => (hasCome() ? settle() : show("failed")), patience);
  });
  if (hasCome()) settle();
  else {
    show("loading");
    seen.observe(frame);
  }
  frame.addEventListener("load", settle, { signal });
  const stopWatching = onBlocked(window, (origin) => {
    // Led on by the other site, it is blocked by a name that nobody here knows: with one frame, it is this one's.
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

/** Tells the origins of frames that the page's policy stopped; in browsers that remember them, those before this too. */
function onBlocked(window: Window & typeof globalThis, tell: (origin: string) => void): () => void {
  const hear = (stopped: object | null | undefined) => {
    const { effectiveDirective, blockedURI, blockedURL = blockedURI } = (stopped ?? {}) as Stopped;
    if (effectiveDirective !== "frame-src" || !URL.canParse(blockedURL ?? "")) return;
    tell(new URL(blockedURL ?? "").origin);
  };
  if (typeof window.ReportingObserver === "undefined") {
    window.document.addEventListener("securitypolicyviolation", hear);
    return () => window.document.removeEventListener("securitypolicyviolation", hear);
  }
  const reports = new window.ReportingObserver((all) => all.forEach(({ body }) => hear(body)), {
    types: ["csp-violation"],
    buffered: true,
  });
  reports.observe();
  return () => reports.disconnect();
}

/** What is told of something that a policy stopped: an event and a report say the same by two names. */
interface Stopped {
  readonly effectiveDirective?: string;
  readonly blockedURI?: string;
  readonly blockedURL?: string;
}
