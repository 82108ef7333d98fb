import { postLinkOf, postVideoSource } from '../contract/post-html.ts';
import { classesOf, type Manner, writtenColorsOf } from './formats-of.ts';
import { hiddenStyle } from './parse-html.ts';
import { isDropped, isLeftOut } from './tags.ts';

const words = (text: string) => new Set(text.split(' '));

/** The elements that kept HTML may contain. Other elements are reduced to their text, as on the server. */
const tags = words(
  'table caption colgroup col thead tbody tfoot tr th td dl dt dd hr figure figcaption p br h1 h2 h3 h4 h5 h6 blockquote pre ul ol li a img span strong b em i u s strike del ins sub sup small mark code kbd abbr cite q div font iframe aside details summary',
);
const empty = words('br col hr img');
/** Elements that have no effect without attributes. */
const bare = words('a div font span');
const formats = words('a b code em font i s small strike u strong');

/**
 * The maximum depths of elements and of nested formats. Both are far below the depths at which the server
 * drops tags. SAFE-22.
 */
const maxDepth = 40;
const maxFormats = 10;

const knownClass =
  /^ql-(?:align-(?:center|right|justify)|font-[a-z-]+|size-(?:small|large|huge)|indent-[1-8]|button(?:-primary|-secondary)?|syntax|video|code-block(?:-container)?|callout-(?:note|tip|warning)|gallery|image-(?:small|wide|[2-9][05]))$/;

/**
 * Writes the HTML of a block that the editor keeps unchanged, exactly as the server writes it, so that a save
 * changes no byte. Returns undefined if that is impossible, and then the block is not kept. PASTE-12.
 */
export function keptHtml(
  element: Element,
  manner: Manner,
  parse: (html: string) => Document,
): string | undefined {
  let html = write(element, manner);
  // If the block's own element was not written, only text is left. The editor can edit text, so the block is
  // not kept.
  const start = element.localName === 'a' ? /^<a .*<img /s : new RegExp(`^<${element.localName}`);
  // Programs nest HTML in ways that no parser produces. Parsing it repeatedly until nothing changes gives the
  // nesting that the server would store.
  for (let round = 0; round < 3 && html !== undefined && start.test(html); round++) {
    const { body } = parse(`<!doctype html>${html}`);
    const again = body.childNodes.length === 1 && body.firstElementChild;
    const settled = again ? write(again, manner) : undefined;
    if (settled === html) {
      return html;
    }
    html = settled;
  }
  return undefined;
}

type Task = { node: Node; depth: number; formats: number } | string;

/** Writes an element with an explicit stack, because deeply nested HTML would overflow the call stack. */
function write(element: Element, manner: Manner): string | undefined {
  let html = '';
  const tasks: Task[] = [{ node: element, depth: 0, formats: 0 }];
  for (let task = tasks.pop(); task !== undefined; task = tasks.pop()) {
    if (typeof task === 'string') {
      html += task;
      continue;
    }
    const { node, depth } = task;
    if (node.nodeType === 3) {
      html += escapeText((node.nodeValue ?? '').replace(/\0/g, ''));
    }
    if (node.nodeType !== 1) {
      continue;
    }
    const found = node as Element;
    const tag = found.localName;
    if (isLeftOut(tag) || isDropped(tag)) {
      continue;
    }
    const attributes = attributesOf(found, manner);
    const isObject = tag === 'img' || tag === 'iframe';
    const isBare = attributes === '' && (isObject || (manner === 'clean' && bare.has(tag)));
    const isWritten = tags.has(tag) && !isBare && isInPlace(found, element);
    const open = task.formats + (isWritten && formats.has(tag) ? 1 : 0);
    if (depth > maxDepth || open > maxFormats) {
      return undefined;
    }
    if (isWritten) {
      html += `<${tag}${attributes}>`;
    }
    if (isWritten && !empty.has(tag)) {
      tasks.push(`</${tag}>`);
      // A parser drops a line break at the start of a `pre`.
      html += tag === 'pre' && /^\n/.test(found.firstChild?.nodeValue ?? '') ? '\n' : '';
    }
    for (
      let child = tag === 'iframe' ? null : found.lastChild;
      child !== null;
      child = child.previousSibling
    ) {
      tasks.push({ node: child, depth: depth + 1, formats: open });
    }
  }
  return html;
}

