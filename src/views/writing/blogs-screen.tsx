import { useSelector } from '@xstate/react';
import { isReader } from '../../contract/roles.ts';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import { SessionContext } from '../../runtime/session-actor.tsx';
import { BlogListScreen } from '../blog/blog-list-screen.tsx';
import { PublicLayout } from '../shell/public-layout.tsx';

/** Loaded for admins only. */
const blogPosts = lazyPart(async () => (await import('./blog-posts-page.tsx')).BlogPostsPage, {
  isPage: true,
});

/** /blogs: the admin list for an admin whose role may read drafts, else the public list. BLOG-2, ACC-8. */
export function BlogsScreen() {
  const session = SessionContext.useActorRef();
  const isAdmin = useSelector(
    session,
    (snapshot) => snapshot.matches('signedIn') && isReader(snapshot.context.session?.role),
  );
  return isAdmin ? (
    <blogPosts.Part />
  ) : (
    <PublicLayout>
      <BlogListScreen />
    </PublicLayout>
  );
}
