import { columnsFor } from "../_kit/parts/columns.ts";
import { useLanguages } from "../_kit/parts/english.tsx";
import { Item, List } from "../_kit/parts/items.tsx";
import { kitFor } from "../_kit/parts/kit.tsx";
import { definition } from "./block.ts";
import type { Agent, Headings } from "./layer.ts";

const { Items, Text } = kitFor(definition);

const stateTexts = { running: "running", waiting: "waiting", asking: "asking a person" } as const;

interface AgentsProps {
  readonly agents: readonly Agent[];
  readonly headings: Headings;
}

/** The top layer: the agents as a list of processes, each with a line leading down. */
export function Agents({ agents, headings: [layer, heading] }: AgentsProps) {
  const { label } = useLanguages();
  const running = agents.filter(({ state }) => state === "running").length;
  return (
    <>
      <div className="agentos-layer">
        <div className="agentos-name">
          <Text at="content.agentsName" as={layer} />
          <p className="agentos-reading" {...label}>
            {running} of {agents.length} running
          </p>
        </div>
        <List as="ol" className={`agentos-cells in-turn by by-${columnsFor(agents.length)}`}>
          <Items at="content.agents" only={agents}>
            {({ state }, { Text: AgentText, index }) => (
              <Item as="li" className={`agentos-agent is-${state}`}>
                <p className="agentos-state" {...label}>
                  <span className="agentos-place" aria-hidden="true">
                    {String(index + 1).padStart(2, "0")}
                  </span>
                  {stateTexts[state]}
                </p>
                <AgentText at="name" as={heading} />
                <AgentText at="task" as="p" className="agentos-text" />
              </Item>
            )}
          </Items>
        </List>
      </div>
      <div className="agentos-lines" aria-hidden="true">
        {agents.map(({ id, state }) => (
          <i key={id} className={`is-${state}`} />
        ))}
      </div>
    </>
  );
}
