import { useId, type ReactNode } from "react";

/** What an input needs to be named and described. */
export interface InputNames {
  readonly id: string;
  readonly "aria-describedby": string;
  readonly "aria-invalid": boolean;
}

interface FormFieldProps {
  readonly label: string;
  /** What is wrong, as a sentence. */
  readonly problem?: string | null;
  /** What is good to know. */
  readonly hint?: string | null;
  readonly children: (input: InputNames) => ReactNode;
}

/** A label, its input, and below it what is wrong and what is good to know. */
export function FormField({ label, problem = null, hint = null, children }: FormFieldProps) {
  const id = useId();
  return (
    <div className="grid min-w-0 gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      {children({
        id,
        "aria-describedby": `${id}-problem ${id}-hint`,
        "aria-invalid": problem !== null,
      })}
      <p
        id={`${id}-problem`}
        role="alert"
        className="text-xs [overflow-wrap:anywhere] text-danger empty:hidden"
      >
        {problem}
      </p>
      <p id={`${id}-hint`} className="text-xs [overflow-wrap:anywhere] text-muted empty:hidden">
        {hint}
      </p>
    </div>
  );
}
