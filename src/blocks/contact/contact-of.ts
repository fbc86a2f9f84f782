import type { ValueOf } from "#core/fields/field.ts";
import type { Block } from "#core/document/page.ts";
import { readEndpoint } from "#core/fields/endpoint.ts";
import { contactNames, contactTexts } from "#core/forms/contact/form.ts";
import type { ContactField, ContactForm } from "#core/forms/contact/form.ts";
import type { FieldsOf } from "../_kit/define-block.ts";
import { readBlock } from "../_kit/read-block.ts";
import { blockClass, chosenAnchor } from "../_kit/section.tsx";
import { hasText } from "../_kit/text.tsx";
import { definition } from "./block.ts";

/** A field as its editor made it. */
export type MadeField = ValueOf<FieldsOf<typeof definition>["content.formFields"]>[number];

/** The form that a block shows, or null: another type, hidden, or without a field. */
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

/** What a link to the block on its own page names, or null where it takes no messages. A form for the newsletter takes none. */
export function contactAnchor(block: Block): string | null {
  const form = contactFormOf(block);
  if (form === null || form.action === "newsletter") return null;
  return chosenAnchor(readBlock(definition, block).block) ?? blockClass(block.id);
}

/** True for a field that nobody could fill in: without a label, or a list without options. */
export function isBlankField({ label, type, options }: MadeField): boolean {
  return !hasText(label) || ((type === "select" || type === "radio") && options.length === 0);
}

/** The fields that visitors get, each with the name that it is sent under. */
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
