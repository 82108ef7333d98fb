/** The maximum nesting of elements. */
const maxDepth = 250;

/** Matches start tags and end tags. */
const tagPattern = /<\/?[a-z](?:"[^"]*"|'[^']*'|[^"'<>])*>/gi;

/** Tags that do not nest: they have no content, or they end where the next one starts. */
const flat = /^(?:br|hr|wbr|img|input|col|link|meta|p|li|d[dt]|t[drh]|tbody|thead|tfoot)$/;

/**
 * Removes the tags of elements that nest too deeply and keeps their text, because a browser parses deep nesting
 * in quadratic time. Reads tags less exactly than a parser. PASTE-11.
 */
export function limitDepth(html: string): string {
  const open: string[] = [];
  return html.replace(tagPattern, (tag) => {
    const name = /\w+/.exec(tag)?.[0].toLowerCase() ?? '';
    if (tag[1] === '/') {
      const depth = open.lastIndexOf(name);
      if (depth !== -1) {
        open.length = depth;
      }
    } else if (!flat.test(name) && open.push(name) > maxDepth) {
      open.pop();
      return '';
    }
    return tag;
  });
}
