import { keepFormScript } from "#server/site/pages/keep-form-script.ts";

/** The HTML of a screen without the one inline script that a screen with a form has. */
export function withoutOwnScript(html: string): string {
  return html.replace(`<script>${keepFormScript}</script>`, "");
}
