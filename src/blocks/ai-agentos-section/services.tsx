import { columnsFor } from "../_kit/parts/columns.ts";
import { Icon } from "../_kit/parts/icon.tsx";
import { Item, List } from "../_kit/parts/items.tsx";
import { kitFor } from "../_kit/parts/kit.tsx";
import { definition } from "./block.ts";
import type { Headings, Service } from "./layer.ts";

const { Items, Text } = kitFor(definition);

interface ServicesProps {
  readonly services: readonly Service[];
  readonly headings: Headings;
}

/** The middle layer: the services of the system. */
export function Services({ services, headings: [layer, heading] }: ServicesProps) {
  return (
    <div className="agentos-layer agentos-system">
      <div className="agentos-name">
        <Text at="content.systemName" as={layer} />
        <Text at="content.systemNote" as="p" className="agentos-reading" />
      </div>
      <List className={`agentos-cells in-turn by by-${columnsFor(services.length)}`}>
        <Items at="content.services" only={services}>
          {({ icon }, { Text: ServiceText }) => (
            <Item as="li" className="agentos-service">
              <Icon name={icon} />
              <ServiceText at="name" as={heading} />
              <ServiceText at="description" as="p" className="agentos-text" />
            </Item>
          )}
        </Items>
      </List>
    </div>
  );
}
