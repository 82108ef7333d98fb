import { ArrowLeft, ArrowRight } from 'lucide-react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { blogListHref } from '../../blog-links.ts';
import { readerWords } from '../../content/blog.ts';
import type { PostReading } from '../../contract/posts.ts';
import { hrefTo } from '../../links.ts';
import type { postVideosMachine } from '../../machines/blog/post-videos.machine.ts';
import type { SharePostRef } from '../../machines/blog/share-post.machine.ts';
import { useActorRef } from '../../runtime/live-actor.ts';
import { media } from '../../theme/media.ts';
import { Column } from '../ui/layout.tsx';
import { PostAside } from './post-aside.tsx';
import { PostContents } from './post-contents.tsx';
import { PostMasthead } from './post-masthead.tsx';
import { Prose } from './prose.tsx';

/** The minimum number of headings for a table of contents. BLOG-50. */
const contentsMinCount = 3;

type Props = {
  reading: PostReading;
  share: SharePostRef;
  isAdmin: boolean;
  videosMachine: typeof postVideosMachine;
  trust: (html: string) => string;
};

/**
 * A post with its tags, its table of contents, and links to the previous and next posts. BLOG-48 to BLOG-50,
 * BLOG-84.
 */
export function PostPage({ reading, share, isAdmin, videosMachine, trust }: Props) {
  const videos = useActorRef(videosMachine);
  const hasContents = reading.headings.length >= contentsMinCount;
  return (
    <article data-printed="">
      <PostMasthead reading={reading} isAdmin={isAdmin} />
      <Layout $hasContents={hasContents}>
        {hasContents ? <PostContents headings={reading.headings} /> : null}
        <Main>
          <Prose html={reading.html} videos={videos} trust={trust} />
          <Tags data-screen-only="">
            {reading.post.tags.map((tag) => (
              <li key={tag}>
                <Link href={blogListHref({ category: tag })}>{tag}</Link>
              </li>
            ))}
          </Tags>
          <Neighbors reading={reading} />
        </Main>
        <PostAside reading={reading} share={share} />
      </Layout>
    </article>
  );
}

function Neighbors({ reading: { previous, next } }: { reading: PostReading }) {
  return previous === undefined && next === undefined ? null : (
    <Ways aria-label={readerWords.neighbors} data-screen-only="">
      {previous === undefined ? null : (
        <Link href={hrefTo.blogPost(previous.slug)} rel="prev">
          <small>
            <ArrowLeft size={16} aria-hidden="true" />
            {readerWords.previous}
          </small>
          <span dir="auto">{previous.title}</span>
        </Link>
      )}
      {next === undefined ? null : (
        <Next href={hrefTo.blogPost(next.slug)} rel="next">
          <small>
            {readerWords.next}
            <ArrowRight size={16} aria-hidden="true" />
          </small>
          <span dir="auto">{next.title}</span>
        </Next>
      )}
    </Ways>
  );
}

const Layout = styled(Column)<{ $hasContents: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 2.5rem clamp(2.5rem, 5vw, 4.5rem);
  align-items: start;
  padding-top: clamp(2.25rem, 5vw, 4.5rem);
  @media ${media.desktop} {
    grid-template-columns: minmax(0, 43rem) minmax(14rem, 1fr);
    > nav { grid-column: 1 / -1; max-width: 43rem; }
  }
  @media ${media.wide} {
    ${({ $hasContents }) =>
      $hasContents
        ? 'grid-template-columns: 12.5rem minmax(0, 41rem) minmax(13.5rem, 1fr); > nav { grid-column: auto; }'
        : 'padding-inline: clamp(0rem, 6vw, 5rem);'}
  }
  @media print { display: block; width: auto; padding-top: 0; }
`;

const Main = styled.div`
  min-width: 0;
`;

const Tags = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0.4rem;
  margin-top: 3rem;
  a {
    display: flex;
    align-items: center;
    min-height: 2.75rem;
    padding: 0.3rem 1rem;
    border-radius: 99px;
    font-size: var(--t-sm);
    font-weight: 500;
    color: var(--ultra-700);
    background: var(--ultra-100);
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  a:hover { text-decoration: underline; }
`;

const Ways = styled.nav`
  display: grid;
  gap: 1rem;
  margin-top: 2.5rem;
  padding-top: 2.5rem;
  border-top: 1px solid var(--ink-100);
  a {
    display: grid;
    align-content: start;
    gap: 0.6rem;
    padding: 1.25rem 1.4rem;
    border: 1.5px solid var(--ink-100);
    border-radius: var(--r-md);
    font: 600 1.1rem / 1.25 var(--display);
    letter-spacing: -0.01em;
    color: var(--ink-950);
    background: var(--white);
    text-decoration: none;
    overflow-wrap: anywhere;
    transition: border-color var(--fast);
  }
  a:hover { border-color: var(--ultra-400); }
  small {
    display: flex;
    align-items: center;
    gap: 0.4rem;
    font: 500 var(--t-xs) / 1 var(--text);
    letter-spacing: 0;
    color: var(--ink-500);
  }
  @media ${media.tablet} { grid-template-columns: 1fr 1fr; }
`;

const Next = styled(Link)`
  justify-items: end;
  text-align: right;
  @media ${media.tablet} { grid-column: 2; }
`;
