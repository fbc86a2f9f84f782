import { countIn } from "./count.ts";
import type { Mesh } from "./mesh.ts";

/** What a visitor can do with the picture. */
interface Does {
  readonly moves: boolean;
  readonly picks: boolean;
  readonly steers: boolean;
}

interface BarProps {
  readonly mesh: Mesh;
  readonly hasStats: boolean;
  /** Null where nothing can be done. */
  readonly does: Does | null;
}

/**
 * Below the picture: what is in it, counted, and what it can be told to do once it listens. Words of controls are drawn
 * by the stylesheet (`data-says`): a search of the site and a page as Markdown are about what it says.
 */
export function Bar({ mesh, hasStats, does }: BarProps) {
  const { agents, links, hubs } = countIn(mesh);
  if (!hasStats && does === null) return null;
  return (
    <div className="agents-bar">
      {hasStats && (
        <dl className="agents-stats">
          <Stat label="agents" count={agents} />
          <Stat label="links between them" count={links} />
          {hubs > 0 && <Stat label="links to the core" count={hubs} />}
        </dl>
      )}
      {does !== null && (
        <div className="agents-controls">
          {does.picks && (
            <label className="agents-pick">
              <span data-says="Agent" />
              <input
                type="range"
                min="0"
                max={agents}
                defaultValue="0"
                aria-label="Agent"
                aria-valuetext="none"
              />
              <span className="agents-readout" aria-hidden="true" data-says="none" />
            </label>
          )}
          {(does.moves || does.steers) && (
            <fieldset className="agents-buttons" aria-label="Animation">
              {/* What moves by itself can be stopped, with other controls and without (WCAG 2.2.2). */}
              <Button
                does="pause"
                label={does.moves ? "Pause" : "Play"}
                shape="M5 3v10M11 3v10"
                other="M4 2.5v11l9-5.5z"
              />
              {does.steers && (
                <>
                  <Button does="pace" by={-1} label="Slower" shape="M3 8h10" />
                  <output className="agents-times" data-says="1×" />
                  <Button does="pace" by={1} label="Faster" shape="M3 8h10M8 3v10" />
                  <Button does="turn" by={-1} label="Turn left" shape="M10 2.5L4.5 8l5.5 5.5" />
                  <Button does="turn" by={1} label="Turn right" shape="M6 2.5L11.5 8 6 13.5" />
                </>
              )}
            </fieldset>
          )}
        </div>
      )}
    </div>
  );
}

function Stat({ label, count }: { readonly label: string; readonly count: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{count}</dd>
    </div>
  );
}

interface ButtonProps {
  readonly does: "pause" | "pace" | "turn";
  readonly by?: 1 | -1;
  readonly label: string;
  readonly shape: string;
  /** Drawn in its place while it would start what it has stopped. */
  readonly other?: string;
}

function Button({ does, by, label, shape, other }: ButtonProps) {
  return (
    <button type="button" className={`agents-${does}`} name={does} value={by} aria-label={label}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={shape} />
        {other !== undefined && <path d={other} />}
      </svg>
    </button>
  );
}
