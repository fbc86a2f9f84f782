import { formAddress } from "#core/forms/form-address.ts";
import { meetingPath, meetingTexts } from "#core/forms/meeting/form.ts";
import { useBlock } from "../_kit/define/block-context.tsx";
import { EmptyLine } from "../_kit/parts/empty-state.tsx";
import { English, useLanguages } from "../_kit/parts/english.tsx";
import { kitFor } from "../_kit/parts/kit.tsx";
import type { ViewProps } from "../_kit/parts/kit.tsx";
import { MeetingLink } from "../_kit/parts/meeting-link.tsx";
import { blockClass, Section } from "../_kit/parts/section.tsx";
import { hasText } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";
import { isEmpty } from "./meeting-of.ts";

const { Text } = kitFor(definition);

/** A heading and a button that opens the scheduler; without a script it leads to the form's own pages. */
export function View({ block }: ViewProps<typeof definition>) {
  const { host } = useBlock();
  const { label } = useLanguages();
  const { content, settings } = block;
  const root = blockClass(block.id);
  return (
    <Section labelledBy={hasText(content.title) ? `${root}-title` : undefined}>
      <div className={settings.showSteps ? "meeting-plan has-meeting-steps" : "meeting-plan"}>
        <div className="meeting-words">
          <Text at="content.title" as="h2" id={`${root}-title`} />
          <Text at="content.description" as="p" className="meeting-description" />
          {isEmpty(block) ? (
            <EmptyLine />
          ) : (
            <MeetingLink
              className="button button-primary"
              href={formAddress(meetingPath, { form: block.id }, null)}
            >
              {hasText(content.buttonText) || host.mode === "canvas" ? (
                <Text at="content.buttonText" />
              ) : (
                <English>{definition.name}</English>
              )}
            </MeetingLink>
          )}
        </div>
        {settings.showSteps && !isEmpty(block) && (
          <ol className="meeting-steps" {...label}>
            {meetingTexts.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        )}
      </div>
    </Section>
  );
}
