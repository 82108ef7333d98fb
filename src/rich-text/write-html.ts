import type {
  BlockElement,
  BookmarkElement,
  FormattedText,
  GalleryImage,
  ImageElement,
  Inline,
  ListElement,
  ListItemElement,
  ListTextElement,
  PostAlignment,
  PostDocument,
  TableElement,
  ToggleElement,
  ToggleTitleElement,
} from './document.ts';
import { textsOf } from './inlines.ts';

/**
 * Writes a document as HTML by the contract's rules. `readHtml` reads it back unchanged. EDIT-46 to EDIT-48.
 */
export function writeHtml(document: PostDocument): string {
  return document.map(writeBlock).join('');
}

function writeBlock(block: BlockElement): string {
  switch (block.type) {
    case 'paragraph':
      return `<p${classes(block)}>${writeLine(block.children)}</p>`;
    case 'heading':
      return `<h${block.level}${classes(block)}>${writeLine(block.children)}</h${block.level}>`;
    case 'quote':
      return `<blockquote${classes(block)}>${writeLine(block.children)}</blockquote>`;
    case 'callout':
      return `<aside${classes(block, `ql-callout-${block.tone}`)}>${writeLine(block.children)}</aside>`;
    case 'code':
      return `<pre class="ql-syntax">${writeCode(block.children)}</pre>`;
    case 'image':
      return writeFigure(block);
    case 'gallery':
      return `<div class="ql-gallery">${block.images.map(writeItem).join('')}</div>`;
    // Only the uploaded image is stored, not its placeholder. BLOCK-26.
    case 'upload':
      return '';
    case 'video':
      return `<iframe${classes(block, 'ql-video')} src="${escapeAttribute(block.url)}" allowfullscreen="true"></iframe>`;
    case 'button':
      return `<p${classes(block, 'ql-button')}><a class="ql-button-${block.look}" href="${escapeAttribute(block.url)}">${escapeText(block.label)}</a></p>`;
    case 'bookmark':
      return writeBookmark(block);
    case 'divider':
      return '<hr>';
    case 'kept':
      return block.html;
    case 'list':
      return writeList(block);
    case 'toggle':
      return writeToggle(block);
    case 'table':
      return writeTable(block);
  }
}

/** Writes a picture. With a caption or a size it becomes a figure. BLOCK-29. */
function writeFigure(image: ImageElement): string {
  const { caption = '', size } = image;
  const linked = writePicture(image);
  if (caption === '' && size === undefined) {
    return `<p${classes(image)}>${linked}</p>`;
  }
  const note = caption === '' ? '' : `<figcaption>${escapeText(caption)}</figcaption>`;
  const own = size === undefined ? undefined : `ql-image-${size}`;
  return `<figure${classes(image, own)}>${linked}${note}</figure>`;
}

/** Writes a bookmark, as a plain link until its page has been read. MARK-8, MARK-10. */
function writeBookmark({ url, title, description = '', site = '', image }: BookmarkElement): string {
  const link = `<a href="${escapeAttribute(url)}">`;
  if (title === undefined) {
    return url === '' ? '' : `<p>${link}${escapeText(url)}</a></p>`;
  }
  const parts = [
    image === undefined ? '' : writePicture({ ...image, alt: '' }),
    `<p><strong>${escapeText(title)}</strong></p>`,
    description === '' ? '' : `<p>${escapeText(description)}</p>`,
    site === '' ? '' : `<p><small>${escapeText(site)}</small></p>`,
  ];
  return `<figure class="ql-bookmark">${link}${parts.join('')}</a></figure>`;
}

function writeItem(image: GalleryImage): string {
  const linked = writePicture(image);
  return image.caption === undefined
    ? linked
    : `<figure>${linked}<figcaption>${escapeText(image.caption)}</figcaption></figure>`;
}

function writePicture({ url, alt, width, height, link }: GalleryImage): string {
  const size = `${numberAttribute('width', width)}${numberAttribute('height', height)}`;
  const picture = `<img src="${escapeAttribute(url)}" alt="${escapeAttribute(alt)}"${size}>`;
  return link === undefined ? picture : `<a href="${escapeAttribute(link)}">${picture}</a>`;
}

// Recursion is safe, because lists nest at most nine deep.
function writeList({ kind, children }: ListElement): string {
  const tag = kind === 'ordered' ? 'ol' : 'ul';
  return `<${tag}>${children.map(writeListItem).join('')}</${tag}>`;
}

/**
 * Writes an item. In a copied part of a list, an item may have only its nested lists, without its own line.
 */
