import { compile } from '@mdx-js/mdx';
import rehypeSlug from 'rehype-slug';
import remarkFrontmatter from 'remark-frontmatter';
import remarkMdxFrontmatter from 'remark-mdx-frontmatter';
import type { Plugin } from 'vite';

/**
 * Turns a Markdown file into a React component while building: `default` draws its text, with an id
 * on every heading, `frontmatter` holds what stands above it, and `headings` what a table of contents
 * names. Nothing is parsed in the browser, and no HTML string needs trusting there.
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
          rehypePlugins: [rehypeSlug, standPicturesAlone, collectHeadings],
        },
      );
      const headings = JSON.stringify(compiled.data['headings'] ?? []);
      return {
        code: `${String(compiled.value)}\nexport const headings = ${headings};`,
        map: null,
        moduleType: 'js',
      };
    },
  };
}

type Node = {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
};

/** A picture alone in its paragraph stands without the paragraph: what draws it may be a block. */
function standPicturesAlone() {
  return (tree: Node) => {
    tree.children = (tree.children ?? []).map((node) => {
      const [only, ...others] = node.children ?? [];
      return node.tagName === 'p' && only?.tagName === 'img' && others.length === 0 ? only : node;
    });
  };
}

function collectHeadings() {
  return (tree: Node, file: { data: Record<string, unknown> }) => {
    file.data['headings'] = (tree.children ?? []).flatMap((node) => {
      const depth = /^h([1-6])$/.exec(node.tagName ?? '')?.[1];
      return depth === undefined
        ? []
        : [{ depth: Number(depth), id: String(node.properties?.['id']), text: textOf(node) }];
    });
  };
}

const textOf = ({ value = '', children = [] }: Node): string => value + children.map(textOf).join('');
