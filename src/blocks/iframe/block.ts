import { choice } from "#core/fields/choice.ts";
import { plainView } from "#core/fields/frame-view.ts";
import { longText, text } from "#core/fields/text.ts";
import { toggle } from "#core/fields/toggle.ts";
import { defineBlock } from "../_kit/define/define-block.ts";
import { coloursOf } from "../_kit/styles/colour-fields.ts";
import { embed } from "../_kit/fields/embed-field.ts";
import { framePosition, frameZoom } from "#core/fields/frame-view-fields.ts";
import { sandbox } from "./sandbox.ts";

export const definition = defineBlock({
  type: "iframe",
  aliases: ["embed"],
  storedAs: "iframe",
  name: "Embedded website frame",
  category: "media",
  icon: "globe",
  premium: false,
  description: "A page of another website in a frame, with a link in case it does not load.",
  emptyText: "No URL configured",
  narrows: coloursOf("title", "subtitle", "primary"),
  sections: [
    {
      title: "Content",
      note: "Some websites refuse to be shown inside another one. The server looks at the address and says what it finds; check the page in the preview before you publish it.",
      fields: {
        "content.url": embed({
          label: "Address",
          hint: "An https:// address of another website, or its embed code. Any other address becomes a link that opens in a new tab.",
          initial: "https://example.com/",
        }),
        "content.title": text({ label: "Title", initial: "From another site", max: 200 }),
        "content.description": longText({ label: "Description", max: 1000 }),
        "content.loadingMessage": text({
          label: "While it loads",
          default: "Loading external content...",
          max: 200,
        }),
        "content.errorMessage": text({
          label: "If it does not load",
          default: "Unable to load content. Please try again later.",
          max: 300,
        }),
        "content.fallbackText": text({
          label: "Link text",
          hint: "The link below the frame, which becomes a button if the page does not load.",
          default: "Open in new window",
          max: 80,
        }),
      },
    },
    {
      title: "Frame settings",
      fields: {
        "settings.width": choice({
          label: "Width",
          options: [
            ["100%", "100%"],
            ["75%", "75%"],
            ["50%", "50%"],
            ["800px", "800 px"],
            ["1200px", "1200 px"],
          ],
          default: "100%",
        }),
        "settings.height": choice({
          label: "Height",
          options: [
            ["400px", "400 px"],
            ["600px", "600 px"],
            ["800px", "800 px"],
            ["100vh", "The whole screen"],
            ["50vh", "Half the screen"],
          ],
          default: "600px",
        }),
        "settings.zoom": frameZoom({
          default: plainView.zoom,
          initialOnSite: ({ embeds }) => embeds?.zoom,
        }),
        "settings.x": framePosition("across", "settings.zoom", {
          default: plainView.x,
          initialOnSite: ({ embeds }) => embeds?.x,
        }),
        "settings.y": framePosition("down", "settings.zoom", {
          default: plainView.y,
          initialOnSite: ({ embeds }) => embeds?.y,
        }),
        "settings.sandbox": sandbox("Sandbox permissions"),
        "settings.allowFullscreen": toggle({
          effectVisible: "attributes",
          label: "Allow full screen",
          default: true,
        }),
        "settings.lazyLoad": toggle({
          effectVisible: "attributes",
          label: "Load when nearly in view",
          hint: "When off, it loads with the page, wherever it is.",
          default: true,
        }),
      },
    },
    {
      title: "Style",
      fields: {
        "styles.borderRadius": choice({
          label: "Corners",
          options: [
            ["rounded-none", "Square"],
            ["rounded-md", "Medium"],
            ["rounded-lg", "Large"],
            ["rounded-xl", "XL"],
            ["rounded-2xl", "2XL"],
          ],
          default: "rounded-md",
        }),
      },
    },
  ],
});