function writeListItem({ children }: ListItemElement): string {
  const [line, ...lists]: readonly (ListTextElement | ListElement)[] = children;
  if (line?.type !== 'list-text') {
    return (children as readonly ListElement[]).flatMap((list) => list.children.map(writeListItem)).join('');
  }
  const nested = (lists as readonly ListElement[]).map(writeList).join('');
  return `<li${classes(line)}>${writeLine(line.children)}${nested}</li>`;
}

/** Writes a toggle. A copied part of a toggle may have no title. */
function writeToggle({ children }: ToggleElement): string {
  const parts: readonly (BlockElement | ToggleTitleElement)[] = children;
  const html = parts.map((part) =>
    part.type === 'toggle-title' ? `<summary>${writeLine(part.children)}</summary>` : writeBlock(part),
  );
  return `<details>${html.join('')}</details>`;
}

function writeTable({ children }: TableElement): string {
  const rows = children.map((row) => {
    const cells = row.children.map((cell) => {
      const tag = cell.isHeader ? 'th' : 'td';
      const isEmpty = cell.children.every((inline) => 'text' in inline && inline.text === '');
      return `<${tag}${classes(cell)}>${isEmpty ? '' : writeLine(cell.children)}</${tag}>`;
    });
    return `<tr>${cells.join('')}</tr>`;
  });
  const heads = children[0]?.children[0]?.isHeader ? 1 : 0;
  const head = heads === 0 ? '' : `<thead>${rows[0]}</thead>`;
  const body = rows.length === heads ? '' : `<tbody>${rows.slice(heads).join('')}</tbody>`;
  return `<table>${head}${body}</table>`;
}

/** Writes a line. Browsers show an empty line, and a line break at the end, only if a `<br>` follows. */
function writeLine(inlines: readonly Inline[]): string {
  const html = inlines.map(writeInline).join('');
  return html === '' || endsWithBreak(inlines) ? `${html}<br>` : html;
}

function endsWithBreak(inlines: readonly Inline[]): boolean {
  const texts = textsOf(inlines);
  return texts.findLast(({ text }) => text !== '')?.text.endsWith('\n') ?? false;
}

function writeInline(inline: Inline): string {
  return 'text' in inline
    ? writeText(inline)
    : `<a href="${escapeAttribute(inline.url)}">${inline.children.map(writeText).join('')}</a>`;
}

/** The tags of a text, from the outermost to the innermost. */
const tags = [
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
  ['strike', 's'],
  ['code', 'code'],
] as const;

function writeText(text: FormattedText): string {
  if (text.text === '') {
    return '';
  }
  const named = tags.flatMap(([mark, tag]) => (text[mark] ? [tag] : []));
  const around = [...named, ...(text.script === undefined ? [] : [text.script === 'sub' ? 'sub' : 'sup'])];
  const span = spanAttributes(text);
  const open = `${span === '' ? '' : `<span${span}>`}${around.map((tag) => `<${tag}>`).join('')}`;
  const close = `${around
    .toReversed()
    .map((tag) => `</${tag}>`)
    .join('')}${span === '' ? '' : '</span>'}`;
  return `${open}${escapeText(text.text).replaceAll('\n', '<br>')}${close}`;
}

function spanAttributes({ font, size, color, background }: FormattedText): string {
  const names = [
    ...(font === undefined ? [] : [`ql-font-${font}`]),
    ...(size === undefined ? [] : [`ql-size-${size}`]),
  ];
  const style = [
    ...(color === undefined ? [] : [`color: ${color};`]),
    ...(background === undefined ? [] : [`background-color: ${background};`]),
  ];
  return `${listAttribute('class', names)}${listAttribute('style', style)}`;
}

// The parser drops a line break at the start of a `pre`, and `readHtml` drops one at its end.
function writeCode(texts: readonly FormattedText[]): string {
  const code = texts.map(({ text }) => text).join('');
  return `${code.startsWith('\n') ? '\n' : ''}${escapeText(code)}\n`;
}

function classes({ align, indent }: { align?: PostAlignment; indent?: number }, own?: string): string {
  return listAttribute('class', [
    ...(own === undefined ? [] : [own]),
    ...(align === undefined ? [] : [`ql-align-${align}`]),
    ...(indent === undefined ? [] : [`ql-indent-${indent}`]),
  ]);
}

const listAttribute = (name: string, values: readonly string[]) =>
  values.length === 0 ? '' : ` ${name}="${escapeAttribute(values.join(' '))}"`;

const numberAttribute = (name: string, value: number | undefined) =>
  value === undefined ? '' : ` ${name}="${value}"`;

const escapeText = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\u00a0', '&nbsp;');

const escapeAttribute = (text: string) => escapeText(text).replaceAll('"', '&quot;');
