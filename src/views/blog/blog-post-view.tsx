import { useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { readerWords } from '../../content/blog.ts';
import { focusSoon } from '../../effects/focus.ts';
import { type BlogPostRef, postFailure, postMissing } from '../../machines/blog/blog-post.machine.ts';
import type { postVideosMachine } from '../../machines/blog/post-videos.machine.ts';
import type { SharePostRef } from '../../machines/blog/share-post.machine.ts';
import { routes } from '../../screens.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Column } from '../ui/layout.tsx';
import { BackLink } from './back-link.tsx';
import { BlogEnd } from './blog-end.tsx';
import { Night } from './night.ts';
import { PostPage } from './post-page.tsx';
import { Spinner } from './spinner.tsx';

type Props = {
  post: BlogPostRef;
  share: SharePostRef;
  /** Whether an admin is signed in. Admins get a link to the editor. */
  isAdmin: boolean;
  videosMachine: typeof postVideosMachine;
  /** Wraps the post's HTML in a value that Trusted Types accepts. */
  trust: (html: string) => string;
};

/** Shows the post, or the state of loading, missing or failed. BLOG-44. */
export function BlogPostView({ post: ref, share, isAdmin, videosMachine, trust }: Props) {
  const snapshot = useSelector(ref, (whole) => whole);
  const { reading } = snapshot.context;
  const isMissing = snapshot.matches('missing');
  const hasFailed = snapshot.matches('failed');
  if (reading !== undefined) {
    return (
      <>
        <PostPage
          key={reading.post._id}
          reading={reading}
          share={share}
          isAdmin={isAdmin}
          videosMachine={videosMachine}
          trust={trust}
        />
        <BlogEnd />
      </>
    );
  }
  return (
    <Sky data-surface="night" aria-busy={!isMissing && !hasFailed}>
      <Center>
        <BackLink />
        {isMissing ? (
          <>
            <h1>{postMissing}</h1>
            <p>{readerWords.missingText}</p>
            <Link href={routes.blogs} asChild>
              <ButtonLink $look="light">{readerWords.missingWay}</ButtonLink>
            </Link>
          </>
        ) : null}
        {hasFailed ? (
          <>
            <h1>{readerWords.failedTitle}</h1>
            <p role="alert">{postFailure}</p>
            <Button
              $look="light"
              onClick={() => {
                ref.send({ type: 'retry.requested' });
                // The pressed button disappears. A11Y-3.
                focusSoon('content');
              }}
            >
              {readerWords.retry}
            </Button>
          </>
        ) : null}
        {isMissing || hasFailed ? null : <Spinner label={readerWords.loading} />}
      </Center>
    </Sky>
  );
}

const Sky = styled(Night)`
  &::after { top: calc(100% - 9rem); }
`;

const Center = styled(Column)`
  display: grid;
  align-content: center;
  justify-items: start;
  gap: 1.25rem;
  min-height: min(44rem, 78vh);
  padding-block: 3rem 12rem;
  h1 { font-size: var(--t-3xl); }
  p { max-width: 27.6em; font-size: var(--t-lg); color: var(--night-text); }
`;
