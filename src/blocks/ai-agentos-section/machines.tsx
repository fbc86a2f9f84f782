import { columnsFor } from "../_kit/parts/columns.ts";
import { useLanguages } from "../_kit/parts/english.tsx";
import { Item, List } from "../_kit/parts/items.tsx";
import { kitFor } from "../_kit/parts/kit.tsx";
import { definition } from "./block.ts";
import type { Headings, Machine } from "./layer.ts";
import { drawLoad } from "./load.ts";

const { Items, Text } = kitFor(definition);

interface MachinesProps {
  readonly machines: readonly Machine[];
  readonly headings: Headings;
}

/** The bottom layer: the machines with their load. */
export function Machines({ machines, headings: [layer, heading] }: MachinesProps) {
  const { label } = useLanguages();
  const load = machines.reduce((sum, machine) => sum + machine.load, 0) / machines.length;
  return (
    <>
      <div className="agentos-lines" aria-hidden="true">
        {machines.map(({ id }) => (
          <i key={id} className="is-running" />
        ))}
      </div>
      <div className="agentos-layer">
        <div className="agentos-name">
          <Text at="content.machinesName" as={layer} />
          <p className="agentos-reading" {...label}>
            {Math.round(load)} % busy
          </p>
        </div>
        <List className={`agentos-cells in-turn by by-${columnsFor(machines.length)}`}>
          <Items at="content.machines" only={machines}>
            {(machine, { Text: MachineText }) => (
              <Item as="li" className="agentos-machine">
                <MachineText at="name" as={heading} />
                <MachineText at="detail" as="p" className="agentos-text" />
                <Load of={machine.load} />
              </Item>
            )}
          </Items>
        </List>
      </div>
    </>
  );
}

function Load({ of }: { readonly of: number }) {
  const { busy, free } = drawLoad(of);
  return (
    <div className="agentos-load">
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <path d={free} />
        <path d={busy} />
      </svg>
      <p className="agentos-reading">{of} %</p>
    </div>
  );
}
