import { useLanguages } from "../_kit/parts/english.tsx";
import { countIn } from "./count.ts";
import type { Mesh } from "./mesh.ts";

/** The interactions a visitor can use. */
interface Interactions {
  readonly moves: boolean;
  readonly picks: boolean;
  readonly hasControls: boolean;
}

interface BarProps {
  readonly mesh: Mesh;
  readonly hasStats: boolean;
  /** Null if there is no interaction. */
  readonly interactions: Interactions | null;
}

/**
 * Below the picture: counts of what it shows, and the controls, usable once the island is running.
 * The stylesheet renders the controls' text (`data-says`), so that it appears neither in the site
 * search nor in the page's Markdown.
 */
export function Bar({ mesh, hasStats, interactions }: BarProps) {
  const { agents, links, hubs } = countIn(mesh);
  const { label } = useLanguages();
  if (!hasStats && interactions === null) return null;
  return (
    <div className="agents-bar" {...label}>
      {hasStats && (
        <dl className="agents-stats">
          <Stat label="agents" count={agents} />
          <Stat label="links between them" count={links} />
          {hubs > 0 && <Stat label="links to the core" count={hubs} />}
        </dl>
      )}
      {interactions !== null && (
        <div className="agents-controls">
          {interactions.picks && (
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
          {(interactions.moves || interactions.hasControls) && (
            <fieldset className="agents-buttons" aria-label="Animation">
              {/* Anything that moves by itself needs a pause control, even with other controls
                  off (WCAG 2.2.2). */}
              <Button
                does="pause"
                label={interactions.moves ? "Pause" : "Play"}
                shape="M5 3v10M11 3v10"
                other="M4 2.5v11l9-5.5z"
              />
              {interactions.hasControls && (
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
  /** Alternative icon, shown while the button would resume. */
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
