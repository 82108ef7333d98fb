/**
 * Returns the first placeholder of `npm run new -- page` that the HTML of a page still contains. Undefined if
 * there is none.
 */
export const unfinishedIn = (html: string): string | undefined =>
  /Fill in (?:the title|what a search engine shows|src\/views\/[\w/.-]+)/.exec(html)?.[0];
