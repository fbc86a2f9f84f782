import { useId } from "react";
import { pageTemplates } from "#core/page-templates.ts";
import type { PageTemplate } from "#core/page-templates.ts";
import type { Registry } from "#blocks/create-registry.ts";
import type { ListedPage } from "#core/contract/pages.ts";
import type { Page } from "#core/document/page.ts";
import { Select } from "#client/ui/select.tsx";
import { FileField } from "./file-field.tsx";
import { FormField } from "#client/ui/form-field.tsx";
import { PageOptions } from "./page-options.tsx";

/** What a new page begins with. */
export type PageStart =
  | { readonly template: PageTemplate }
  | { readonly copyOf: string }
  /** The page of a file; null until one is chosen. */
  | { readonly page: Page | null };

interface StartFieldsProps {
  readonly pages: readonly ListedPage[];
  readonly registry: Registry;
  /** It was tried to send the form. */
  readonly isTried: boolean;
  /** Id of the page that is copied unless another one is chosen. */
  readonly usualCopy: string;
  readonly start: PageStart;
  readonly onStart: (start: PageStart) => void;
}

/** The choice what a new page begins with: nothing, a template, a copy of a page, or a file. */
export function StartFields(props: StartFieldsProps) {
  const { pages, registry, isTried, usualCopy, start, onStart } = props;
  const name = useId();
  const isCopy = "copyOf" in start;
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2">
      <legend className="mb-1 font-medium">Start with</legend>
      <div className="grid gap-1.5 sm:grid-cols-2 sm:gap-2">
        {pageTemplates.map((template) => (
          <StartCard
            key={template.id}
            group={name}
            name={template.name}
            description={template.description}
            isChosen={"template" in start && start.template === template.id}
            onChoose={() => onStart({ template: template.id })}
          />
        ))}
        <StartCard
          group={name}
          name="Copy of a page"
          description="All its components, to be changed"
          isChosen={isCopy}
          onChoose={() => onStart({ copyOf: usualCopy })}
        />
        <StartCard
          group={name}
          name="From a file"
          description="A page that was saved as a file"
          isChosen={"page" in start}
          onChoose={() => onStart({ page: null })}
        />
      </div>
      {isCopy && (
        <FormField label="Page to copy" hint="The copy has what is saved of it.">
          {(input) => (
            <Select
              {...input}
              value={start.copyOf}
              onChange={({ target }) => onStart({ copyOf: target.value })}
            >
              <PageOptions pages={pages} />
            </Select>
          )}
        </FormField>
      )}
      {"page" in start && (
        <FileField
          {...{ pages, registry }}
          isMissing={isTried}
          onRead={(page) => onStart({ page })}
        />
      )}
    </fieldset>
  );
}

interface StartCardProps {
  readonly group: string;
  readonly name: string;
  readonly description: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function StartCard({ group, name, description, isChosen, onChoose }: StartCardProps) {
  const id = useId();
  return (
    <label className="flex cursor-pointer gap-2.5 rounded-md border border-edge px-3 py-1.5 hover:border-muted has-checked:border-signal has-checked:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-signal">
      <input
        type="radio"
        name={group}
        checked={isChosen}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-about`}
        onChange={onChoose}
        className="mt-1 size-3.5 shrink-0 accent-signal outline-none"
      />
      <span className="grid leading-tight">
        <span id={`${id}-name`}>{name}</span>
        <span id={`${id}-about`} className="text-xs text-muted">
          {description}
        </span>
      </span>
    </label>
  );
}
