import type { BackgroundProps } from "../_kit/define-background.ts";
import type { definition } from "./background.ts";
import { placeNetwork } from "./network.ts";
import type { Node } from "./network.ts";

/** The still picture: the network as it begins, with every seventh node lit. */
export function View({ settings }: BackgroundProps<typeof definition>) {
  const { nodes, edges } = placeNetwork(settings.count);
  const all = nodes.map((node) => `M${at(node)}h0`).join("");
  const lit = nodes.filter((_, index) => index % 7 === 3).map((node) => `M${at(node)}h0`);
  return (
    <svg viewBox="0 0 1440 900" preserveAspectRatio="none">
      <path d={edges.map(({ from, to }) => curve(nodes[from], nodes[to])).join("")} />
      <path d={all} />
      <path d={all} />
      <path d={lit.join("")} />
    </svg>
  );
}

/** Leaves and arrives level. */
function curve(from: Node | undefined, to: Node | undefined): string {
  if (from === undefined || to === undefined) return "";
  const [across, along] = [Math.round((to.x - from.x) * 1440), Math.round((to.y - from.y) * 900)];
  const middle = Math.round(across / 2);
  return `M${at(from)}c${middle} 0 ${middle} ${along} ${across} ${along}`;
}

function at({ x, y }: Node): string {
  return `${Math.round(x * 1440)} ${Math.round(y * 900)}`;
}