/** Elements that the server keeps only within other elements. */
const around: Record<string, string> = {
  ...Object.fromEntries(
    [...words('caption colgroup col thead tbody tfoot tr th td')].map((tag) => [tag, 'table']),
  ),
  figcaption: 'figure',
  summary: 'details',
  li: 'ol, ul',
};

function isInPlace(element: Element, root: Element): boolean {
  const outer = around[element.localName];
  return outer === undefined || root.contains(element.parentElement?.closest(outer) ?? null);
}

/** Writes the attributes that the server keeps, in their original order. */
function attributesOf(element: Element, manner: Manner): string {
  const tag = element.localName;
  if (tag === 'iframe') {
    return videoAttributes(element);
  }
  const written = [...element.attributes].flatMap(({ name, value }): Array<[string, string]> => {
    const kept = keptValue(element, name, value, manner);
    return kept === undefined ? [] : [[name === hiddenStyle ? 'style' : name, kept]];
  });
  if (tag === 'img' && !written.some(([name]) => name === 'src')) {
    return '';
  }
  if (tag === 'img' && !element.hasAttribute('alt')) {
    written.push(['alt', '']);
  }
  return written.map(([name, value]) => ` ${name}="${escapeValue(value)}"`).join('');
}

function videoAttributes(element: Element): string {
  const source = element.getAttribute('src') ?? '';
  const classes = ['ql-video', ...knownClasses(element).filter((name) => name !== 'ql-video')].join(' ');
  return postVideoSource.test(source)
    ? ` class="${classes}" src="${escapeValue(source)}" allowfullscreen`
    : '';
}

/** Returns the value of an attribute to keep, or undefined if the attribute is left out. */
function keptValue(element: Element, name: string, value: string, manner: Manner): string | undefined {
  const isOf = (...names: string[]) => names.includes(element.localName);
  const number = (most: number, least = 1) => {
    const found = Number(value === '' ? Number.NaN : value);
    // The server has checked stored values, so they stay unchanged.
    return manner === 'whole'
      ? value
      : Number.isInteger(found) && found >= least && found <= most
        ? String(found)
        : undefined;
  };
  switch (name) {
    case 'class':
      return manner === 'whole' ? knownClasses(element).join(' ') || undefined : undefined;
    case 'style':
    case hiddenStyle:
      return manner === 'whole' ? styleWritten(element) : undefined;
    case 'color':
      return isOf('font') && manner === 'whole' ? value : undefined;
    case 'href':
      return isOf('a') ? linkOf(value, manner) : undefined;
    case 'src':
      return isOf('img') ? pictureOf(value) : undefined;
    case 'alt':
      return isOf('img') ? value : undefined;
    case 'title':
      return isOf('a', 'img', 'abbr') ? value : undefined;
    case 'width':
    case 'height':
      return isOf('img') ? number(20_000) : undefined;
    case 'colspan':
    case 'rowspan':
      return isOf('td', 'th') ? number(1_000) : undefined;
    case 'span':
      return isOf('col') ? number(1_000) : undefined;
    case 'scope':
      return isOf('th') && /^(?:col|row|colgroup|rowgroup)$/.test(value) ? value : undefined;
    case 'start':
      return isOf('ol') ? number(1_000_000, 0) : undefined;
    case 'data-list':
      return isOf('li') && manner === 'whole' ? value : undefined;
    default:
      return undefined;
  }
}

function linkOf(address: string, manner: Manner): string | undefined {
  const isStored = /^(?:#|\/(?![/\\])|https?:\/\/[^\s/\\]|(?:mailto|tel):\S)/i.test(address);
  return manner === 'whole' && isStored ? address : postLinkOf(address);
}

function pictureOf(address: string): string | undefined {
  const source = address.trim();
  const isKept = /^(?:\/uploads\/[\w.-]+$|https:\/\/[^\s/\\]\S*$)/i.test(source);
  return isKept && (source.startsWith('/') || URL.canParse(source)) ? source : undefined;
}

const knownClasses = (element: Element) => classesOf(element).filter((name) => knownClass.test(name));

function styleWritten(element: Element): string | undefined {
  const { color, background } = writtenColorsOf(element);
  const style = [
    ...(color === undefined ? [] : [`color: ${color};`]),
    ...(background === undefined ? [] : [`background-color: ${background};`]),
  ];
  return style.length === 0 ? undefined : style.join(' ');
}

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const escapeValue = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll("'", '&#x27;').replaceAll('`', '&#x60;');
