import { styled } from 'styled-components';
import { blogListHref } from '../../blog-links.ts';
import { blogHero, listWords } from '../../content/blog.ts';
import type { BlogListRef } from '../../machines/blog/blog-list.machine.ts';
import { media } from '../../theme/media.ts';
import { Column } from '../ui/layout.tsx';
import { BlogEnd } from './blog-end.tsx';
import { ListTools } from './list-tools.tsx';
import { ListedPosts } from './listed-posts.tsx';
import { Night } from './night.ts';

/** The public list of posts. BLOG-6, BLOG-17. */
export function BlogListView({ list, isAdmin }: { list: BlogListRef; isAdmin: boolean }) {
  return (
    <>
      <Night aria-labelledby="blog-title" data-surface="night">
        <Words>
          <h1 id="blog-title">{blogHero.headline}</h1>
          <p>{blogHero.lead}</p>
        </Words>
      </Night>
      <ListTools list={list} isAdmin={isAdmin} />
      <ListedPosts list={list} empty={listWords.empty} hrefOf={blogListHref} />
      <BlogEnd />
    </>
  );
}

const Words = styled(Column)`
  display: grid;
  gap: 1rem;
  padding-block: clamp(1.5rem, 4vw, 3.5rem) clamp(6.5rem, 11vw, 10rem);
  h1 { font-size: clamp(4rem, 2.4rem + 8vw, 8.5rem); line-height: 0.9; letter-spacing: -0.045em; }
  p { max-width: 17.9em; font-size: var(--t-lg); line-height: 1.4; color: var(--night-text); }
  @media ${media.desktop} {
    grid-template-columns: 1fr auto;
    align-items: end;
    p { max-width: 15.2em; padding-bottom: 0.4rem; text-align: end; }
  }
`;
