import type { JSX } from "react";
import { contactTexts } from "#core/forms/contact/form.ts";
import type { TextProps } from "../_kit/parts/text.tsx";
import type { MadeField } from "./contact-of.ts";

interface FieldPreviewProps {
  readonly field: MadeField;
  readonly Text: (
    props: Omit<TextProps, "at"> & {
      readonly at: "label" | "name" | "placeholder" | "validation";
    },
  ) => JSX.Element | null;
}

/**
 * A non-interactive copy of a field with editable texts. Its name, which visitors do not see, is
 * shown beside it.
 */
export function FieldPreview({ field: { type, options, required }, Text }: FieldPreviewProps) {
  const head = (
    <span className="contact-label">
      <Text at="label" />
      {!required && type !== "checkbox" && <span className="contact-optional"> optional</span>}
      <Text at="name" className="contact-name" />
    </span>
  );
  if (type === "checkbox") {
    return (
      <span className="contact-choice">
        <span className="contact-mark" />
        {head}
      </span>
    );
  }
  if (type === "radio") {
    return (
      <>
        {head}
        {options.map((option) => (
          <span key={option} className="contact-choice" dir="auto">
            <span className="contact-mark is-round" />
            <span>{option}</span>
          </span>
        ))}
      </>
    );
  }
  if (type === "select") {
    return (
      <>
        {head}
        <span className="contact-drawn is-menu">
          {[contactTexts.choose, ...options].join(" · ")}
        </span>
      </>
    );
  }
  return (
    <>
      {head}
      <span className={type === "textarea" ? "contact-drawn is-long" : "contact-drawn"}>
        <Text at="placeholder" />
      </span>
      <Text at="validation" as="p" className="contact-hint" />
    </>
  );
}
