import { useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import { blogHero, listWords } from '../../content/blog.ts';
import { type BlogListRef, everyCategory } from '../../machines/blog/blog-list.machine.ts';
import { routes } from '../../screens.ts';
import { media } from '../../theme/media.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Column } from '../ui/layout.tsx';
import { BlogEnd } from './blog-end.tsx';
import { BlogPagination } from './blog-pagination.tsx';
import { listIds } from './list-ids.ts';
import { ListTools } from './list-tools.tsx';
import { Night } from './night.ts';
import { Notice } from './notice.tsx';
import { onPlainClick } from './plain-click.ts';
import { CardGrid, PostCard } from './post-card.tsx';
import { Spinner } from './spinner.tsx';

/** The public list of posts. BLOG-6, BLOG-14 to BLOG-17, BLOG-32. */
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
      <Posts list={list} />
      <BlogEnd />
    </>
  );
}

function Posts({ list }: { list: BlogListRef }) {
  const posts = useSelector(list, (snapshot) => snapshot.context.page?.posts) ?? [];
  const isBusy = useSelector(list, (snapshot) => snapshot.hasTag('busy'));
  const isEmpty = useSelector(list, (snapshot) => snapshot.matches({ posts: 'empty' }));
  const hasFailed = useSelector(list, (snapshot) => snapshot.matches({ posts: 'failed' }));
  const pages = useSelector(list, (snapshot) => snapshot.context.page?.pagination.totalPages ?? 1);
  const isShown = posts.length > 0 && !hasFailed;
  return (
    <Area as="section" id={listIds.posts} aria-label={listWords.posts} aria-busy={isBusy}>
      {isBusy ? (
        <Waiting $isOver={isShown}>
          <Spinner label={listWords.loading} />
        </Waiting>
      ) : null}
      {isEmpty ? (
        <Notice role="status">
          <p>{listWords.empty}</p>
          <ButtonLink
            $look="primary"
            $size="small"
            href={routes.blog}
            onClick={onPlainClick(() => list.send({ type: 'category.chosen', category: everyCategory }))}
          >
            {listWords.emptyWay}
          </ButtonLink>
        </Notice>
      ) : null}
      {hasFailed ? (
        <Notice role="alert">
          <p>{listWords.failure}</p>
          <Button $look="primary" $size="small" onClick={() => list.send({ type: 'retry.requested' })}>
            {listWords.retry}
          </Button>
        </Notice>
      ) : null}
      {isShown ? (
        <Dimmed $isDim={isBusy}>
          <CardGrid>
            {posts.map((post, index) => (
              <li key={post._id}>
                <PostCard post={post} index={index} />
              </li>
            ))}
          </CardGrid>
        </Dimmed>
      ) : null}
      {isShown && pages > 1 && !isBusy ? <BlogPagination list={list} /> : null}
    </Area>
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

/** Reserves height while the first posts load, and when the next page has fewer posts. */
const Area = styled(Column)`
  position: relative;
  min-height: 34rem;
  padding-block: clamp(1.75rem, 4vw, 3.25rem) 0;
  scroll-margin-top: calc(var(--header) + 4.5rem);
`;

const Waiting = styled.div<{ $isOver: boolean }>`
  position: ${({ $isOver }) => ($isOver ? 'absolute' : 'static')};
  inset: 0;
  z-index: 1;
  padding-top: ${({ $isOver }) => ($isOver ? '9rem' : '10rem')};
  pointer-events: none;
  > div { position: sticky; top: 45vh; }
`;

const Dimmed = styled.div<{ $isDim: boolean }>`
  opacity: ${({ $isDim }) => ($isDim ? 0.35 : 1)};
  transition: opacity var(--fast);
`;
