import { type DefaultTreeAdapterMap, defaultTreeAdapter, Parser } from 'parse5';
import { limitDepth } from './depth.ts';

/** The maximum number of elements that the parser creates. A table of 1,000 cells has about 1,100. */
const maxElements = 50_000;
/** The maximum number of open elements, which includes those that HTML implies, such as `tbody`. */
const maxOpen = 250;

class LimitExceeded extends Error {}

/**
 * Parses HTML of any origin. `limitDepth` reads tags less exactly than the parser: the parser ignores end tags
 * in comments and in other scopes. If the HTML exceeds the limits in the parser nevertheless, all of it is
 * parsed as text. Otherwise 50 kB of formatting tags could take all memory. SAFE-22, SAFE-23.
 */
export function parseHtml(html: string): DefaultTreeAdapterMap['documentFragment'] {
  try {
    return parseWithin(limitDepth(html));
  } catch (error) {
    if (error instanceof LimitExceeded) {
      return parseWithin(html.replaceAll('<', '&lt;'));
    }
    throw error;
  }
}

function parseWithin(html: string) {
  let elements = 0;
  // Undefined while the parser creates the elements that surround a fragment.
  let parser: Parser<DefaultTreeAdapterMap> | undefined;
  const createElement: typeof defaultTreeAdapter.createElement = (...args) => {
    elements += 1;
    if (elements > maxElements || (parser !== undefined && parser.openElements.stackTop > maxOpen)) {
      throw new LimitExceeded();
    }
    return defaultTreeAdapter.createElement(...args);
  };
  parser = Parser.getFragmentParser<DefaultTreeAdapterMap>(null, {
    treeAdapter: { ...defaultTreeAdapter, createElement },
    scriptingEnabled: false,
  });
  parser.tokenizer.write(html, true);
  return parser.getFragment();
}
