import { EmptyLine } from "../_kit/parts/empty-state.tsx";
import { useLanguages } from "../_kit/parts/english.tsx";
import { Item, List, useFilled } from "../_kit/parts/items.tsx";
import { kitFor, type ViewProps } from "../_kit/parts/kit.tsx";
import { hasText } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";

const { Items, Text } = kitFor(definition);

/** Two approaches compared by topic, as a table whose last column is highlighted. */
export function Difference({ block: { content } }: ViewProps<typeof definition>) {
  const { label } = useLanguages();
  const rows = useFilled(
    content.differences,
    ({ topic, usual, own }) => ![topic, usual, own].some(hasText),
  );
  if (rows.length === 0) return <EmptyLine />;
  return (
    <table className="custom-table">
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden" {...label}>
              Topic
            </span>
          </th>
          <th scope="col">
            <Text at="content.usualName" />
          </th>
          <th scope="col" className="custom-own">
            <Text at="content.ownName" />
          </th>
        </tr>
      </thead>
      <List as="tbody">
        <Items at="content.differences" only={rows}>
          {(_row, { Text: RowText }) => (
            <Item as="tr">
              <th scope="row">
                <RowText at="topic" className="custom-topic" />
              </th>
              <td data-way={content.usualName}>
                <RowText at="usual" className="custom-usual-text" />
              </td>
              <td className="custom-own" data-way={content.ownName}>
                <RowText at="own" className="custom-own-text" />
              </td>
            </Item>
          )}
        </Items>
      </List>
    </table>
  );
}
