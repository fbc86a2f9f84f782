import { tenths } from "../_kit/drawing/tenths.ts";
import { useLanguages } from "../_kit/parts/english.tsx";

const most = 5;

/** Path of a five-pointed star in a square of 24, centred on `x`. */
function star(x: number): string {
  const points = Array.from({ length: 10 }, (_, index) => {
    const radius = index % 2 === 0 ? 11 : 4.6;
    const angle = (index * Math.PI) / 5;
    return `${tenths(x + radius * Math.sin(angle))} ${tenths(12.6 - radius * Math.cos(angle))}`;
  });
  return `M${points.join("L")}Z`;
}

const stars = Array.from({ length: most }, (_, index) => star(12 + index * 26));

/**
 * A rating out of 5 (BLOCK-081): exact as text, rounded as stars. Renders nothing without a rating.
 */
export function Rating({ value }: { readonly value: number }) {
  const { label } = useLanguages();
  if (value === 0) return null;
  const full = Math.round(value);
  return (
    <p className="testimonial-rating">
      <span className="visually-hidden" {...label}>
        Rated {value} out of {most}
      </span>
      <svg viewBox="0 0 128 24" aria-hidden="true">
        <path className="testimonial-stars" d={stars.slice(0, full).join("")} />
        {full < most && <path d={stars.slice(full).join("")} />}
      </svg>
      {/* The exact value, if stars cannot show it. */}
      {value !== full && <span aria-hidden="true">{value}</span>}
    </p>
  );
}
