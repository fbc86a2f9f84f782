import { memo } from "react";
import { iconDrawings } from "../_kit/parts/icon-drawings.ts";
import { sheetWidth, type Sheet, type Station } from "./sheet.ts";

const icons = { person: "users", agent: "cpu", records: "database" } as const;

/**
 * The flow as a drawing inside a wall, because nothing leaves the network. Decorative: the text
 * beside it has the same numbers and contains everything.
 */
export const Figure = memo(function Figure({ sheet }: { readonly sheet: Sheet }) {
  const { height, plan, line, ways, arrows, stations, notes } = sheet;
  return (
    <svg viewBox={`-.5 -.5 ${sheetWidth} ${height}`} aria-hidden="true">
      <path className="agent-flow-wall" d={wall(height)} />
      <path
        className="agent-flow-icon"
        d={iconDrawings.lock}
        transform={`translate(${lockAt} ${height - 24}) scale(.83)`}
      />
      {plan !== "" && <path className="agent-flow-plan" d={plan} />}
      <path className="agent-flow-line" d={line} />
      <g>
        {ways.map((way, index) => (
          <path key={index} className="agent-flow-pulse" d={way} pathLength={100} />
        ))}
      </g>
      <g>
        {stations.map((station, index) => (
          <Stone key={index} {...station} />
        ))}
      </g>
      <path className="agent-flow-arrows" d={arrows} />
      {notes.map(({ at: [left, top], text }) => (
        <text key={text} x={left} y={top}>
          {text}
        </text>
      ))}
    </svg>
  );
});

const lockAt = sheetWidth - 50;

/** A closed outline with a gap for the lock icon. */
function wall(height: number): string {
  const foot = height - 12;
  return `M${lockAt - 6} ${foot}H1V1H${sheetWidth - 2}V${foot}H${lockAt + 24}`;
}

function Stone({ shape, at: [left, top], label, look }: Station) {
  const icon = look === "question" || look === "outcome" ? null : icons[look];
  // Moved aside to make room for the number.
  const iconAt = label === "" ? left - 12 : left - 25;
  return (
    <g className={`agent-flow-station agent-flow-${look}`}>
      <path d={shape} />
      {icon !== null && (
        <path
          className="agent-flow-icon"
          d={iconDrawings[icon]}
          transform={`translate(${iconAt} ${top - 12})`}
        />
      )}
      {label !== "" && (
        <text x={icon === null ? left : left + 14} y={top + 4.5}>
          {label}
        </text>
      )}
    </g>
  );
}
