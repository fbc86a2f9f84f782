import { useMemo, type ReactNode } from "react";
import { BlockHead } from "../_kit/parts/block-head.tsx";
import { EmptyLine } from "../_kit/parts/empty-state.tsx";
import { useLanguages } from "../_kit/parts/english.tsx";
import { Item, List, useFilled } from "../_kit/parts/items.tsx";
import { kitFor, type ViewProps } from "../_kit/parts/kit.tsx";
import { Pause } from "../_kit/parts/pause.tsx";
import { blockClass, Section } from "../_kit/parts/section.tsx";
import { hasText } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";
import { Figure } from "./figure.tsx";
import { sheetOf, type FlowType } from "./sheet-of.ts";

const { Text, IfText, Items } = kitFor(definition);

type FlowProps = ViewProps<typeof definition>;

/** A flow: the drawing, and its text items with the same numbers. */
export function View({ block }: FlowProps) {
  const { flowType } = block.content;
  const hasTitle = hasText(block.content.title);
  const titleId = `${blockClass(block.id)}-title`;
  return (
    <Section className={`flows-${flowType}`} labelledBy={hasTitle ? titleId : undefined}>
      <BlockHead titleId={titleId} />
      {flowType === "none" && <EmptyLine />}
      {flowType === "conversation" && <Conversation block={block} />}
      {flowType === "workflow" && <Workflow block={block} />}
      {flowType === "decision-tree" && <DecisionTree block={block} />}
      {flowType === "agent-grid" && <AgentGrid block={block} />}
    </Section>
  );
}

function Conversation({ block }: FlowProps) {
  const messages = useFilled(block.content.messages, ({ text }) => !hasText(text));
  return (
    <Flow block={block} flow="conversation" actors={messages.map(({ from }) => from)}>
      {messages.length > 0 && (
        <List as="ol" className="agent-flow-words">
          <Items at="content.messages" only={messages}>
            {({ from }, { Text: MessageText }) => (
              <Item as="li" className={`says-${from}`}>
                <MessageText at="name" as="p" className="agent-flow-name" />
                <MessageText at="text" as="p" className="agent-flow-text" />
              </Item>
            )}
          </Items>
        </List>
      )}
    </Flow>
  );
}

function Workflow({ block }: FlowProps) {
  const { label } = useLanguages();
  const tasks = useFilled(block.content.tasks, ({ name, text }) => ![name, text].some(hasText));
  return (
    <Flow block={block} flow="workflow" actors={tasks.map(({ by }) => by)}>
      {tasks.length > 0 && (
        <List as="ol" className="agent-flow-words">
          <Items at="content.tasks" only={tasks}>
            {({ by }, { Text: TaskText }) => (
              <Item as="li" className={`says-${by}`}>
                <TaskText at="name" as="p" className="agent-flow-heading" />
                <TaskText at="text" as="p" className="agent-flow-text" />
                {by === "person" && (
                  <p className="agent-flow-name" {...label}>
                    A person does this
                  </p>
                )}
              </Item>
            )}
          </Items>
        </List>
      )}
    </Flow>
  );
}

function DecisionTree({ block }: FlowProps) {
  const { label } = useLanguages();
  const decisions = useFilled(
    block.content.decisions,
    ({ name, text }) => ![name, text].some(hasText),
  );
  return (
    <Flow block={block} flow="decision-tree" actors={decisions.map(() => "agent")}>
      <List as="ol" className="agent-flow-words">
        <Items at="content.decisions" only={decisions}>
          {(_, { Text: DecisionText }) => (
            <Item as="li">
              <DecisionText at="name" as="p" className="agent-flow-heading" />
              <DecisionText at="text" as="p" className="agent-flow-text" />
            </Item>
          )}
        </Items>
        <IfText of={["content.otherwise"]}>
          <li className="is-last says-person">
            <p className="agent-flow-name" {...label}>
              Otherwise
            </p>
            <Text at="content.otherwise" as="p" className="agent-flow-text" />
          </li>
        </IfText>
      </List>
    </Flow>
  );
}

function AgentGrid({ block }: FlowProps) {
  const nodes = useFilled(block.content.nodes, ({ name, text }) => ![name, text].some(hasText));
  return (
    <Flow block={block} flow="agent-grid" actors={[]}>
      {nodes.length > 0 && (
        <List as="ol" className="agent-flow-words">
          <Items at="content.nodes" only={nodes}>
            {(_, { Text: NodeText }) => (
              <Item as="li">
                <NodeText at="name" as="p" className="agent-flow-heading" />
                <NodeText at="text" as="p" className="agent-flow-text" />
              </Item>
            )}
          </Items>
        </List>
      )}
    </Flow>
  );
}

interface FlowParts extends FlowProps {
  readonly flow: FlowType;
  readonly actors: readonly string[];
  readonly children: ReactNode;
}

function Flow({ block, flow, actors, children }: FlowParts) {
  const isMoving = block.settings.animated;
  const acting = actors.join(" ");
  // Memoised so that typing in a text does not redraw it.
  const sheet = useMemo(() => sheetOf(flow, acting), [flow, acting]);
  return (
    <div className={`agent-flow agent-flow-of-${sheet.turns}${isMoving ? " is-moving" : ""}`}>
      <div className="agent-flow-figure">
        <Figure sheet={sheet} />
        {isMoving && <Pause className="agent-flow-pause" />}
      </div>
      {children}
    </div>
  );
}
