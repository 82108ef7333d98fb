import fc from 'fast-check';
import { postAlignments, postButtonStyles, postCallouts, postFonts } from '../../src/contract/post-html.ts';
import type {
  BlockElement,
  FormattedText,
  Inline,
  ListElement,
  ListItemElement,
  Marks,
} from '../../src/rich-text/document.ts';
import { tidyInlines } from '../../src/rich-text/inlines.ts';

// Text that code for HTML often handles wrongly: special characters, spaces, other scripts, combined emoji.
const words = fc.constantFrom(
  'a', 'Send', 'crypto', ' ', '  ', '\n', '\n\n', '\u00a0', '&', '<b>', '</p>', '&amp;', '"', "'", 'שלום', 'مرحبا',
  '👩‍👩‍👧‍👦', '🇮🇳', 'é', '\u200d', '1. ', '- ', '# ', '```', '日本語', '\u2028', '𝒳',
); // biome-ignore format: a table of hard words
const text = fc.array(words, { maxLength: 4 }).map((parts) => parts.join(''));
const oneLine = text.map((found) => found.replace(/\n/g, ' '));
const color = fc.constantFrom('#e60000', '#00ff7f', 'red', 'rebeccapurple');

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 4 });

/** Drops undefined keys. */
const whole = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, found]) => found !== undefined)) as T;

const on = maybe(fc.constant(true as const));
const marks = fc
  .record({
    bold: on,
    italic: on,
    underline: on,
    strike: on,
    code: on,
    script: maybe(fc.constantFrom('sub' as const, 'super' as const)),
    color: maybe(color),
    background: maybe(color),
    font: maybe(fc.constantFrom(...postFonts)),
    size: maybe(fc.constantFrom('small' as const, 'large' as const, 'huge' as const)),
  })
  .map((found) => whole(found) as Marks);
const formatted: fc.Arbitrary<FormattedText> = fc
  .tuple(text, marks)
  .map(([found, look]) => ({ text: found, ...look }));
const url = fc.constantFrom(
  'https://example.com/?a=1&b="2"',
  'http://example.com/',
  'mailto:someone@example.com',
  'tel:+911234567890',
  '/blog/first-steps',
  '#fees',
);
const link = fc
  .record({ url, children: fc.array(formatted, { minLength: 1, maxLength: 3 }) })
  .map(({ url, children }): Inline => ({ type: 'link', url, children }));
const line: fc.Arbitrary<Inline[]> = fc
  .array(fc.oneof({ weight: 4, arbitrary: formatted }, { weight: 1, arbitrary: link }), { maxLength: 4 })
  .map(tidyInlines);

const align = maybe(fc.constantFrom(...postAlignments));
const indent = maybe(fc.integer({ min: 1, max: 8 }));
const empty = () => [{ text: '' }];

function list(depth: number): fc.Arbitrary<ListElement> {
  const item: fc.Arbitrary<ListItemElement> = fc
    .tuple(
      line,
      align,
      depth === 0 ? fc.constant<ListElement[]>([]) : fc.array(list(depth - 1), { maxLength: 2 }),
    )
    .map(([children, aligned, lists]) => ({
      type: 'list-item',
      children: [
        whole({ type: 'list-text', align: aligned, children }),
        ...alternating(lists),
      ] as ListItemElement['children'],
    }));
  return fc.record({
    type: fc.constant('list' as const),
    kind: fc.constantFrom('ordered' as const, 'bulleted' as const),
    children: fc.array(item, { minLength: 1, maxLength: 3 }),
  });
}

/** Alternates ordered and bulleted lists, because the editor merges adjacent lists of the same kind. */
const alternating = (lists: ListElement[]): ListElement[] =>
  lists.map((found, index) => ({
    ...found,
    kind: (lists[0]?.kind === 'ordered') === (index % 2 === 0) ? 'ordered' : 'bulleted',
  }));

