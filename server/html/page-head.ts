import { type Token, Tokenizer, TokenizerMode } from 'parse5';

/**
 * The title, description, site name and image from a page's own metadata. Missing fields are empty. MARK-1.
 */
export type PageHead = { title: string; description: string; site: string; image: string };

/**
 * The elements whose content is plain text, each with the tokenizer state that reads this content. A parser
 * would switch the state. Here `readHead` switches it.
 */
const textModes = new Map<string, Tokenizer['state']>(
  Object.entries({
    title: TokenizerMode.RCDATA,
    textarea: TokenizerMode.RCDATA,
    script: TokenizerMode.SCRIPT_DATA,
    style: TokenizerMode.RAWTEXT,
    noscript: TokenizerMode.RAWTEXT,
    noframes: TokenizerMode.RAWTEXT,
    noembed: TokenizerMode.RAWTEXT,
    iframe: TokenizerMode.RAWTEXT,
    xmp: TokenizerMode.RAWTEXT,
  }),
);

/**
 * Reads the title and the meta elements of a page. Builds no tree, so the time is linear in the length of the
 * page, even for deeply nested elements. If several elements have the same name, the first counts. MARK-1,
 * MARK-2.
 */
export function readHead(html: string): PageHead {
  const meta = new Map<string, string>();
  let title: string | undefined;
  let isInTitle = false;
  const read = ({ chars }: Token.CharacterToken) => {
    if (isInTitle) {
      title = (title ?? '') + chars;
    }
  };
  const ignore = () => undefined;
  const tokenizer: Tokenizer = new Tokenizer(
    {},
    {
      onStartTag({ tagName, attrs }) {
        const mode = textModes.get(tagName);
        if (mode !== undefined) {
          tokenizer.state = mode;
        }
        isInTitle = tagName === 'title' && title === undefined;
        if (tagName === 'meta') {
          const attribute = (wanted: string) => attrs.find(({ name }) => name === wanted)?.value;
          const name = (attribute('property') ?? attribute('name') ?? '').toLowerCase();
          const content = attribute('content') ?? '';
          if (!meta.has(name) && content.trim() !== '') {
            meta.set(name, content);
          }
        }
      },
      onEndTag: () => {
        isInTitle = false;
      },
      onCharacter: read,
      onWhitespaceCharacter: read,
      onNullCharacter: ignore,
      onComment: ignore,
      onDoctype: ignore,
      onEof: ignore,
    },
  );
  tokenizer.write(html, true);
  const first = (...names: string[]) => names.map((name) => meta.get(name)).find((found) => found) ?? '';
  return {
    title: first('og:title') || (title ?? ''),
    description: first('og:description', 'description'),
    site: first('og:site_name'),
    image: first('og:image', 'og:image:url'),
  };
}

/** Puts a text on one line, without control and bidirectional characters, cut to `maxLength`. MARK-4. */
export function lineOf(text: string, maxLength: number): string {
  const line = text
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  const characters = [...line.slice(0, maxLength * 2 + 2)];
  return characters.length <= maxLength
    ? line
    : `${characters
        .slice(0, maxLength - 1)
        .join('')
        .trimEnd()}…`;
}

/**
 * Decodes a page with the charset of its content type. Falls back to the charset of its meta element, then to
 * UTF-8.
 */
export function decodePage(bytes: Buffer, contentType: string): string {
  const named = /charset=["']?([\w-]+)/i;
  const label = named.exec(contentType)?.[1] ?? named.exec(bytes.toString('latin1', 0, 1_024))?.[1];
  try {
    return new TextDecoder(label ?? 'utf-8').decode(bytes);
  } catch {
    // The label of the encoding is unknown.
    return new TextDecoder().decode(bytes);
  }
}
