import { useEffect } from "react";
import { useInbox } from "../store/inbox-context.tsx";

/** Asks before unsaved changes are left, for another screen or by closing the tab. */
export function useUnsaved(isUnsaved: boolean): void {
  const { hold } = useInbox();
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    hold(true);
    window.addEventListener("beforeunload", onUnload);
    return () => {
      hold(false);
      window.removeEventListener("beforeunload", onUnload);
    };
  }, [isUnsaved, hold]);
}
