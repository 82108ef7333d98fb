import { useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { linkOver, type SharedDraft } from '../../contract/draft-links.ts';
import { shownTitle } from '../../contract/post-title.ts';
import { hrefTo } from '../../links.ts';
import type { SharedDraftRef } from '../../machines/writing/shared-draft.machine.ts';
import { routes } from '../../screens.ts';
import { LinkCard } from '../ui/link-card.tsx';
import { Message } from '../ui/message.tsx';
import { RetryButton } from '../ui/retry-button.tsx';
import { Article } from './article-frame.tsx';
import { PostText } from './post-text.tsx';

/** A draft for people who have its secret link. LINK-6. */
export function SharedDraftView({ draft }: { draft: SharedDraftRef }) {
  const post = useSelector(draft, (snapshot) => snapshot.context.post);
  const state = useSelector(draft, (snapshot) => snapshot.value);
  return post === undefined ? (
    <LinkCard>
      <h1>Shared draft</h1>
      {state === 'reading' || state === 'none' ? (
        <p>A draft opens here with the link that you were sent.</p>
      ) : null}
      <div role="alert">
        {state === 'over' ? <Message kind="bad">{linkOver}</Message> : null}
        {state === 'failed' ? <Message kind="bad">The draft could not be loaded.</Message> : null}
      </div>
      {state === 'failed' ? <RetryButton onRetry={() => draft.send({ type: 'retry.pressed' })} /> : null}
      <Link href={routes.blog}>Read the blog</Link>
    </LinkCard>
  ) : (
    <Page>
      <Draft post={post} />
    </Page>
  );
}

function Draft({ post }: { post: SharedDraft['post'] }) {
  const { title, slug, tags, status, imageUrl, imageAlt, content } = post;
  return (
    <>
      <Notice role="note">
        {status === 'draft' ? (
          'This is a draft. Only people with this link can read it.'
        ) : (
          <>
            This post is published. <Link href={hrefTo.blogPost(slug)}>Read it on the blog</Link>
          </>
        )}
      </Notice>
      <Article>
        {tags[0] === undefined ? null : <p>{tags[0]}</p>}
        <h1 dir="auto">{shownTitle(title)}</h1>
        {imageUrl === undefined ? null : <img src={imageUrl} alt={imageAlt ?? ''} />}
        <PostText html={content} />
      </Article>
    </>
  );
}

const Page = styled.main`
  min-height: 100dvh;
  background: var(--paper);
`;

const Notice = styled.p`
  position: sticky;
  top: 0;
  z-index: 1;
  padding: 0.75rem 1.25rem;
  text-align: center;
  font-weight: 600;
  color: var(--ink-900);
  background: var(--warn-soft);
`;
