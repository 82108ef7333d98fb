/** The maximum nesting of elements. Deeper elements lose their tags and keep their text. BLOG-65. */
const maxDepth = 100;
/** The maximum number of open formatting tags. A parser reopens each of them in every block. */
const maxOpenFormats = 16;

const empty = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
const formatting = new Set('a b big code em font i nobr s small strike strong tt u'.split(' '));
/** Elements that end when the next element of their kind starts. */
const selfEnding = new Set('p li dt dd option tr td th thead tbody tfoot'.split(' '));

/**
 * Removes the tags that exceed the nesting limits. The parser, the sanitizer and the serializer are
 * recursive, so deep nesting could overflow the stack. The parser also copies unclosed formatting tags into
 * every block. Reads tags less exactly than the parser, which has limits of its own (`parseHtml`). SAFE-22.
 */
export function limitDepth(html: string): string {
  const open: string[] = [];
  const formats = new Map<string, number>();
  let openFormats = 0;
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
        }
      }
    }
    if (!isKept) {
      kept += html.slice(from, at);
      from = end;
    }
    at = end;
  }
  return kept + html.slice(from);
}

/** Reads the tag at this index. Undefined if no tag starts here. */
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
  // The tag is never closed. The rest of the text is part of it, so no other tag can start there.
  return { name: html.slice(start, nameEnd).toLowerCase(), isEnd, end: html.length };
}
