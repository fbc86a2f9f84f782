import { memo, type ComponentProps } from "react";

/**
 * One typed line. What is typed decides which way it runs. Where nothing that it is given changes, it is left alone: each
 * time that React draws a control it writes its attributes anew, and the browser may draw a frame for that.
 */
export const TextInput = memo(function TextInput({
  className = "",
  type = "text",
  ...rest
}: ComponentProps<"input">) {
  return <input dir="auto" {...rest} type={type} className={`control ${className}`} />;
});

/** Several typed lines; grows with its text up to 20 of them. It is left alone as one line is. */
export const TextArea = memo(function TextArea({
  className = "",
  ...rest
}: ComponentProps<"textarea">) {
  return (
    <textarea
      dir="auto"
      {...rest}
      className={`control field-sizing-content max-h-[26rem] min-h-14 resize-y ${className}`}
    />
  );
});
