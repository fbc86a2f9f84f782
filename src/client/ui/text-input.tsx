import type { ComponentProps } from "react";

/** One typed line. What is typed decides which way it runs. */
export function TextInput({ className = "", type = "text", ...rest }: ComponentProps<"input">) {
  return <input dir="auto" {...rest} type={type} className={`control ${className}`} />;
}

/** Several typed lines; grows with its text up to 20 of them. */
export function TextArea({ className = "", ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      dir="auto"
      {...rest}
      className={`control field-sizing-content max-h-[26rem] min-h-14 resize-y ${className}`}
    />
  );
}
