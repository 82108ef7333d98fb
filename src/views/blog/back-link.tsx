import { ArrowLeft } from 'lucide-react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { readerWords } from '../../content/blog.ts';
import { routes } from '../../screens.ts';

/** The link back to the list. BLOG-41. */
export function BackLink() {
  return (
    <Back href={routes.blogs} data-screen-only="">
      <ArrowLeft size={18} aria-hidden="true" />
      {readerWords.back}
    </Back>
  );
}

/** A link above a post's header. */
export const Way = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 0.5rem;
  min-height: 2.75rem;
  font-size: var(--t-sm);
  font-weight: 500;
  color: var(--night-text);
  text-decoration: none;
  &:hover { color: var(--white); }
`;

const Back = styled(Way)`
  margin-left: -0.25rem;
  svg { transition: transform var(--fast) var(--ease); }
  &:hover svg { transform: translateX(-0.2rem); }
`;
