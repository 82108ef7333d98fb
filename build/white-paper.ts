import { readFileSync, writeFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { openPress, type Words } from './white-paper-press.ts';

type Block = ReturnType<typeof fromMarkdown>['children'][number];
type List = Extract<Block, { type: 'list' }>;
type Node = { type: string; value?: string; children?: readonly Node[] };

/** The paper's front matter. */
type FrontMatter = { title: string; subtitle: string; version: string };

/** Writes the white paper into the built site as a PDF. */
export async function writeWhitePaper(): Promise<void> {
  const source = readFileSync('src/content/white-paper.md', 'utf8');
  writeFileSync('dist/client/swiftex-white-paper.pdf', await drawWhitePaper(source));
}

/** Returns the white paper as a PDF. The same Markdown gives the same bytes. */
export async function drawWhitePaper(source: string): Promise<Buffer> {
  const { matter, blocks } = readPaper(source);
  const press = await openPress(matter);
  const bytes = buffer(press.document);
  press.cover();
  press.keepContentsPage();
  for (const [index, block] of blocks.entries()) {
    setBlock(press, block, index === 0 ? 'opening' : index === blocks.length - 1 ? 'fine' : 'text');
  }
  press.finish();
  return await bytes;
}

/** Returns the front matter and the text of the paper. Throws if the front matter is incomplete. */
export function readPaper(source: string): { matter: FrontMatter; blocks: Block[] } {
  const [, head = '', text = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(source) ?? [];
  const entry = (name: string) => {
    const value = new RegExp(`^${name}: "?(.*?)"?$`, 'm').exec(head)?.[1];
    if (value === undefined) {
      throw new Error(`The white paper's front matter has no ${name}.`);
    }
    return value;
  };
  return {
    matter: { title: entry('title'), subtitle: entry('subtitle'), version: entry('version') },
    blocks: fromMarkdown(text).children,
  };
}

/** Returns the plain text of a part of the paper. */
export function wordsOf(node: Node): string {
  return node.value ?? (node.children ?? []).map(wordsOf).join('');
}

function setBlock(
  press: Awaited<ReturnType<typeof openPress>>,
  block: Block,
  look: 'opening' | 'text' | 'fine',
) {
  switch (block.type) {
    case 'heading':
      return block.depth === 2 ? press.chapter(wordsOf(block)) : press.heading(wordsOf(block));
    case 'paragraph':
      return press.paragraph(runsOf(block.children), look);
    case 'list':
      return press.list(itemsOf(block), block.ordered === true);
    default:
      throw new Error(`The PDF of the white paper does not support the Markdown element "${block.type}".`);
  }
}

/** Returns the items of a list. The bold start of an item is the term that the item explains. */
function itemsOf(list: List) {
  return list.children.map((item) => {
    const [content] = item.children;
    const parts = content?.type === 'paragraph' ? content.children : [];
    const [first, ...rest] = parts;
    return first?.type === 'strong'
      ? { term: wordsOf(first), text: trimStart(runsOf(rest)) }
      : { term: undefined, text: runsOf(parts) };
  });
}

const runsOf = (nodes: readonly Node[]): Words =>
  nodes.map((node) => ({
    text: wordsOf(node).replace(/\s+/g, ' '),
    face: node.type === 'strong' ? 'strong' : 'text',
  }));

const trimStart = ([first, ...rest]: Words): Words =>
  first === undefined ? [] : [{ ...first, text: first.text.trimStart() }, ...rest];
