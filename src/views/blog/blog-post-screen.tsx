import { useSelector } from '@xstate/react';
import { useParams } from 'wouter';
import { fromPromise } from 'xstate';
import { isWriter } from '../../contract/roles.ts';
import { showPostSlug, watchedPostAddress } from '../../effects/blog-address.ts';
import { postPlayer } from '../../effects/post-player.ts';
import { recognizedAdmin } from '../../effects/recognized-admin.ts';
import { copyText, hasShareSheet, openShareSheet } from '../../effects/share.ts';
import { trustedPostHtml } from '../../effects/trusted-html.ts';
import { blogPostMachine, type PostFinding } from '../../machines/blog/blog-post.machine.ts';
import { postVideosMachine } from '../../machines/blog/post-videos.machine.ts';
import { sharePostMachine } from '../../machines/blog/share-post.machine.ts';
import { useActorRef } from '../../runtime/live-actor.ts';
import { usePageData } from '../../runtime/page-data.tsx';
import { SessionContext } from '../../runtime/session-actor.tsx';
import { BlogPostHead } from './blog-post-head.tsx';
import { BlogPostView } from './blog-post-view.tsx';
import { postTextId } from './prose.tsx';

const readAs = (reader: 'visitor' | 'admin') =>
  fromPromise<PostFinding, string>(async ({ input, signal }) =>
    (await import('../../runtime/read-post.ts')).readPost(input, signal, reader),
  );

const livePost = blogPostMachine.provide({
  actors: {
    read: readAs('visitor'),
    readDraft: readAs('admin'),
    watchAddress: watchedPostAddress,
    recognizeAdmin: recognizedAdmin,
  },
  actions: { showSlug: (_, slug) => showPostSlug(slug) },
});

const liveShare = sharePostMachine.provide({
  actors: {
    findSheet: fromPromise(async () => hasShareSheet()),
    openSheet: fromPromise(({ input }) => openShareSheet(input)),
    copy: fromPromise(({ input }) => copyText(input.url)),
  },
});

const liveVideos = postVideosMachine.provide({ actors: { player: postPlayer(postTextId) } });

/** One post to read, with live actors. BLOG-3, BLOG-46. */
export function BlogPostScreen() {
  const { slug = '' } = useParams<{ slug: string }>();
  const data = usePageData();
  const post = useActorRef(livePost, {
    input: {
      slug,
      isMissing: data?.kind === 'blogMissing',
      reading: data?.kind === 'blogPost' ? data.reading : undefined,
    },
  });
  const share = useActorRef(liveShare);
  const session = SessionContext.useActorRef();
  const isAdmin = useSelector(
    session,
    (snapshot) => snapshot.matches('signedIn') && isWriter(snapshot.context.session?.role),
  );
  return (
    <>
      <BlogPostHead post={post} />
      <BlogPostView
        post={post}
        share={share}
        isAdmin={isAdmin}
        videosMachine={liveVideos}
        trust={trustedPostHtml}
      />
    </>
  );
}
