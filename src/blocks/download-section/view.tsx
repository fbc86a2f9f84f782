import type { ValueOf } from "#core/fields/field.ts";
import { resolveAction } from "../_kit/parts/action.tsx";
import { useBlock } from "../_kit/define/block-context.tsx";
import { columnsFor } from "../_kit/parts/columns.ts";
import type { FieldsOf } from "../_kit/define/define-block.ts";
import { EmptyLine } from "../_kit/parts/empty-state.tsx";
import { English, Own, useLanguages } from "../_kit/parts/english.tsx";
import { Item, useFilled } from "../_kit/parts/items.tsx";
import { kitFor, type ViewProps } from "../_kit/parts/kit.tsx";
import { blockClass, Section } from "../_kit/parts/section.tsx";
import { hasText } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";
import { machineDrawings, machineOf } from "./machines.ts";
import { unitAfter } from "./size-unit.ts";

const { IfText, Items, Text } = kitFor(definition);

type Platform = ValueOf<FieldsOf<typeof definition>["content.platforms"]>[number];

/** A tile per platform, like a sheet of a parts list: its icon, its facts, and the file. */
export function View({ block }: ViewProps<typeof definition>) {
  const { host } = useBlock();
  const { content } = block;
  const { label } = useLanguages();
  const platforms = useFilled(
    content.platforms,
    ({ name, version, size, requirements, url }) =>
      ![name, version, size, requirements, url].some(hasText),
  );
  const hasTitle = hasText(content.title);
  const titleId = `${blockClass(block.id)}-title`;
  const isCanvas = host.mode === "canvas";
  return (
    <Section labelledBy={hasTitle ? titleId : undefined}>
      <IfText of={["content.title"]}>
        <div className="block-head">
          <Text at="content.title" as="h2" id={titleId} />
        </div>
      </IfText>
      {platforms.length === 0 ? (
        <EmptyLine />
      ) : (
        <ul className={`download-list by by-${columnsFor(platforms.length)} in-turn`}>
          <Items at="content.platforms" only={platforms}>
            {(platform, { Text: PlatformText }) => (
              <Item as="li" className="download">
                <div className="download-head">
                  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
                    <path d={machineDrawings[machineOf(platform.name)]} />
                  </svg>
                  <PlatformText at="name" as={hasTitle ? "h3" : "h2"} className="download-name" />
                </div>
                <dl className="download-facts">
                  {(isCanvas || hasText(platform.version)) && (
                    <div>
                      <dt {...label}>Version</dt>
                      <PlatformText at="version" as="dd" />
                    </div>
                  )}
                  {(isCanvas || hasText(platform.size)) && (
                    <div>
                      <dt {...label}>Size</dt>
                      <dd dir="auto">
                        <PlatformText at="size" />
                        <English>{unitAfter(platform.size)}</English>
                      </dd>
                    </div>
                  )}
                  {(isCanvas || hasText(platform.requirements)) && (
                    <div>
                      <dt {...label}>Requires</dt>
                      <PlatformText at="requirements" as="dd" />
                    </div>
                  )}
                </dl>
                <Download platform={platform} />
              </Item>
            )}
          </Items>
        </ul>
      )}
    </Section>
  );
}

/**
 * The download button, or a note that the file is available on request if there is no valid
 * address.
 */
function Download({ platform: { name, url } }: { readonly platform: Platform }) {
  const { host } = useBlock();
  const { label } = useLanguages();
  const target = resolveAction(
    { action: "download", link: "", file: url },
    host.site,
    `Download ${name.trim()}`.trim(),
  );
  if (target === null) {
    return (
      <p className="download-on-request" {...label}>
        On request
      </p>
    );
  }
  return (
    <a
      className="button button-primary is-download"
      href={target.href}
      target={target.external ? "_blank" : undefined}
      rel={target.external ? "noopener" : undefined}
      {...label}
    >
      Download
      {(hasText(name) || target.external) && (
        <span className="visually-hidden">
          {hasText(name) && (
            <>
              {" for "}
              <Own>{name.trim()}</Own>
            </>
          )}
          {target.external && " (opens in a new tab)"}
        </span>
      )}
    </a>
  );
}
