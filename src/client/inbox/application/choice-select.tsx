import { useEffect, useRef, useState, type ReactNode } from "react";
import { useStore } from "zustand";
import { Select } from "#client/ui/select.tsx";
import { useCanWrite, useInbox } from "../store/inbox-context.tsx";
import { createHeldChoice } from "./pending-choice.ts";
import { readsOnly } from "./read-only-reason.ts";

interface ChoiceSelectProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  /** What was chosen, and what it replaces. */
  readonly onChoose: (value: string, over: string) => void;
  readonly renderIcon: (value: string) => ReactNode;
  readonly children: ReactNode;
}

/**
 * A select whose choice is stored. By keys it is gone through first: Enter, leaving it or a pause makes the choice, Escape
 * takes it back. By pointer it is made at once. Who only reads sees it, and why it cannot be chosen.
 */
export function ChoiceSelect({
  id,
  label,
  value,
  onChoose,
  renderIcon,
  children,
}: ChoiceSelectProps) {
  const { office } = useInbox();
  const canWrite = useCanWrite();
  const [choice] = useState(() => createHeldChoice(office.outside.later));
  const isByKeys = useRef(false);
  const held = useStore(choice.state);
  // Another application is opened, or the page is left, without leaving it: by the keys of the browser.
  useEffect(() => {
    window.addEventListener("pagehide", choice.keep);
    return () => {
      window.removeEventListener("pagehide", choice.keep);
      choice.keep();
    };
  }, [choice]);
  return (
    <span className="inbox-choice" data-held={held !== null}>
      {renderIcon(held?.value ?? value)}
      <Select
        id={id}
        aria-label={label}
        value={held?.value ?? value}
        disabled={!canWrite}
        title={canWrite ? undefined : readsOnly}
        onPointerDown={() => {
          isByKeys.current = false;
        }}
        onKeyDown={(event) => {
          // Enter takes what is gone to in the opened list, too.
          isByKeys.current = event.key !== "Enter";
          if (held === null || (event.key !== "Enter" && event.key !== "Escape")) return;
          event.preventDefault();
          if (event.key === "Enter") choice.keep();
          else choice.drop();
        }}
        onBlur={choice.keep}
        onChange={({ target }) => {
          choice.hold(target.value, value, onChoose);
          if (!isByKeys.current) choice.keep();
        }}
      >
        {children}
      </Select>
    </span>
  );
}
