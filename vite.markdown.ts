import { compile } from '@mdx-js/mdx';
import rehypeSlug from 'rehype-slug';
import remarkFrontmatter from 'remark-frontmatter';
import remarkMdxFrontmatter from 'remark-mdx-frontmatter';
import type { Plugin } from 'vite';

/**
 * Turns a Markdown file into a React component while building: `default` draws its text, with an id
 * on every heading, and `frontmatter` holds what stands above it. Nothing is parsed in the browser,
 * and no HTML string needs trusting there.
 */
export function markdown(): Plugin {
  return {
    name: 'markdown',
    async transform(source, id) {
      if (!id.endsWith('.md')) {
        return null;
      }
      const compiled = await compile(
        { value: source, path: id },
        {
          format: 'md',
          jsxImportSource: 'react',
          remarkPlugins: [remarkFrontmatter, [remarkMdxFrontmatter, { name: 'frontmatter' }]],
          rehypePlugins: [rehypeSlug],
        },
      );
      return { code: String(compiled.value), map: null, moduleType: 'js' };
    },
  };
}
