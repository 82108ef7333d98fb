/** The blocks of the slash menu, in menu order, with additional search words. BLOCK-10, BLOCK-11. */
export const slashBlocks = [
  { id: 'paragraph', label: 'Text', hint: 'Plain paragraph', words: 'paragraph plain' },
  { id: 'heading-2', label: 'Heading 2', hint: 'Section', words: 'title h2' },
  { id: 'heading-3', label: 'Heading 3', hint: 'Part of a section', words: 'title h3' },
  { id: 'bulleted', label: 'Bulleted list', hint: 'Points', words: 'ul items unordered' },
  { id: 'ordered', label: 'Numbered list', hint: 'Steps', words: 'ol items steps' },
  { id: 'quote', label: 'Quote', hint: 'Words of someone else', words: 'blockquote citation' },
  { id: 'callout-note', label: 'Note', hint: 'Callout', words: 'callout info' },
  { id: 'callout-tip', label: 'Tip', hint: 'Callout', words: 'callout hint advice' },
  { id: 'callout-warning', label: 'Warning', hint: 'Callout', words: 'callout caution danger' },
  { id: 'toggle', label: 'Toggle', hint: 'Title that shows and hides text', words: 'details accordion' },
  { id: 'table', label: 'Table', hint: 'Rows and columns', words: 'grid cells spreadsheet' },
  { id: 'divider', label: 'Divider', hint: 'Line between parts', words: 'hr rule line separator' },
  { id: 'code', label: 'Code block', hint: 'Code with its white space', words: 'pre snippet' },
  { id: 'image', label: 'Picture', hint: 'Upload', words: 'image photo' },
  { id: 'video', label: 'Video', hint: 'YouTube or Vimeo', words: 'youtube vimeo embed' },
  { id: 'bookmark', label: 'Bookmark', hint: 'Card for a link', words: 'link card embed' },
  { id: 'button', label: 'Button', hint: 'Link as a button', words: 'link action' },
] as const;

/**
 * Finds the ids of the blocks that match a word. Blocks whose name begins with the word come first. BLOCK-11.
 */
export function slashMatches(query: string): string[] {
  const wanted = query.trim().toLowerCase();
  const begins = (text: string) =>
    text
      .toLowerCase()
      .split(' ')
      .some((word) => word.startsWith(wanted));
  const named = slashBlocks.filter(({ label }) => label.toLowerCase().startsWith(wanted) || begins(label));
  const related = slashBlocks.filter((block) => !named.includes(block) && begins(block.words));
  return [...named, ...related].map(({ id }) => id);
}
