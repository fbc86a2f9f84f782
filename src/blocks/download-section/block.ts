import { url } from "#core/fields/link.ts";
import { longText, text } from "#core/fields/text.ts";
import { defineBlock } from "../_kit/define/define-block.ts";
import { coloursOf } from "../_kit/styles/colour-fields.ts";
import { listOrText } from "./list-or-text.ts";

export const definition = defineBlock({
  type: "download-section",
  aliases: [],
  storedAs: "download-section",
  name: "Downloads",
  category: "content",
  icon: "server",
  premium: false,
  description: "A tile for each platform with its version, size, requirements and file.",
  emptyText: "No download platforms configured",
  narrows: coloursOf("title", "buttonPrimary", "primary"),
  sections: [
    {
      title: "Content",
      fields: {
        "content.title": text({ label: "Title", initial: "Runs where you are", max: 200 }),
      },
    },
    {
      title: "Platforms",
      note: "A platform without an address is shown as on request. Its icon follows from its name: Windows, macOS, Linux, Android, iOS, container and others.",
      fields: {
        "content.platforms": listOrText({
          label: "Platforms",
          singular: "platform",
          summary: "name",
          max: 24,
          initial: [
            {
              id: "plat0001",
              name: "Linux",
              version: "1.0 (sample)",
              size: "84",
              requirements: "64-bit, kernel 5.15 or later",
              url: "",
            },
            {
              id: "plat0002",
              name: "Windows",
              version: "1.0 (sample)",
              size: "96",
              requirements: "Windows 10 or 11, 64-bit",
              url: "",
            },
            {
              id: "plat0003",
              name: "macOS",
              version: "1.0 (sample)",
              size: "91",
              requirements: "macOS 13 or later",
              url: "",
            },
            {
              id: "plat0004",
              name: "Container image",
              version: "1.0 (sample)",
              size: "1.2 GB",
              requirements: "Docker or Podman",
              url: "",
            },
          ],
          item: {
            name: text({ label: "Name", initial: "New platform", max: 80 }),
            version: text({ label: "Version", max: 60 }),
            size: text({
              label: "Size",
              hint: "“MB” is added unless a unit is given, such as GB.",
              max: 40,
            }),
            requirements: longText({ label: "Requirements", max: 400 }),
            url: url({
              label: "File address",
              hint: "The file's full address, which opens in a new tab, or a path on this site like /files/setup.zip.",
              takesPaths: true,
            }),
          },
        }),
      },
    },
  ],
});
