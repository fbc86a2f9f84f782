import { BlockHead } from "../_kit/parts/block-head.tsx";
import { EmptyLine } from "../_kit/parts/empty-state.tsx";
import { useFilled } from "../_kit/parts/items.tsx";
import type { ViewProps } from "../_kit/parts/kit.tsx";
import { Pause } from "../_kit/parts/pause.tsx";
import { blockClass, Section } from "../_kit/parts/section.tsx";
import { hasText } from "../_kit/parts/text.tsx";
import { Agents } from "./agents.tsx";
import type { definition } from "./block.ts";
import { headingsOf } from "./layer.ts";
import { Machines } from "./machines.tsx";
import { Services } from "./services.tsx";

/**
 * A cross section of an operating system: agents, services and machines, with lines between the
 * three.
 */
export function View({ block }: ViewProps<typeof definition>) {
  const { content, settings } = block;
  const agents = useFilled(content.agents, ({ name, task }) => ![name, task].some(hasText));
  const services = useFilled(
    content.services,
    ({ name, description }) => ![name, description].some(hasText),
  );
  const machines = useFilled(content.machines, ({ name, detail }) => ![name, detail].some(hasText));
  const isEmpty = agents.length + services.length + machines.length === 0;
  const hasTitle = hasText(content.title);
  const titleId = `${blockClass(block.id)}-title`;
  // Calls run along each line except those of waiting agents.
  const isMoving =
    settings.showCalls && (machines.length > 0 || agents.some(({ state }) => state !== "waiting"));
  return (
    <Section labelledBy={hasTitle ? titleId : undefined}>
      <BlockHead titleId={titleId} />
      {isEmpty ? (
        <EmptyLine />
      ) : (
        <div className={`agentos-console${isMoving ? " agentos-moving" : ""}`}>
          {agents.length > 0 && (
            <Agents agents={agents} headings={headingsOf(hasTitle, content.agentsName)} />
          )}
          {services.length > 0 && (
            <Services services={services} headings={headingsOf(hasTitle, content.systemName)} />
          )}
          {machines.length > 0 && (
            <Machines machines={machines} headings={headingsOf(hasTitle, content.machinesName)} />
          )}
          {isMoving && <Pause className="agentos-pause" />}
        </div>
      )}
    </Section>
  );
}
