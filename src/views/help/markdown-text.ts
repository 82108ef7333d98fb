import type { ComponentType, ElementType } from 'react';
import type { Heading } from '../../content/help-schema.ts';

/** A Markdown file as build/vite-markdown.ts compiles it: the component of its text, and its headings. */
export type MarkdownText = {
  default: ComponentType<{ components?: Record<string, ElementType> }>;
  frontmatter: unknown;
  headings: readonly Heading[];
};
