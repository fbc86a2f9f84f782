import { useRef } from "react";
import { useDeferredStatus } from "#client/editor/editor-context.tsx";
import { isDirty } from "#client/editor/editor-state.ts";
import { DocumentBar } from "./document-bar.tsx";
import type { SettingsProps } from "./open-site/open-site.ts";
import { SectionFields } from "./section-fields.tsx";
import { hasFields } from "./sections.ts";
import type { SettingsSection } from "./sections.ts";
import { usePreviewHeight } from "./use-preview-height.ts";

interface SectionScreenProps extends SettingsProps {
  readonly section: SettingsSection;
  /** Null if what the section shows is not published. */
  readonly onPublish: (() => void) | null;
}

/** A section: what it is, its fields, what they look like, and the bar that saves and publishes them. */
export function SectionScreen({ deps, site, section, onPublish }: SectionScreenProps) {
  const { name, description, blocks = [], advise, notes, edit } = section;
  const { Content, isContentFirst, Preview } = section;
  const isOfDocument = hasFields(section);
  // Changes in other sections can be saved here, too.
  const hasUnsaved = useDeferredStatus(isDirty);
  const preview = useRef<HTMLDivElement>(null);
  usePreviewHeight(preview);
  return (
    <main className="settings-main">
      <div className="settings-scroll">
        <div className={`settings-columns ${Preview === undefined ? "" : "has-preview"}`}>
          {Preview !== undefined && (
            <div ref={preview} className="settings-preview">
              <Preview deps={deps} site={site} />
            </div>
          )}
          <div className="settings-column">
            <header className="settings-head">
              <h1 tabIndex={-1} data-focus-rest>
                {name}
              </h1>
              <p>{description}</p>
            </header>
            {isContentFirst === true && Content !== undefined && (
              <Content deps={deps} site={site} />
            )}
            {blocks.map((id) => (
              <SectionFields
                key={id}
                id={id}
                hasTitle={blocks.length > 1}
                {...{ deps, site, advise, notes, edit }}
              />
            ))}
            {isContentFirst !== true && Content !== undefined && (
              <Content deps={deps} site={site} />
            )}
          </div>
        </div>
      </div>
      {(isOfDocument || hasUnsaved) && (
        <DocumentBar deps={deps} hasSteps={isOfDocument} onPublish={onPublish} />
      )}
    </main>
  );
}
