import { routes } from '../../screens.ts';
import { AdminScreen } from '../admin/admin-screen.tsx';
import { PostListScreen } from './post-list-screen.tsx';

/** /admin-bloglist: the posts behind the protected route, inside the admin's frame. */
export function AdminPostListScreen() {
  return (
    <AdminScreen
      title="Blog Posts"
      description="Every post of the blog, drafts too."
      path={routes.adminPosts}
    >
      <PostListScreen />
    </AdminScreen>
  );
}
