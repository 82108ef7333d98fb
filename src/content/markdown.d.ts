declare module '*.md' {
  import type { ComponentType, ElementType } from 'react';

  /** What stands above the text, unparsed. */
  export const frontmatter: unknown;
  /** The headings of the text, in their order. */
  export const headings: ReadonlyArray<{ depth: number; id: string; text: string }>;
  /** Draws the text; `components` takes the place of HTML elements by name. */
  const Content: ComponentType<{ components?: Record<string, ElementType> }>;
  export default Content;
}
