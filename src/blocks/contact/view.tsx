import { readEndpoint } from "#core/fields/endpoint.ts";
import { contactPath, contactTexts, furtherUse } from "#core/forms/contact/form.ts";
import { useBlock } from "../_kit/block-context.tsx";
import type { ReadBlock } from "../_kit/define-block.ts";
import { EmptyLine } from "../_kit/empty-state.tsx";
import { FormTrap } from "../_kit/form-trap.tsx";
import { Island } from "../_kit/island.tsx";
import { Item, List } from "../_kit/items.tsx";
import { kitFor } from "../_kit/kit.tsx";
import type { ViewProps } from "../_kit/kit.tsx";
import { blockClass, Section } from "../_kit/section.tsx";
import { hasText } from "../_kit/text.tsx";
import { definition } from "./block.ts";
import { contactFieldsOf, isBlankField } from "./contact-of.ts";
import { DrawnField } from "./drawn-field.tsx";
import { FormField } from "./form-field.tsx";
import type { ContactProps } from "./island.ts";

const { IfText, Items, Text } = kitFor(definition);

/** A form of an editor's own fields that works by itself; the island sends it without leaving the page. */
export function View({ block }: ViewProps<typeof definition>) {
  const { host } = useBlock();
  const { content, styles } = block;
  const root = blockClass(block.id);
  const isCanvas = host.mode === "canvas";
  const count = isCanvas
    ? content.formFields.length
    : content.formFields.filter((field) => !isBlankField(field)).length;
  return (
    <Section
      // Buttons lead here (`contactAnchor`).
      id={root}
      className={`contact-${styles.textAlign}`}
      labelledBy={hasText(content.title) ? `${root}-title` : undefined}
    >
      <div className="contact-plan">
        <IfText of={["content.title", "content.description"]}>
          <div className="contact-words">
            <Text at="content.title" as="h2" id={`${root}-title`} />
            <Text at="content.description" as="p" className="contact-description" />
          </div>
        </IfText>
        {count === 0 ? (
          <EmptyLine />
        ) : isCanvas ? (
          <DrawnForm block={block} />
        ) : (
          <Island props={successOf(content)}>
            <Form block={block} />
          </Island>
        )}
      </div>
    </Section>
  );
}

/** The island knows what is said where an editor says nothing else: most pages need not carry it. */
function successOf({ successMessage }: FormProps["block"]["content"]) {
  const success = successMessage.trim();
  const isUsual = !hasText(success) || success === contactTexts.success;
  return (isUsual ? {} : { success }) satisfies ContactProps;
}

type FormProps = { readonly block: ReadBlock<typeof definition> };

function Form({ block }: FormProps) {
  const { content, settings } = block;
  const root = blockClass(block.id);
  const shown = content.formFields.filter((field) => !isBlankField(field));
  const fields = contactFieldsOf(content.formFields);
  return (
    <form className="contact-form" method="post" action={contactPath}>
      <input type="hidden" name="form" value={block.id} />
      <List as="div" className="contact-fields">
        {fields.map((field, at) => (
          <FormField
            key={field.name}
            field={field}
            id={`${root}-${at}`}
            placeholder={shown[at]?.placeholder ?? ""}
            isWide={shown[at]?.fullWidth === true}
          />
        ))}
      </List>
      {settings.enableSpamProtection && <FormTrap />}
      <div className="contact-end">
        <button className="button button-primary">
          {hasText(content.submitButtonText) ? (
            <Text at="content.submitButtonText" />
          ) : (
            <span>{contactTexts.submit}</span>
          )}
        </button>
        <Notice block={block} />
      </div>
      <output className="contact-said" />
    </form>
  );
}

/** In the canvas nothing is typed and sent: every text of the form is there to be edited. */
function DrawnForm({ block }: FormProps) {
  return (
    <div className="contact-form">
      <List as="div" className="contact-fields">
        <Items at="content.formFields">
          {(field, { Text: FieldText }) => (
            <Item className={field.fullWidth ? "contact-field is-wide" : "contact-field"}>
              <DrawnField field={field} Text={FieldText} />
            </Item>
          )}
        </Items>
      </List>
      <div className="contact-end">
        <span className="button button-primary">
          <Text at="content.submitButtonText" />
        </span>
        <Notice block={block} />
      </div>
      <Text at="content.successMessage" as="p" className="contact-said" />
    </div>
  );
}

/** What becomes of what is sent (GAP-016). That it leads to more than an answer is said whatever an editor leaves out. */
function Notice({ block: { content, settings } }: FormProps) {
  const more = furtherUse(settings.formAction, readEndpoint(content.customEndpoint));
  if (!settings.showPrivacyNotice) {
    return more === null ? null : <p className="contact-small">{more}</p>;
  }
  return (
    <p className="contact-small">
      {contactTexts.privacy} {more === null ? "" : `${more} `}
      <a href="/privacy-policy">Privacy policy</a>
    </p>
  );
}
