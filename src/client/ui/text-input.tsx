import type { ComponentProps } from "react";

/** One typed line. */
export function TextInput({ className = "", type = "text", ...rest }: ComponentProps<"input">) {
  return <input {...rest} type={type} className={`control ${className}`} />;
}

/** Several typed lines; grows with its text up to 20 of them. */
export function TextArea({ className = "", ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      {...rest}
      className={`control field-sizing-content max-h-[26rem] min-h-14 resize-y ${className}`}
    />
  );
}
