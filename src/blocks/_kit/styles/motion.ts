import { rule, type StylePlace, type StyleRules } from "./rules.ts";
import type { StyleValues } from "./style-values.ts";

/** Where the content comes from. */
const entrances = {
  "fade-in": "opacity:0",
  "slide-up": "opacity:0;translate:0 3rem",
  "slide-down": "opacity:0;translate:0 -3rem",
  "slide-left": "opacity:0;translate:4rem",
  "slide-right": "opacity:0;translate:-4rem",
  "zoom-in": "opacity:0;scale:.85",
  "zoom-out": "opacity:0;scale:1.15",
} as const;

/** What it does under the pointer: a state that it goes over to, or a movement that goes on. */
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
 * Entrance and hover (STYLE-013, STYLE-032…034), without a script. The block's own coming into view sets `--entered`,
 * and that starts the entrance: where a browser knows no such timeline nothing is ever hidden. They move by
 * `translate`, `scale` and `rotate`, beside the transform that an editor chose, and only for visitors who like it.
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
      // A movement takes a few times as long as going over to a state.
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
    // What comes from the side is not to make the page scroll sideways.
    root: ["overflow-x:clip"],
    rules: [
      `@media (prefers-reduced-motion:no-preference){${rule(at.inner, inner)}${rules.join("")}}`,
    ],
    shared,
  };
}
