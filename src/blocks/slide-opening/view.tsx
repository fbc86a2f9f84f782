import { useBlock } from "../_kit/define/block-context.tsx";
import { EmptyLine } from "../_kit/parts/empty-state.tsx";
import { kitFor, type ViewProps } from "../_kit/parts/kit.tsx";
import { Pause } from "../_kit/parts/pause.tsx";
import { blockClass, Section } from "../_kit/parts/section.tsx";
import { hasText } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";

const { Text } = kitFor(definition);

/** The title slide: text, and beside it a 3D wall on which the next stone is being placed. */
export function View({ block }: ViewProps<typeof definition>) {
  const { host } = useBlock();
  const { badge, title, subtitle, description } = block.content;
  const isEmpty = ![badge, title, subtitle, description].some(hasText);
  const titleId = `${blockClass(block.id)}-title`;
  const has3D = block.settings.show3D && !isEmpty;
  return (
    <Section
      className={`slide slide-opening${has3D ? " slide-opening-round" : ""}`}
      labelledBy={hasText(title) ? titleId : undefined}
    >
      {isEmpty && <EmptyLine />}
      {(!isEmpty || host.mode === "canvas") && (
        <div className="slide-opening-sheet">
          <div className="slide-opening-words">
            <Text at="content.badge" as="p" className="slide-opening-badge" />
            <Text at="content.title" as="h2" id={titleId} />
            <Text at="content.subtitle" as="p" className="slide-opening-subtitle" />
            <Text at="content.description" as="p" className="slide-opening-description" />
          </div>
          {has3D && (
            <div className="slide-opening-figure">
              <Wall />
              <Pause className="slide-opening-pause" />
            </div>
          )}
        </div>
      )}
    </Section>
  );
}

/** Decorative: its meaning is also given as text. Each stone has its three visible faces. */
function Wall() {
  return (
    <div className="slide-opening-scene" aria-hidden="true">
      <div className="slide-opening-turn">
        <div className="slide-opening-wall">
          <i />
          <i />
          <i />
        </div>
        <div className="slide-opening-stone">
          <i />
          <i />
          <i />
        </div>
      </div>
    </div>
  );
}
