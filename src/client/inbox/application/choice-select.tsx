import { useEffect, useRef, useState, type ReactNode } from "react";
import { useStore } from "zustand";
import { Select } from "#client/ui/select.tsx";
import { useCanWrite, useInbox } from "../store/inbox-context.tsx";
import { createPendingChoice } from "./pending-choice.ts";
import { readOnlyReason } from "../store/read-only-reason.ts";

interface ChoiceSelectProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  /** Called with the value chosen and the one it replaces. */
  readonly onChoose: (value: string, replaces: string) => void;
  readonly renderIcon: (value: string) => ReactNode;
  readonly children: ReactNode;
}

/**
 * A select that saves its choice. With a pointer that happens at once; with the keyboard on Enter, on leaving the select or
 * after a pause, and Escape cancels. A viewer sees the value and why it cannot be changed.
 */
export function ChoiceSelect({
  id,
  label,
  value,
  onChoose,
  renderIcon,
  children,
}: ChoiceSelectProps) {
  const { store } = useInbox();
  const canWrite = useCanWrite();
  const [choice] = useState(() => createPendingChoice(store.deps.later));
  const isByKeys = useRef(false);
  const pending = useStore(choice.state);
  // Opening another application or leaving the page, for example with Alt+Left, does not blur the select.
  useEffect(() => {
    window.addEventListener("pagehide", choice.commit);
    return () => {
      window.removeEventListener("pagehide", choice.commit);
      choice.commit();
    };
  }, [choice]);
  return (
    <span className="inbox-choice" data-held={pending !== null}>
      {renderIcon(pending?.value ?? value)}
      <Select
        id={id}
        aria-label={label}
        value={pending?.value ?? value}
        disabled={!canWrite}
        title={canWrite ? undefined : readOnlyReason}
        onPointerDown={() => {
          isByKeys.current = false;
        }}
        onKeyDown={(event) => {
          // Enter in the opened list commits the choice, unlike the arrow keys.
          isByKeys.current = event.key !== "Enter";
          if (pending === null || (event.key !== "Enter" && event.key !== "Escape")) return;
          event.preventDefault();
          if (event.key === "Enter") choice.commit();
          else choice.cancel();
        }}
        onBlur={choice.commit}
        onChange={({ target }) => {
          choice.moveTo(target.value, value, onChoose);
          if (!isByKeys.current) choice.commit();
        }}
      >
        {children}
      </Select>
    </span>
  );
}
