import { keyframes, styled } from 'styled-components';
import { Link } from 'wouter';
import type { PostSummary } from '../../contract/posts.ts';
import { hrefTo } from '../../links.ts';
import { media } from '../../theme/media.ts';
import { Cover } from './cover.tsx';
import { LocalDate } from './local-date.tsx';
import { isSmallPicture } from './small-picture.ts';

/** The delay in ms between the animations of two neighboring cards. BLOG-13. */
const arrivalStep = 100;

/** A post in the list. The whole card links to the post. BLOG-11, BLOG-67. */
export function PostCard({ post, index }: { post: PostSummary; index: number }) {
  const [tag] = post.tags;
  return (
    <Card $delay={index * arrivalStep}>
      <Picture>
        <Cover post={post} isFirst={index === 0} />
        {post.imageUrl === undefined ? null : (
          <img
            src={post.imageUrl}
            alt={post.imageAlt ?? ''}
            data-is-small={isSmallPicture(post.imageUrl) || undefined}
            decoding="async"
            {...(index === 0 ? { fetchPriority: 'high' } : { loading: 'lazy' })}
          />
        )}
      </Picture>
      <Words>
        <Facts>
          {tag === undefined ? null : <Tag>{tag}</Tag>}
          <LocalDate date={post.date} />
        </Facts>
        <h2 dir="auto">
          <Link href={hrefTo.blogPost(post.slug)}>{post.title}</Link>
        </h2>
        <p dir="auto">{post.excerpt === undefined || post.excerpt === '' ? post.opening : post.excerpt}</p>
      </Words>
    </Card>
  );
}

const arrive = keyframes`
  from { opacity: 0; transform: translateY(1.5rem); }
`;

const Picture = styled.div`
  position: relative;
  aspect-ratio: 370 / 208;
  overflow: clip;
  border-radius: var(--r-md);
  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  img[data-is-small] { object-fit: scale-down; }
`;

const Words = styled.div`
  display: grid;
  gap: 0.65rem;
  align-content: start;
  min-width: 0;
  h2 { font-size: 1.35rem; line-height: 1.16; overflow-wrap: anywhere; }
  h2 a { color: var(--ink-950); text-decoration: none; }
  /* Extends the link's clickable area to the whole card. */
  h2 a::after { content: ''; position: absolute; inset: -0.5rem; border-radius: 1.4rem; }
  h2 a:focus-visible { outline: none; }
  h2 a:focus-visible::after { outline: 2px solid var(--focus); outline-offset: 2px; }
  p {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    line-clamp: 3;
    overflow: hidden;
    font-size: var(--t-sm);
    line-height: 1.55;
    color: var(--ink-500);
    overflow-wrap: anywhere;
  }
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.4rem 0.75rem;
  font-size: var(--t-xs);
  color: var(--ink-500);
`;

const Tag = styled.span`
  max-width: 100%;
  padding: 0.28rem 0.65rem;
  border-radius: 99px;
  font-weight: 600;
  color: var(--ultra-700);
  background: var(--ultra-100);
  overflow-wrap: anywhere;
`;

const Card = styled.article<{ $delay: number }>`
  position: relative;
  display: grid;
  align-content: start;
  gap: 1.1rem;
  height: 100%;
  animation: ${arrive} var(--slow) var(--ease) ${({ $delay }) => $delay}ms backwards;
  ${Picture} { transition: transform var(--slow) var(--ease); }
  &:hover ${Picture} { transform: translateY(-0.25rem); }
  &:hover h2 a { color: var(--ultra-600); }
`;

/** The grid of cards. The first card is wider if the last row would have empty cells. BLOG-10. */
export const CardGrid = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2.75rem 2rem;
  @media (min-width: 48rem) and (max-width: 59.99rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > li:first-child:nth-last-child(odd) { grid-column: span 2; }
    > li:first-child:nth-last-child(odd) ${Picture} { aspect-ratio: 2; }
  }
  @media ${media.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    row-gap: 3.5rem;
    > li:first-child:nth-last-child(3n + 2) { grid-column: span 2; }
    > li:first-child:nth-last-child(3n + 2) ${Picture} { aspect-ratio: 2.06; }
    > li:first-child:nth-last-child(3n + 1) {
      grid-column: 1 / -1;
      ${Card} { grid-template-columns: minmax(0, 1.9fr) minmax(0, 1fr); align-items: center; gap: 3rem; }
      ${Picture} { aspect-ratio: 16 / 8.2; border-radius: var(--r-lg); }
      h2 { font-size: clamp(1.9rem, 2.6vw, 2.5rem); line-height: 1.06; }
      p { font-size: var(--t-md); }
    }
  }
`;
