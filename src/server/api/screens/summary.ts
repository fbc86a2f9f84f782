import { html } from "hono/html";
import type { Detail } from "#core/contract/refusals.ts";
import type { Markup } from "../responses/screen.ts";

/** All that is wrong with a form at once, each leading to its field; what `labelOf` knows no label of is left out. */
export function summary(
  text: string,
  details: readonly Detail[],
  labelOf: (name: string) => string | null,
): Markup {
  const named = details.flatMap(({ at, message }) => {
    const label = labelOf(at);
    return label === null ? [] : [{ at, label, message }];
  });
  return html`<div class="alert" role="alert">
    <p>${text}</p>
    ${
      named.length === 0
        ? ""
        : html`<ul>
            ${named.map(
              ({ at, label, message }) => html`<li><a href="#${at}">${label}</a>: ${message}</li>`,
            )}
          </ul>`
    }
  </div>`;
}
