/**
 * Widths of the columns and rows of houses, with a street after each; a broad one follows the
 * third.
 */
const columns = [92, 64, 118, 80, 96, 58, 122, 76, 104, 88] as const;
const rows = [70, 96, 58, 84, 110, 62, 90, 74] as const;

function placesOf(sizes: readonly number[]): readonly { at: number; size: number }[] {
  let at = -160;
  return sizes.map((size, index) => {
    const place = { at, size };
    at += size + (index === 2 ? 34 : 12);
    return place;
  });
}

/** The houses of a town, with a square in the middle. */
const houses = placesOf(columns)
  .flatMap((column, x) =>
    placesOf(rows).flatMap((row, y) =>
      (x === 4 && y === 3) || (x * 5 + y * 3) % 11 === 0
        ? []
        : [`M${column.at} ${row.at}h${column.size}v${row.size}h-${column.size}z`],
    ),
  )
  .join("");

/**
 * A fictional town plan with a marker, shown if there is no map, and under one until it loads.
 * Decorative.
 */
export function SitePlan() {
  return (
    <svg
      className="map-plan"
      viewBox="0 0 800 500"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <g transform="rotate(-14 400 250)">
        <path className="map-houses" d={houses} />
        <path className="map-river" d="M-200 470C60 380 200 560 420 470S820 380 1000 450" />
      </g>
      <circle className="map-ring" cx="400" cy="250" r="46" />
      <path className="map-cross" d="M400 184v36M400 280v36M334 250h36M430 250h36" />
      <circle className="map-mark" cx="400" cy="250" r="9" />
    </svg>
  );
}
