import { useBlock } from "../_kit/define/block-context.tsx";
import { useLanguages } from "../_kit/parts/english.tsx";
import { Island } from "../_kit/parts/island.tsx";
import { kitFor, type ViewProps } from "../_kit/parts/kit.tsx";
import { imageAddress } from "../_kit/parts/picture.tsx";
import { blockClass, Section } from "../_kit/parts/section.tsx";
import { hasText } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";
import { FilePlayer } from "./file-player.tsx";
import { Poster } from "./poster.tsx";
import { playerAddress, readSource, videoPage, whyNoVideo } from "./source.ts";

const { Text, IfText } = kitFor(definition);

/** Title and description, the framed video, its caption and its transcript. */
export function View({ block }: ViewProps<typeof definition>) {
  const { host } = useBlock();
  const { content, settings, styles } = block;
  const hasTitle = hasText(content.title);
  const titleId = `${blockClass(block.id)}-title`;
  const { label } = useLanguages();
  const ratio = settings.aspectRatio.replace(":", "-");
  return (
    <Section
      className={`video-${ratio} video-${styles.textAlign}`}
      labelledBy={hasTitle ? titleId : undefined}
    >
      <div className="video-parts">
        <IfText of={["content.title", "content.description"]}>
          <div className="block-head video-head">
            <Text at="content.title" as="h2" id={titleId} />
            <Text at="content.description" as="p" className="block-subtitle" />
          </div>
        </IfText>
        <div className="video-figure">
          <figure>
            <Film block={block} />
            <Text at="content.caption" as="figcaption" className="video-caption-text" />
          </figure>
          {settings.showTranscript && (hasText(content.transcript) || host.mode === "canvas") && (
            <details className="video-transcript" open={host.mode === "canvas"}>
              <summary {...label}>Transcript</summary>
              <Text at="content.transcript" as="div" className="video-transcript-text" />
            </details>
          )}
        </div>
      </div>
    </Section>
  );
}

/** The video, or why there is none (BLOCK-025, BLOCK-026). */
function Film({ block }: ViewProps<typeof definition>) {
  const { host } = useBlock();
  const { content, settings } = block;
  const { words, label, of } = useLanguages();
  const source = readSource(content.videoUrl);
  const why = whyNoVideo(source);
  if (why !== null)
    return (
      <p className="empty-state" {...words}>
        {why}
      </p>
    );
  if (source.kind === "direct") {
    const { autoplay, showControls } = settings;
    const isSite = host.mode === "site";
    return (
      <Island
        className="video-frame drawn-frame"
        needed={isSite && (autoplay || !showControls)}
        props={{ ...(autoplay && { autoplay }), ...(!showControls && { button: true }) }}
      >
        <FilePlayer
          {...settings}
          href={source.href}
          thumbnail={imageAddress(content.thumbnailUrl, host.media) ?? undefined}
          name={hasText(content.title) ? content.title : "Video"}
          language={hasText(content.title) ? of(content.title) : label}
          isStill={!isSite}
        />
      </Island>
    );
  }
  const page = videoPage(source);
  const name = source.kind === "youtube" ? "YouTube" : "Vimeo";
  if (page === null) return null;
  const title = content.title.trim();
  return (
    <Island
      className="video-frame drawn-frame"
      needed={host.mode === "site" && host.isThumbnail !== true}
      holdsClicks
      props={{
        player: playerAddress(source, settings),
        name: title === "" ? `Video on ${name}` : title,
        ...(title === "" ? label : of(title)),
      }}
    >
      <Poster href={page} host={name} thumbnail={content.thumbnailUrl} title={title} />
    </Island>
  );
}
