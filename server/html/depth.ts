/** The deepest nesting of elements. Deeper ones lose their tags and keep their text. BLOG-65. */
const maxDepth = 100;
/** How many formatting tags may stay open. A parser opens each of them again in every block. */
const maxOpenFormats = 16;
/** How many elements may come from opening formatting tags again, before the HTML is treated as text. */
const maxReopened = 200_000;

const empty = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
const formatting = new Set('a b big code em font i nobr s small strike strong tt u'.split(' '));
/** Elements that end when the next of their kind begins. */
const selfEnding = new Set('p li dt dd option tr td th thead tbody tfoot'.split(' '));

/**
 * Removes the tags that are nested deeper than any text needs. Parser, sanitizer and serializer are
 * recursive, and a parser multiplies unclosed tags; the result is safe for them, whatever was sent.
 * SAFE-22, SAFE-23.
 */
export function limitDepth(html: string): string {
  const open: string[] = [];
  const formats = new Map<string, number>();
  let openFormats = 0;
  let mostFormats = 0;
  let tags = 0;
  let kept = '';
  let from = 0;
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at)) {
    const tag = readTag(html, at);
    if (tag === undefined) {
      at += 1;
      continue;
    }
    const { name, isEnd, end } = tag;
    let isKept = true;
    tags += 1;
    if (isEnd) {
      const depth = open.lastIndexOf(name);
      if (depth !== -1) {
        open.length = depth;
      }
      if ((formats.get(name) ?? 0) > 0) {
        formats.set(name, (formats.get(name) ?? 0) - 1);
        openFormats -= 1;
      }
    } else if (!empty.has(name)) {
      if (selfEnding.has(name) && open.at(-1) === name) {
        open.pop();
      }
      isKept = open.length < maxDepth && !(formatting.has(name) && openFormats >= maxOpenFormats);
      if (isKept) {
        open.push(name);
        if (formatting.has(name)) {
          formats.set(name, (formats.get(name) ?? 0) + 1);
          openFormats += 1;
          mostFormats = Math.max(mostFormats, openFormats);
        }
      }
    }
    if (!isKept) {
      kept += html.slice(from, at);
      from = end;
    }
    at = end;
  }
  const limited = kept + html.slice(from);
  // Also counts formats that are closed in the order they were opened. Only huge texts get here.
  return openFormats * tags > maxReopened || mostFormats * tags > maxReopened * 20
    ? limited.replaceAll('<', '&lt;')
    : limited;
}

/** The tag at this index. Undefined if none begins here, or if it never ends. */
function readTag(html: string, at: number) {
  const isEnd = html[at + 1] === '/';
  const start = at + (isEnd ? 2 : 1);
  if (!/[a-z]/i.test(html[start] ?? '')) {
    return undefined;
  }
  let nameEnd = start;
  while (nameEnd < html.length && !/[\s/>]/.test(html[nameEnd] ?? '')) {
    nameEnd += 1;
  }
  let quote = '';
  for (let end = nameEnd; end < html.length; end++) {
    const character = html[end] ?? '';
    if (quote !== '') {
      quote = character === quote ? '' : quote;
    } else if (character === '>') {
      return { name: html.slice(start, nameEnd).toLowerCase(), isEnd, end: end + 1 };
    } else if ((character === '"' || character === "'") && /[=\s]/.test(html[end - 1] ?? '')) {
      quote = character;
    }
  }
  // The rest of the text belongs to this tag, so no other tag can begin in it.
  return { name: html.slice(start, nameEnd).toLowerCase(), isEnd, end: html.length };
}
