import { memo } from "react";

const middle = 210;
const spring = 150;
const threshold = 330;
const inner = 60;
const outer = 94;

/**
 * An arched stone doorway with its door ajar and light falling toward the text. Decorative; the CSS
 * opens the door wider while the main button is hovered.
 */
export const Door = memo(function Door({ lightId }: { readonly lightId: string }) {
  return (
    <svg className="enhanced-cta-door" viewBox="75.5 47.5 270 400" aria-hidden="true">
      <defs>
        <linearGradient id={lightId} x1="0" y1="0" x2="0" y2="1">
          <stop className="enhanced-cta-near" />
          <stop className="enhanced-cta-far" offset="1" />
        </linearGradient>
        <clipPath id={`${lightId}-way`}>
          <path d={opening()} />
        </clipPath>
      </defs>
      <path className="enhanced-cta-beam" d="M150 330h50L96 448h-262z" fill={`url(#${lightId})`} />
      <path className="enhanced-cta-light" d={opening()} />
      <g clipPath={`url(#${lightId}-way)`}>
        <g className="enhanced-cta-leaf">
          <path d="M270 330V150C270 118 256 92 235 94 214 96 200 126 200 160V319z" />
          <path className="enhanced-cta-planks" d="M223 100V322.5M247 97V326.5M208 240v14" />
        </g>
      </g>
      <path className="enhanced-cta-stones" d={`${opening()}${surround()}${joints()}`} />
      <path className="enhanced-cta-floor" d={`M85 ${threshold}H345`} />
    </svg>
  );
});

function opening(): string {
  return `M${middle - inner} ${threshold}V${spring}a${inner} ${inner} 0 0 1 ${2 * inner} 0V${threshold}z`;
}

function surround(): string {
  return `M${middle - outer} ${threshold}V${spring}a${outer} ${outer} 0 0 1 ${2 * outer} 0V${threshold}`;
}

/**
 * The joints of the stones: nine in the arch and five in each jamb, alternately reaching into the
 * wall.
 */
function joints(): string {
  const arch = Array.from({ length: 10 }, (_, index) => {
    const angle = Math.PI * (index / 9);
    const at = (radius: number) =>
      `${round(middle - radius * Math.cos(angle))} ${round(spring - radius * Math.sin(angle))}`;
    return `M${at(inner)}L${at(outer)}`;
  });
  const jambs = [1, 2, 3, 4].map((course) => {
    const level = spring + (course * (threshold - spring)) / 5;
    return `M${middle - outer} ${level}h34M${middle + inner} ${level}h34`;
  });
  return [...arch, ...jambs].join("");
}

function round(value: number): number {
  return Number(value.toFixed(1));
}