const simpleBlock: fc.Arbitrary<BlockElement> = fc.oneof(
  fc
    .record({ align, indent, children: line })
    .map((found) => whole({ type: 'paragraph' as const, ...found }) as BlockElement),
  fc
    .record({ level: fc.integer({ min: 1, max: 6 }), align, indent, children: line })
    .map((found) => whole({ type: 'heading' as const, ...found }) as BlockElement),
  fc
    .record({ align, indent, children: line })
    .map((found) => whole({ type: 'quote' as const, ...found }) as BlockElement),
  fc
    .array(fc.oneof(words, fc.constant('\t')), { maxLength: 5 })
    .map((parts): BlockElement => ({ type: 'code', children: [{ text: parts.join('') }] })),
  fc
    .record({
      url: fc.constantFrom('/uploads/a-10x20.webp', 'https://example.com/a.png?b=1&c=2'),
      alt: oneLine,
      width: maybe(fc.integer({ min: 1, max: 9_999 })),
      height: maybe(fc.integer({ min: 1, max: 9_999 })),
      align,
      caption: maybe(oneLine.map((found) => `What ${found}`.replace(/\s+/g, ' ').trim())),
      link: maybe(url),
      size: maybe(fc.constantFrom('small' as const, 'wide' as const, '20' as const, '95' as const)),
    })
    .map((found) => whole({ type: 'image' as const, ...found, children: empty() }) as BlockElement),
  fc
    .record({
      url: fc.constantFrom(
        'https://www.youtube.com/embed/dQw4w9WgXcQ?start=42',
        'https://player.vimeo.com/video/76979871',
      ),
      align,
    })
    .map((found) => whole({ type: 'video' as const, ...found, children: empty() }) as BlockElement),
  fc
    .record({
      url,
      label: oneLine.map((found) => `Go ${found}`.replace(/\s+/g, ' ').trim()),
      look: fc.constantFrom(...postButtonStyles),
      align,
    })
    .map((found) => whole({ type: 'button' as const, ...found, children: empty() }) as BlockElement),
  fc
    .constantFrom(
      '<table><tbody><tr><td colspan="2">a &amp; b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table>',
      '<dl><dt>Term</dt><dd>what it <em>means</em></dd></dl>',
    )
    .map((html): BlockElement => ({ type: 'kept', html, children: empty() })),
  { weight: 3, arbitrary: list(2) },
  fc.constant<BlockElement>({ type: 'divider', children: empty() }),
  fc
    .record({
      url: fc.constantFrom('https://site.example/a?b&c', '/blog'),
      title: oneLine.map((found) => `A ${found}`.replace(/\s+/g, ' ').trim()),
      description: fc.constantFrom(undefined, 'What <b> & "c" mean'),
      site: fc.constantFrom(undefined, 'Site'),
      image: fc.constantFrom(undefined, { url: '/uploads/a-10x20.webp', width: 10, height: 20 }),
    })
    .map((found) => whole({ type: 'bookmark' as const, ...found, children: empty() }) as BlockElement),
  fc.constant<BlockElement>({
    type: 'gallery',
    images: [
      { url: '/uploads/a-10x20.webp', alt: 'One', width: 10, height: 20, link: '/blog' },
      { url: 'https://example.com/a.png', alt: '', caption: 'Two & "three"' },
    ],
    children: empty(),
  }),
  fc
    .record({ tone: fc.constantFrom(...postCallouts), align, children: line })
    .map((found) => whole({ type: 'callout' as const, ...found }) as BlockElement),
);

const blocksOf = (arbitrary: fc.Arbitrary<BlockElement>) =>
  fc
    .array(arbitrary, { minLength: 1, maxLength: 3 })
    .map((blocks) => blocks.filter((found, index) => !isSameList(found, blocks[index - 1])));

const toggle = fc
  .tuple(line, blocksOf(simpleBlock))
  .map(
    ([children, blocks]) =>
      ({ type: 'toggle', children: [{ type: 'toggle-title', children }, ...blocks] }) as BlockElement,
  );

const table = fc
  .tuple(
    fc.boolean(),
    fc.integer({ min: 1, max: 3 }),
    fc.integer({ min: 1, max: 3 }),
    fc.array(line, { minLength: 9, maxLength: 9 }),
    align,
  )
  .map(
    ([isHeader, rows, columns, lines, aligned]) =>
      ({
        type: 'table',
        children: Array.from({ length: rows }, (_, row) => ({
          type: 'table-row',
          children: Array.from({ length: columns }, (_, column) =>
            whole({
              type: 'table-cell',
              isHeader: isHeader && row === 0 ? true : undefined,
              align: aligned,
              children: lines[row * 3 + column],
            }),
          ),
        })),
      }) as BlockElement,
  );

const block = fc.oneof(
  { weight: 1, arbitrary: table },
  { weight: 8, arbitrary: simpleBlock },
  { weight: 1, arbitrary: toggle },
);

/** Documents that the editor can hold. */
export const anyDocument: fc.Arbitrary<BlockElement[]> = blocksOf(block);

const isSameList = (one: BlockElement, other: BlockElement | undefined) =>
  one.type === 'list' && other?.type === 'list';
