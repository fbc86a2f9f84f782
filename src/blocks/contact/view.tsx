import { readEndpoint } from "#core/fields/endpoint.ts";
import { contactPath, contactTexts, furtherUse } from "#core/forms/contact/form.ts";
import { privacyAddress } from "#core/page-address.ts";
import { useBlock } from "../_kit/define/block-context.tsx";
import type { ReadBlock } from "../_kit/define/define-block.ts";
import { EmptyLine } from "../_kit/parts/empty-state.tsx";
import { useLanguages } from "../_kit/parts/english.tsx";
import { Honeypot } from "../_kit/parts/honeypot.tsx";
import { Island } from "../_kit/parts/island.tsx";
import { Item, List } from "../_kit/parts/items.tsx";
import { kitFor } from "../_kit/parts/kit.tsx";
import type { ViewProps } from "../_kit/parts/kit.tsx";
import { hrefOfPath } from "../_kit/parts/page-hrefs.ts";
import { blockClass, Section } from "../_kit/parts/section.tsx";
import { hasText } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";
import { contactFieldsOf, isBlankField } from "./contact-of.ts";
import { FieldPreview } from "./field-preview.tsx";
import { FormField } from "./form-field.tsx";
import type { ContactProps } from "./island.ts";

const { IfText, Items, Text } = kitFor(definition);

/**
 * A form with fields configured by the editor. Works without a script; the island submits it
 * without leaving the page.
 */
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
      // Target of contact buttons (`contactAnchor`).
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
          <FormPreview block={block} />
        ) : (
          <Island props={successOf(content)}>
            <Form block={block} />
          </Island>
        )}
      </div>
    </Section>
  );
}

/** Omits the default success message, which the island contains, to keep pages small. */
function successOf({ successMessage }: FormProps["block"]["content"]) {
  const success = successMessage.trim();
  const isUsual = !hasText(success) || success === contactTexts.success;
  return (isUsual ? {} : { success }) satisfies ContactProps;
}

type FormProps = { readonly block: ReadBlock<typeof definition> };

function Form({ block }: FormProps) {
  const { content, settings } = block;
  const { words, label } = useLanguages();
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
      {settings.enableSpamProtection && <Honeypot />}
      <div className="contact-end">
        <button className="button button-primary">
          {hasText(content.submitButtonText) ? (
            <Text at="content.submitButtonText" />
          ) : (
            <span {...words}>{contactTexts.submit}</span>
          )}
        </button>
        <Notice block={block} />
      </div>
      <output className="contact-said" {...label} />
    </form>
  );
}

/** The canvas shows a non-interactive copy in which every text of the form can be edited. */
function FormPreview({ block }: FormProps) {
  return (
    <div className="contact-form">
      <List as="div" className="contact-fields">
        <Items at="content.formFields">
          {(field, { Text: FieldText }) => (
            <Item className={field.fullWidth ? "contact-field is-wide" : "contact-field"}>
              <FieldPreview field={field} Text={FieldText} />
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

/**
 * Privacy notice (GAP-016). Any use beyond answering is disclosed even if the editor hides the
 * notice.
 */
function Notice({ block: { content, settings } }: FormProps) {
  const { words } = useLanguages();
  const { site } = useBlock().host;
  const more = furtherUse(settings.formAction, readEndpoint(content.customEndpoint));
  if (!settings.showPrivacyNotice) {
    return more === null ? null : (
      <p className="contact-small" {...words}>
        {more}
      </p>
    );
  }
  return (
    <p className="contact-small" {...words}>
      {contactTexts.privacy} {more === null ? "" : `${more} `}
      <a href={hrefOfPath(privacyAddress, site) ?? privacyAddress}>Privacy policy</a>
    </p>
  );
}
