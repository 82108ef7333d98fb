import { useScreenKey } from '../../runtime/screen-key.ts';
import { routes } from '../../screens.ts';
import { AdminFrame } from '../admin/admin-frame.tsx';
import { LivePostList } from './live-post-list.tsx';

/** /admin-bloglist: the list of posts behind the protected route, in the admin layout. WRITE-2, WRITE-47. */
export function AdminPostListScreen() {
  return (
    <AdminFrame title="Blog Posts" description="All blog posts, including drafts." path={routes.adminPosts}>
      <LivePostList key={useScreenKey()} />
    </AdminFrame>
  );
}
