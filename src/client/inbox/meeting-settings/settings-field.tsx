import type { ReactNode } from "react";

/** What an input needs to be named and described. */
export interface InputProps {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": boolean;
}

interface SettingsFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  /** The end of a sentence that begins with "It". */
  readonly problem: string | undefined;
  /** What somebody else stored meanwhile, if they changed it too. */
  readonly theirs?: string | undefined;
  readonly children: (input: InputProps) => ReactNode;
}

/** A label, its input, and below it what is to be known and what is wrong. */
export function SettingsField({ id, label, hint, problem, theirs, children }: SettingsFieldProps) {
  const notes = [
    { id: `${id}-problem`, className: "text-danger", text: problem && `It ${problem}.` },
    {
      id: `${id}-theirs`,
      className: "text-warn",
      text: theirs && `Somebody else set it to: ${theirs}. What you typed is kept until you save.`,
    },
    { id: `${id}-hint`, className: "text-muted", text: hint },
  ].filter(({ text }) => text !== undefined && text !== "");
  return (
    <div className="grid min-w-0 content-start gap-1">
      <label htmlFor={id} className="font-medium text-ink">
        {label}
      </label>
      {children({
        id,
        "aria-describedby": notes.length === 0 ? undefined : notes.map((each) => each.id).join(" "),
        "aria-invalid": problem !== undefined,
      })}
      {notes.map((each) => (
        <p
          key={each.id}
          id={each.id}
          className={`text-xs [overflow-wrap:anywhere] ${each.className}`}
        >
          {each.text}
        </p>
      ))}
    </div>
  );
}
