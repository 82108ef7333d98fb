import { PageHead } from '../../runtime/page-head.tsx';
import { useScreenKey } from '../../runtime/screen-key.ts';
import { routes } from '../../screens.ts';
import { AdminLayout } from '../admin/admin-layout.tsx';
import { LivePostList } from './live-post-list.tsx';

/** /blogs for a signed-in admin. BLOG-2. */
export function BlogPostsPage() {
  return (
    <AdminLayout>
      <PageHead
        title="Blog Posts | SwiftEx"
        description="All blog posts, including drafts."
        path={routes.blogs}
      />
      <LivePostList key={useScreenKey()} />
    </AdminLayout>
  );
}
