import { styled } from 'styled-components';
import { Link } from 'wouter';
import { readerWords } from '../../content/blog.ts';
import type { PostReading, PostSummary } from '../../contract/posts.ts';
import { hrefTo } from '../../links.ts';
import type { SharePostRef } from '../../machines/blog/share-post.machine.ts';
import { useSiteUrl } from '../../runtime/page-head.tsx';
import { media } from '../../theme/media.ts';
import { Cover } from './cover.tsx';
import { LocalDate } from './local-date.tsx';
import { SharePost } from './share-post.tsx';

/** Share this post and Related Posts, beside the text or below it. BLOG-49, BLOG-67. */
export function PostAside({
  reading: { post, related },
  share,
}: {
  reading: PostReading;
  share: SharePostRef;
}) {
  const url = useSiteUrl() + hrefTo.blogPost(post.slug);
  return (
    <Aside data-screen-only="">
      <section aria-labelledby="share-title">
        <h2 id="share-title">{readerWords.share}</h2>
        <SharePost share={share} post={{ title: post.title, url }} />
      </section>
      {related.length === 0 ? null : (
        <section aria-labelledby="related-title">
          <h2 id="related-title">{readerWords.related}</h2>
          <ul>
            {related.map((one) => (
              <li key={one._id}>
                <Related post={one} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Aside>
  );
}

function Related({ post }: { post: PostSummary }) {
  return (
    <RelatedLink href={hrefTo.blogPost(post.slug)}>
      <Thumb>
        <Cover post={post} />
        {post.imageUrl === undefined ? null : (
          <img src={post.imageUrl} alt="" loading="lazy" decoding="async" width="80" height="80" />
        )}
      </Thumb>
      <span>
        <b dir="auto">{post.title}</b>
        <small>
          <LocalDate date={post.date} />
        </small>
      </span>
    </RelatedLink>
  );
}

const Aside = styled.aside`
  display: grid;
  gap: 2.75rem;
  min-width: 0;
  h2 { margin-bottom: 0.9rem; font: 600 var(--t-sm) / 1.3 var(--text); letter-spacing: 0; color: var(--ink-500); }
  ul { display: grid; gap: 1.15rem; }
  @media (min-width: 48rem) and (max-width: 59.99rem) { grid-template-columns: 1fr 1fr; }
  @media ${media.desktop} {
    position: sticky;
    top: calc(var(--header) + 1.75rem);
    max-height: calc(100vh - var(--header) - 1.75rem);
    padding-bottom: 1rem;
    overflow: hidden auto;
    scrollbar-width: none;
  }
`;

const RelatedLink = styled(Link)`
  display: grid;
  grid-template-columns: 5rem minmax(0, 1fr);
  gap: 0.95rem;
  align-items: center;
  color: var(--ink-950);
  text-decoration: none;
  b {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    line-clamp: 3;
    overflow: hidden;
    font-weight: 600;
    font-size: var(--t-sm);
    line-height: 1.3;
    overflow-wrap: anywhere;
  }
  small { display: block; margin-top: 0.25rem; font-size: var(--t-xs); color: var(--ink-500); }
  &:hover b { color: var(--ultra-600); }
`;

const Thumb = styled.span`
  position: relative;
  display: block;
  aspect-ratio: 1;
  border-radius: 0.9rem;
  overflow: clip;
  > img { position: absolute; inset: 0; width: 100%; height: 100%; object-fit: cover; }
`;
