import { useSelector } from '@xstate/react';
import { SessionContext } from '../shell/app-actors.tsx';
import { lazyPart } from '../shell/lazy-part.tsx';
import { PublicLayout } from '../shell/public-layout.tsx';
import { BlogListScreen } from './blog-list-screen.tsx';

/** Code that visitors need not load. */
const blogPosts = lazyPart(
  async () => (await import('../admin/posts/blog-posts-screen.tsx')).BlogPostsScreen,
);

/**
 * What stands at /blogs: the admin list "Blog Posts" for a signed-in admin, the public list for
 * everyone else. Architecture: Decided where the spec is open.
 */
export function BlogsScreen() {
  const session = SessionContext.useActorRef();
  const isAdmin = useSelector(session, (snapshot) => snapshot.matches('signedIn'));
  return isAdmin ? (
    <blogPosts.Part />
  ) : (
    <PublicLayout>
      <BlogListScreen />
    </PublicLayout>
  );
}
