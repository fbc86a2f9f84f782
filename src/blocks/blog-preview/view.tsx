import { resolveAction } from "../_kit/parts/action.tsx";
import { useBlock } from "../_kit/define/block-context.tsx";
import { BlockHead } from "../_kit/parts/block-head.tsx";
import { English, useLanguages } from "../_kit/parts/english.tsx";
import { Item, useFilled } from "../_kit/parts/items.tsx";
import { kitFor, type ViewProps } from "../_kit/parts/kit.tsx";
import { Picture } from "../_kit/parts/picture.tsx";
import { blockClass, Section } from "../_kit/parts/section.tsx";
import { hasText } from "../_kit/parts/text.tsx";
import { definition } from "./block.ts";
import { PostDay } from "./post-day.tsx";

const { Items } = kitFor(definition);

/**
 * The latest posts. Without any, visitors see no block at all, because a lone title would promise
 * content that does not exist (CON-035).
 */
export function View({ block }: ViewProps<typeof definition>) {
  const { host } = useBlock();
  const { words } = useLanguages();
  const { content, settings, styles } = block;
  const posts = useFilled(
    content.posts,
    ({ title, excerpt }) => !hasText(title) && !hasText(excerpt),
  );
  if (posts.length === 0 && host.mode === "site") return null;
  const hasTitle = hasText(content.title);
  const titleId = `${blockClass(block.id)}-title`;
  const isList = styles.layoutStyle === "list";
  return (
    <Section
      className={`blog-${styles.layoutStyle} blog-${styles.textAlign}`}
      labelledBy={hasTitle ? titleId : undefined}
    >
      <BlockHead titleId={titleId} />
      {posts.length === 0 ? (
        <p className="empty-state" {...words}>
          <b>{definition.emptyText}</b>
          Add blog posts using the editor
        </p>
      ) : (
        <ul className="blog-posts in-turn">
          <Items at="content.posts" only={posts}>
            {(post, { Text }) => (
              <Item as="li" className="blog-post">
                <div className="blog-front">
                  <Picture image={post.image} alt="" className="blog-picture" />
                  <Text at="category" as="p" className="blog-badge" />
                </div>
                <div className="blog-about">
                  <p className="blog-when">
                    <PostDay day={post.date} />
                    {settings.showReadTime && <Text at="readTime" />}
                  </p>
                  <Text at="title" as={hasTitle ? "h3" : "h2"} className="blog-title" />
                  {settings.showExcerpt && <Text at="excerpt" as="p" className="blog-text" />}
                  <div className="blog-foot">
                    {settings.showAuthor && <Text at="author" as="p" className="blog-author" />}
                    <PostLink
                      to={post.link}
                      of={post.title}
                      label={isList ? "Read Full Article" : "Read More"}
                    />
                  </div>
                </div>
              </Item>
            )}
          </Items>
        </ul>
      )}
    </Section>
  );
}

interface PostLinkProps {
  readonly to: string;
  readonly of: string;
  readonly label: string;
}

/**
 * Link to the post; its title is appended for screen readers because all labels are the same.
 * Visitors get no link if the target is missing.
 */
function PostLink({ to, of, label }: PostLinkProps) {
  const { host } = useBlock();
  const languages = useLanguages();
  const target = hasText(to) ? resolveAction({ action: "link", link: to }, host.site, of) : null;
  if (target === null) {
    return host.mode === "canvas" ? <span className="unlinked">{label}</span> : null;
  }
  return (
    <a
      className="blog-link link-arrow"
      href={target.href}
      target={target.external ? "_blank" : undefined}
      rel={target.external ? "noopener" : undefined}
    >
      <English>{label}</English>
      <span className="visually-hidden" {...languages.of(of)}>
        {hasText(of) && `: ${of.trim()}`}
        {target.external && <English> (opens in a new tab)</English>}
      </span>
    </a>
  );
}
