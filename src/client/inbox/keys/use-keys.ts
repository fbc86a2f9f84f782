import { useEffect, useEffectEvent } from "react";
import type { Place } from "../address/address.ts";
import { isSignKey, latinLetterOf } from "#client/ui/latin-key.ts";
import { useInbox } from "../store/inbox-context.tsx";
import { useStep } from "../list/use-step.ts";
import { showKeys } from "./keys.ts";

/**
 * The shortcuts of the list and the application. They are single letters, so they are ignored while
 * somebody types.
 */
export function useKeys(
  place: Place & { readonly screen: "applications" },
  isSplit: boolean,
): void {
  const { store, go } = useInbox();
  const step = useStep(place, isSplit);
  const commandFor = (key: string, isInList: boolean): (() => void) | null => {
    switch (key) {
      case "Enter":
        // A focused element handles Enter itself.
        return document.activeElement === document.body && place.applicationId !== null
          ? () => focus("#application-name")
          : null;
      case "j":
        return () => step(1);
      case "k":
        return () => step(-1);
      case "ArrowDown":
        return isInList ? () => step(1) : null;
      case "ArrowUp":
        return isInList ? () => step(-1) : null;
      case "/":
        return () => focus("#inbox-search");
      case "s":
        return () => focus("#application-status");
      case "a":
        return () => focus("#application-assignee");
      case "n":
        return () => focus("#application-note");
      case "u":
        return () => {
          const { application } = store.application.state.getState();
          if (application !== null) void store.application.mark(application.isUnread);
        };
      case "?":
        return showKeys;
      default:
        return null;
    }
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    const target = event.target instanceof Element ? event.target : null;
    if (document.querySelector("[role=dialog], [role=alertdialog], [role=menu]") !== null) return;
    const isTyping = isWithin(target, "input, textarea, select, [contenteditable]");
    if (event.key === "Escape" && !isTyping) {
      if (place.applicationId === null) return;
      event.preventDefault();
      const { applicationId } = place;
      go({ ...place, applicationId: null });
      requestAnimationFrame(() => focusRow(applicationId));
      return;
    }
    if (isTyping) return;
    const isInList = isWithin(target, ".inbox-list") || target === document.body;
    const run = commandFor(nameOf(event), isInList);
    if (run === null) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}

/** The key as the shortcuts name it, whatever alphabet the keyboard types. */
function nameOf(event: KeyboardEvent): string {
  const sign = ["/", "?"].find((each) => isSignKey(event, each));
  return sign ?? (latinLetterOf(event).toLowerCase() || event.key);
}

function isWithin(element: Element | null, selector: string): boolean {
  return (element?.closest(selector) ?? null) !== null;
}

function focus(selector: string): void {
  const element = document.querySelector<HTMLElement>(selector);
  element?.focus();
  element?.scrollIntoView({ block: "nearest" });
}

function focusRow(id: string): void {
  document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus();
}
