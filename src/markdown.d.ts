declare module '*.md' {
  import type { ComponentType, ElementType } from 'react';

  /** What stands above the text, unparsed. */
  export const frontmatter: unknown;
  /** Draws the text; `components` takes the place of HTML elements by name. */
  const Content: ComponentType<{ components?: Record<string, ElementType> }>;
  export default Content;
}
