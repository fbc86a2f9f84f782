import type { ReactNode } from "react";
import { Own, useLanguages } from "../_kit/parts/english.tsx";
import { Item, List } from "../_kit/parts/items.tsx";
import { kitFor } from "../_kit/parts/kit.tsx";
import { hasText } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";
import { Apply, ApplyText, Department, hasMore, Location, More } from "./opening-parts.tsx";
import type { Opening, OpeningLook } from "./opening-parts.tsx";

const { Items } = kitFor(definition);

export interface Drawn {
  readonly openings: readonly Opening[];
  readonly look: OpeningLook;
  /** The canvas renders empty texts too. */
  readonly isCanvas: boolean;
}

/** List layout: a line per opening, which expands to all details and the apply button. */
export function OpeningList({ openings, look, isCanvas }: Drawn) {
  const { label } = useLanguages();
  return (
    <List className="openings in-turn">
      <Items at="content.openings" only={openings}>
        {(opening, { Text }) => (
          <Item as="li" className="opening">
            <details>
              <summary>
                <Text at="title" as={`h${look.level}`} className="opening-title" />
                <Text at="description" className="opening-words" />
                {look.showDepartment && <Department name={opening.department} />}
                <span className="opening-facts">
                  {hasText(opening.location) && <Location as="span" opening={opening} />}{" "}
                  <span {...label}>{opening.type}</span>{" "}
                  {look.showSalary && <Text at="salary" className="opening-salary" />}
                </span>
              </summary>
              {(isCanvas || hasMore(opening, look)) && (
                <More opening={opening} look={look} level={below(look, opening)} />
              )}
              <div className="opening-apply">
                <ApplyText look={look} />
                <Apply opening={opening} isMain />
              </div>
            </details>
          </Item>
        )}
      </Items>
    </List>
  );
}

/** Card layout: each opening with its facts, as in the corner of a plan. */
export function OpeningCards({ openings, look, isCanvas }: Drawn) {
  const { label } = useLanguages();
  return (
    <List className="opening-cards in-turn">
      <Items at="content.openings" only={openings}>
        {(opening, { Text }) => (
          <Item as="li" className="opening">
            <div className="opening-head">
              {look.showDepartment && <Department name={opening.department} />}
              <Text at="title" as={`h${look.level}`} className="opening-title" />
              <Text at="description" as="p" className="opening-words" />
            </div>
            <dl className="opening-facts">
              {hasText(opening.location) && (
                <div>
                  <dt {...label}>Location</dt>
                  <Location as="dd" opening={opening} />
                </div>
              )}
              <div>
                <dt {...label}>Type</dt>
                <dd {...label}>{opening.type}</dd>
              </div>
              {look.showSalary && (isCanvas || hasText(opening.salary)) && (
                <div>
                  <dt {...label}>Salary</dt>
                  <Text at="salary" as="dd" />
                </div>
              )}
            </dl>
            {(isCanvas || hasMore(opening, look)) && (
              <details>
                <summary {...label}>
                  Details
                  <span className="visually-hidden">
                    {" of "}
                    <Own>{opening.title}</Own>
                  </span>
                </summary>
                <More opening={opening} look={look} level={below(look, opening)} />
              </details>
            )}
            <div className="opening-apply">
              <ApplyText look={look} />
              <Apply opening={opening} />
            </div>
          </Item>
        )}
      </Items>
    </List>
  );
}

/** Table layout; expanded details span the width of the table below the row. */
export function OpeningTable({ openings, look, isCanvas }: Drawn) {
  const { label } = useLanguages();
  const hasSalary = look.showSalary && (isCanvas || openings.some(({ salary }) => hasText(salary)));
  const facts = 2 + Number(look.showDepartment) + Number(hasSalary);
  return (
    <table className={`opening-table facts-${facts}`}>
      {/* Without room for columns, their names are available to screen readers only. */}
      <thead className="visually-hidden" {...label}>
        <tr>
          <th scope="col">Position</th>
          {look.showDepartment && <th scope="col">Department</th>}
          <th scope="col">Location</th>
          <th scope="col">Type</th>
          {hasSalary && <th scope="col">Salary</th>}
          <th scope="col">
            <span className="visually-hidden">Apply</span>
          </th>
          <th scope="col">
            <span className="visually-hidden">Details</span>
          </th>
        </tr>
      </thead>
      <List as="tbody">
        <Items at="content.openings" only={openings}>
          {(opening, { Text }) => (
            <Item as="tr" className="opening">
              <RowHead isNamed={isCanvas || hasText(opening.title)}>
                <Text at="title" as="strong" className="opening-title" />
                <Text at="description" className="opening-words" />
              </RowHead>
              {look.showDepartment && (
                <td>
                  <Department name={opening.department} />
                </td>
              )}
              <Location as="td" opening={opening} />
              <td {...label}>{opening.type}</td>
              {hasSalary && (
                <td>
                  <Text at="salary" />
                </td>
              )}
              <td className="opening-apply">
                <Apply opening={opening} />
              </td>
              <td className="opening-unfold">
                {(isCanvas || hasMore(opening, look) || hasText(look.applyText)) && (
                  <details>
                    <summary {...label}>
                      <span className="visually-hidden">
                        Details of <Own>{opening.title}</Own>
                      </span>
                    </summary>
                    <div className="opening-unfolded">
                      {(isCanvas || hasMore(opening, look)) && (
                        <More opening={opening} look={look} level={look.level} />
                      )}
                      <ApplyText look={look} />
                    </div>
                  </details>
                )}
              </td>
            </Item>
          )}
        </Items>
      </List>
    </table>
  );
}

/** Heading level below a title; without a title, the title's own level. */
function below({ level }: OpeningLook, { title }: Opening): 2 | 3 | 4 {
  if (!hasText(title)) return level;
  return level === 2 ? 3 : 4;
}

/** The header cell of a row; a plain cell if the opening has no title. */
function RowHead({
  isNamed,
  children,
}: {
  readonly isNamed: boolean;
  readonly children: ReactNode;
}) {
  return isNamed ? <th scope="row">{children}</th> : <td>{children}</td>;
}
