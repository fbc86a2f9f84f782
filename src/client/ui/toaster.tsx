import { useEffect, useState, useSyncExternalStore } from "react";
import { floatingTexts, loadPart } from "./load-part.tsx";
import { isNoticeWaiting, onNoticeWaiting } from "./notices.ts";

const Toasts = loadPart(
  async () => (await import("./toasts.tsx")).Toasts,
  floatingTexts("A message"),
);

interface ToasterProps {
  /** Loads the toasts ahead, so that their live region exists when the first notice comes. */
  readonly isSoon: boolean;
}

/**
 * Where toasts appear; render it once per screen. Its script is loaded with the first notice, or
 * ahead with `isSoon`.
 */
export function Toaster({ isSoon }: ToasterProps) {
  const [isNeeded, setNeeded] = useState(false);
  const isWaiting = useSyncExternalStore(onNoticeWaiting, isNoticeWaiting);
  if (isWaiting && !isNeeded) setNeeded(true);
  useEffect(() => {
    if (isSoon) void Toasts.prefetch().then((isThere) => isThere && setNeeded(true));
  }, [isSoon]);
  return isNeeded && <Toasts />;
}
