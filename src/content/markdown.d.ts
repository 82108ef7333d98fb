declare module '*.md' {
  import type { ComponentType, ElementType } from 'react';

  /** The front matter, unparsed. */
  export const frontmatter: unknown;
  /** The headings of the text, in order. */
  export const headings: ReadonlyArray<{ depth: number; id: string; text: string }>;
  /** Renders the text; `components` replaces HTML elements by name. */
  const Content: ComponentType<{ components?: Record<string, ElementType> }>;
  export default Content;
}
