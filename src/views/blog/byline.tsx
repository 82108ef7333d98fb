import { styled } from 'styled-components';
import { Link } from 'wouter';
import { readerWords } from '../../content/blog.ts';
import type { PostAuthor } from '../../contract/posts.ts';
import { authorHref, portraitOf } from './author-links.ts';

/** The author of a post, with a picture and a link if the author has a profile. AUTHOR-9, AUTHOR-13. */
export function Byline({ author: { username, slug, picture } }: { author: PostAuthor }) {
  return slug === undefined ? (
    <span>{readerWords.by}</span>
  ) : (
    <Author href={authorHref(slug)} rel="author">
      {picture === undefined ? null : (
        <img src={portraitOf(picture)} alt="" width={36} height={36} decoding="async" />
      )}
      <span>
        By <b>{username}</b>
      </span>
    </Author>
  );
}

const Author = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 0.6rem;
  min-width: 0;
  min-height: 2.75rem;
  margin-block: -0.7rem;
  color: inherit;
  text-decoration: none;
  b { font-weight: 600; color: var(--white); text-decoration: underline; text-decoration-color: var(--night-muted); text-underline-offset: 0.2em; }
  &:hover b { text-decoration-color: currentcolor; }
  span { min-width: 0; overflow-wrap: anywhere; }
  img { flex: none; width: 2.25rem; height: 2.25rem; border-radius: 50%; object-fit: cover; background: var(--ink-900); }
  /*
   * On narrow screens the author is on a separate line, so that no line begins with the dot that separates
   * the items.
   */
  @media (max-width: 47.99rem) {
    flex-basis: 100%;
    && + *::before { display: none; }
  }
  @media print { b { color: inherit; } img { display: none; } }
`;
