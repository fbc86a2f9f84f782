import type { ValueOf } from "#core/fields/field.ts";
import type { Block } from "#core/document/page.ts";
import { readEndpoint } from "#core/fields/endpoint.ts";
import { contactNames, contactTexts } from "#core/forms/contact/form.ts";
import type { ContactField, ContactForm } from "#core/forms/contact/form.ts";
import type { FieldsOf } from "../_kit/define/define-block.ts";
import { readBlock } from "../_kit/define/read-block.ts";
import { blockClass, chosenAnchor } from "../_kit/parts/section.tsx";
import { hasText } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";

/** A form field as configured by the editor. */
export type MadeField = ValueOf<FieldsOf<typeof definition>["content.formFields"]>[number];

/** Returns the form that a block shows, or null: another type, hidden, or without a field. */
export function contactFormOf(block: Block): ContactForm | null {
  if (block.type !== definition.type || !block.isVisible) return null;
  const { content, settings } = readBlock(definition, block).block;
  const fields = contactFieldsOf(content.formFields);
  if (fields.length === 0) return null;
  const action = settings.formAction;
  return {
    title: content.title.trim() || contactTexts.title,
    description: content.description.trim(),
    submitText: content.submitButtonText.trim() || contactTexts.submit,
    successMessage: content.successMessage.trim() || contactTexts.success,
    fields,
    action,
    endpoint: action === "custom" ? readEndpoint(content.customEndpoint) : null,
    isProtected: settings.enableSpamProtection,
  };
}

/**
 * Returns the fragment of a link to the block, or null if it takes no messages. Newsletter forms
 * take none.
 */
export function contactAnchor(block: Block): string | null {
  const form = contactFormOf(block);
  if (form === null || form.action === "newsletter") return null;
  return chosenAnchor(readBlock(definition, block).block) ?? blockClass(block.id);
}

/** True for a field that cannot be filled in: without a label, or a choice without options. */
export function isBlankField({ label, type, options }: MadeField): boolean {
  return !hasText(label) || ((type === "select" || type === "radio") && options.length === 0);
}

/** Returns the fields shown to visitors, with the names under which they are submitted. */
export function contactFieldsOf(made: readonly MadeField[]): readonly ContactField[] {
  const shown = made.filter((field) => !isBlankField(field));
  const names = contactNames(shown);
  return shown.map(({ label, type, required, validation, options }, at) => ({
    name: names[at] ?? "",
    label: label.trim(),
    type,
    isRequired: required,
    validation,
    options,
  }));
}
