import { choice } from "#core/fields/choice.ts";
import { image } from "#core/fields/image.ts";
import { url } from "#core/fields/link.ts";
import { longText, text } from "#core/fields/text.ts";
import { toggle } from "#core/fields/toggle.ts";
import { defineBlock } from "../_kit/define/define-block.ts";
import { coloursOf } from "../_kit/styles/colour-fields.ts";
import { checkSource } from "./source.ts";

export const definition = defineBlock({
  type: "video",
  aliases: [],
  storedAs: "video",
  name: "Video",
  category: "media",
  icon: "target",
  premium: false,
  description: "A video from YouTube, Vimeo or a file, with its transcript.",
  emptyText: "No video URL provided",
  narrows: coloursOf("title", "subtitle", "description", "primary"),
  sections: [
    {
      title: "Source",
      fields: {
        "content.title": text({ label: "Title", initial: "See it at work", max: 200 }),
        "content.description": longText({
          label: "Description",
          initial: "Say in a sentence what is shown, and how long it takes.",
          max: 1000,
        }),
        "content.videoUrl": {
          ...url({
            label: "Video URL",
            initial: "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
          }),
          check: checkSource,
        },
        "content.caption": longText({
          label: "Caption",
          initial: "Sample: Big Buck Bunny, Blender Foundation, CC BY 3.0.",
          max: 300,
        }),
        "content.transcript": longText({
          label: "Transcript",
          hint: "Everything that is said, for visitors who cannot hear it.",
          max: 20000,
          when: { at: "settings.showTranscript", is: [true] },
        }),
      },
    },
    {
      title: "Preview",
      fields: {
        "content.thumbnailUrl": image({
          label: "Thumbnail",
          hint: "The image shown before it plays. Without one, a poster is drawn: nothing is loaded from another site before a visitor presses play.",
        }),
        "settings.aspectRatio": choice({
          label: "Aspect ratio",
          options: [
            ["16:9", "16:9"],
            ["4:3", "4:3"],
            ["1:1", "1:1"],
            ["9:16", "9:16"],
          ],
          default: "16:9",
          look: "buttons",
        }),
      },
    },
    {
      title: "Playback settings",
      note: "A YouTube or Vimeo video plays in its host's own player once a visitor presses play: nothing is loaded from the host before that.",
      fields: {
        "settings.autoplay": toggle({
          effectVisible: "attributes",
          label: "Autoplay",
          hint: "For video files: starts in view, always muted, and not for visitors who prefer reduced motion. A YouTube or Vimeo video waits for a click.",
          default: false,
        }),
        "settings.muted": toggle({ effectVisible: "attributes", label: "Muted", default: true }),
        "settings.loop": toggle({ effectVisible: "attributes", label: "Loop", default: false }),
        "settings.showControls": toggle({
          effectVisible: "attributes",
          label: "Show controls",
          hint: "Without them, one button plays and pauses a file; YouTube and Vimeo hide theirs where possible.",
          default: true,
        }),
        "settings.showTranscript": toggle({ label: "Show transcript", default: false }),
      },
    },
    {
      title: "Supported sources",
      note: "YouTube, Vimeo and direct video file URLs (mp4, webm).",
      fields: {},
    },
  ],
});
