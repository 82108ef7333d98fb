import { routes } from '../../../routes.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { AdminLayout } from '../admin-layout.tsx';
import { LiveProtectedRoute } from '../protected-route.tsx';
import { PostListScreen } from './post-list-screen.tsx';

/** /admin-bloglist: the posts behind the protected route, inside the admin's frame. */
export function AdminPostListScreen() {
  return (
    <>
      <PageHead
        title="Blog Posts | SwiftEx"
        description="Every post of the blog, drafts too."
        path={routes.adminPosts}
        isIndexed={false}
      />
      <LiveProtectedRoute>
        <AdminLayout>
          <PostListScreen />
        </AdminLayout>
      </LiveProtectedRoute>
    </>
  );
}
