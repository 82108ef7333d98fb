import { useSelector } from '@xstate/react';
import { SessionContext } from '../../runtime/app-actors.tsx';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import { BlogListScreen } from '../blog/blog-list-screen.tsx';
import { PublicLayout } from '../shell/public-layout.tsx';

/** Loaded for admins only. */
const blogPosts = lazyPart(async () => (await import('./blog-posts-page.tsx')).BlogPostsPage);

/** /blogs: the admin list for a signed-in admin, the public list for everyone else. BLOG-2. */
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
