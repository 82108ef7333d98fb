import { BlogListScreen } from './blog-list-screen.tsx';

/**
 * What stands at /blogs: the public list. The admin list "Blog Posts" plugs in here, by the state of
 * `SessionContext`. Architecture: Decided where the spec is open.
 */
export function BlogsScreen() {
  return <BlogListScreen />;
}
