import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** The names of a post's fields, where two versions of the post are compared. */
export const fieldNames = {
  title: 'Title',
  excerpt: 'Excerpt',
  status: 'Status',
  date: 'Date',
  tags: 'Tags',
  imageUrl: 'Featured image',
  imageAlt: 'Description of the image',
  author: 'Author',
  slug: 'Slug',
  metaTitle: 'Headline for search engines',
  metaDescription: 'Description for search engines',
  canonicalUrl: 'Canonical address',
  socialImage: 'Social image address',
  noindex: 'Hide from search engines',
} as const;

/** A field that differs between two versions of a post, in `ChangedFields`. REV-10, WRITE-35. */
export function ChangedField({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}

/** The list of the fields that differ between two versions of a post. Without fields it takes no space. */
export const ChangedFields = styled.dl`
  display: grid;
  gap: 0.75rem;
  margin: 0;
  &:empty { display: none; }
  dt { font: 600 var(--t-xs) / 1.4 var(--text); color: var(--ink-500); }
  dd { margin: 0; overflow-wrap: anywhere; }
`;
