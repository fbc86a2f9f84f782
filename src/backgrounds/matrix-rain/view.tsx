import { stillCount } from "./still.ts";

/** The still picture: columns of signs, which the stylesheet generates. */
export function View() {
  return (
    <div>
      {Array.from({ length: stillCount }, (_, index) => (
        <i key={index} />
      ))}
    </div>
  );
}
