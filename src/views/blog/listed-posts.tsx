import { useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import type { EventFrom } from 'xstate';
import { listWords } from '../../content/blog.ts';
import { everyCategory } from '../../contract/blog-address.ts';
import type { BlogAddress } from '../../contract/page-data.ts';
import { focusElement } from '../../effects/focus.ts';
import type { BlogListRef } from '../../machines/blog/blog-list.machine.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Column } from '../ui/layout.tsx';
import { BlogPagination } from './blog-pagination.tsx';
import { listIds } from './list-ids.ts';
import { Notice } from './notice.tsx';
import { onPlainClick } from './plain-click.ts';
import { CardGrid, PostCard } from './post-card.tsx';
import { Spinner } from './spinner.tsx';

type Props = {
  list: BlogListRef;
  /** Shown instead of an empty list. */
  empty: string;
  /** Returns the address of a page of this list. */
  hrefOf: (address: Partial<BlogAddress>) => string;
};

/** The posts of a list with their states and pages. BLOG-14 to BLOG-16, BLOG-32, AUTHOR-14. */
export function ListedPosts({ list, empty, hrefOf }: Props) {
  const posts = useSelector(list, (snapshot) => snapshot.context.page?.posts) ?? [];
  const isBusy = useSelector(list, (snapshot) => snapshot.hasTag('busy'));
  const isEmpty = useSelector(list, (snapshot) => snapshot.matches({ posts: 'empty' }));
  const hasFailed = useSelector(list, (snapshot) => snapshot.matches({ posts: 'failed' }));
  const pages = useSelector(list, (snapshot) => snapshot.context.page?.pagination.totalPages ?? 1);
  const isShown = posts.length > 0 && !hasFailed;

  /** Moves the focus to the list, because the pressed button disappears. */
  function leave(event: EventFrom<BlogListRef>) {
    focusElement(listIds.posts);
    list.send(event);
  }

  return (
    <Area as="section" id={listIds.posts} tabIndex={-1} aria-label={listWords.posts} aria-busy={isBusy}>
      {isBusy ? (
        <Waiting $isOver={isShown}>
          <Spinner label={listWords.loading} />
        </Waiting>
      ) : null}
      {isEmpty ? (
        <Notice role="status">
          <p>{empty}</p>
          <ButtonLink
            $look="primary"
            $size="small"
            href={hrefOf({})}
            onClick={onPlainClick(() => leave({ type: 'category.chosen', category: everyCategory }))}
          >
            {listWords.emptyWay}
          </ButtonLink>
        </Notice>
      ) : null}
      {hasFailed ? (
        <Notice role="alert">
          <p>{listWords.failure}</p>
          <Button $look="primary" $size="small" onClick={() => leave({ type: 'retry.requested' })}>
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
      {isShown && pages > 1 && !isBusy ? <BlogPagination list={list} hrefOf={hrefOf} /> : null}
    </Area>
  );
}

/** Reserves height while the first posts load, and when the next page has fewer posts. */
const Area = styled(Column)`
  position: relative;
  min-height: 34rem;
  padding-block: clamp(1.75rem, 4vw, 3.25rem) 0;
  scroll-margin-top: calc(var(--header) + 4.5rem);
  outline: none;
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
