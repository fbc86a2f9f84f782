import { rule, type StylePlace, type StyleRules } from "./rules.ts";
import type { StyleValues } from "./style-values.ts";

/** The start state of each entrance. */
const entrances = {
  "fade-in": "opacity:0",
  "slide-up": "opacity:0;translate:0 3rem",
  "slide-down": "opacity:0;translate:0 -3rem",
  "slide-left": "opacity:0;translate:4rem",
  "slide-right": "opacity:0;translate:-4rem",
  "zoom-in": "opacity:0;scale:.85",
  "zoom-out": "opacity:0;scale:1.15",
} as const;

/** Hover effects: either a state to transition to, or a continuous animation. */
const hovers = {
  scale: { state: "scale:1.03" },
  rotate: { state: "rotate:1.5deg" },
  lift: { state: "translate:0 -.75rem" },
  glow: { state: "filter:drop-shadow(0 0 1.5rem var(--signal))" },
  pulse: { movement: "50%{scale:1.025}" },
  bounce: { movement: "40%{translate:0 -1rem}70%{translate:0 .25rem}" },
} as const;

const entered = "@keyframes entered{to{--entered:1}}";

/**
 * Entrance and hover animations (STYLE-013, STYLE-032…034), without a script. A view timeline sets
 * `--entered` when the block scrolls into view, and that starts the entrance; browsers without view
 * timelines never hide anything. Uses `translate`, `scale` and `rotate`, which do not conflict with
 * the editor's `transform`. Skipped for visitors who prefer reduced motion.
 */
export function motionRules({ animation }: StyleValues, at: StylePlace): StyleRules {
  const { entrance, hover, duration, delay } = animation;
  const time = `${duration}ms ${delay}ms`;
  const enters = entrance !== "none" && at.entering !== null;
  const inner: string[] = [];
  const rules: string[] = [];
  const shared: string[] = [];
  if (enters) {
    inner.push("animation:var(--entrance,none),var(--hover,none)");
    rules.push(
      `@supports (animation-timeline:view()){${rule(at.entering ?? at.root, [
        "animation:entered linear forwards",
        "animation-timeline:view()",
        "animation-range:entry 0% entry 1%",
      ])}@container style(--entered:1){${rule(at.inner, [
        `--entrance:enter-${entrance} ${time} cubic-bezier(.2,.7,.2,1) backwards`,
      ])}}}`,
    );
    shared.push(entered, `@keyframes enter-${entrance}{from{${entrances[entrance]}}}`);
  }
  if (hover !== "none") {
    const look = hovers[hover];
    const hovered = `${at.root}:hover>.block-inner`;
    if ("movement" in look) {
      if (!enters) inner.push("animation:var(--hover,none)");
      // A continuous animation runs longer than a transition.
      rules.push(
        rule(hovered, [`--hover:hover-${hover} ${duration * 3}ms ${delay}ms ease-in-out infinite`]),
      );
      shared.push(`@keyframes hover-${hover}{${look.movement}}`);
    } else {
      inner.push(`transition:scale ${time},rotate ${time},translate ${time},filter ${time}`);
      rules.push(rule(hovered, [look.state]));
    }
  }
  if (rules.length === 0) return {};
  return {
    // Keeps sideways entrances from making the page scroll horizontally.
    root: ["overflow-x:clip"],
    rules: [
      `@media (prefers-reduced-motion:no-preference){${rule(at.inner, inner)}${rules.join("")}}`,
    ],
    shared,
  };
}
