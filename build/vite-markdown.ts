import { compile } from '@mdx-js/mdx';
import rehypeSlug from 'rehype-slug';
import remarkFrontmatter from 'remark-frontmatter';
import remarkMdxFrontmatter from 'remark-mdx-frontmatter';
import type { Plugin } from 'vite';
import { fileOfPicture, sizeOf } from './help-pictures.ts';

/**
 * Compiles a Markdown file into a module. `default` is a React component that renders the text with an id on
 * every heading. `frontmatter` is the front matter, and `headings` the table of contents. Image files become
 * part of the build, and the `img` elements get their width and height. The browser parses no Markdown and no
 * HTML string.
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
          rehypePlugins: [rehypeSlug, standPicturesAlone, collectHeadings, [measurePictures, id]],
        },
      );
      const headings = JSON.stringify(compiled.data['headings'] ?? []);
      const { imports, code } = importPictures(String(compiled.value));
      return {
        code: `${imports}${code}\nexport const headings = ${headings};`,
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

/** Unwraps a picture that is alone in its paragraph, because its component may be a block element. */
function standPicturesAlone() {
  return (tree: Node) => {
    tree.children = (tree.children ?? []).map((node) => {
      const [only, ...others] = node.children ?? [];
      return node.tagName === 'p' && only?.tagName === 'img' && others.length === 0 ? only : node;
    });
  };
}

/** Placeholder for the address of an image file. */
const marker = 'help-picture:';

/** Adds the size of each image file, so that loading it causes no layout shift. SPEED-2. */
function measurePictures(articleFile: string) {
  return async (tree: Node) => {
    for (const node of imagesIn(tree)) {
      const file = fileOfPicture(articleFile, String(node.properties?.['src']));
      if (file !== undefined) {
        const src = `${marker}${String(node.properties?.['src'])}`;
        node.properties = { ...node.properties, ...(await sizeOf(file)), src };
      }
    }
  };
}

const imagesIn = (node: Node): Node[] => [
  ...(node.tagName === 'img' ? [node] : []),
  ...(node.children ?? []).flatMap(imagesIn),
];

/** Imports each image file, which adds the file to the build, and inserts the address of the file. */
function importPictures(compiled: string) {
  const names = [
    ...new Set([...compiled.matchAll(new RegExp(`"${marker}([^"]+)"`, 'g'))].map(([, name = '']) => name)),
  ];
  return {
    imports: names.map((name, index) => `import picture${index} from './pictures/${name}';\n`).join(''),
    code: names.reduce(
      (code, name, index) => code.replaceAll(`"${marker}${name}"`, `picture${index}`),
      compiled,
    ),
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
