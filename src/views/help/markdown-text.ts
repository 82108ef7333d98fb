import type { ComponentType, ElementType } from 'react';
import type { Heading } from '../../content/help-schema.ts';

/** A Markdown file as build/vite-markdown.ts makes it: what draws its text, and what its headings are. */
export type MarkdownText = {
  default: ComponentType<{ components?: Record<string, ElementType> }>;
  frontmatter: unknown;
  headings: readonly Heading[];
};
