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
  document.addEventListener(
    "securitypolicyviolation",
    ({ blockedURI }) => {
      if (!blockedURI.startsWith(new URL(frame.src).origin)) return;
      isBlocked = true;
      settle();
    },
    { signal },
  );
  return () => {
    ended.abort();
    seen.disconnect();
    window.clearTimeout(clock);
    show(null);
  };
}
