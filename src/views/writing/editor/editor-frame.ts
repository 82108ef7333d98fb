import { Editable } from 'slate-react';
import { styled } from 'styled-components';
import { media } from '../../../theme/media.ts';
import { postText } from '../../../theme/post-text.ts';
import { Problem } from '../problem.tsx';

/** Fills its container, so that the text gets all the space. */
export const Whole = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
`;

/** The border around toolbar and text. */
export const Frame = styled.div<{ $hasError: boolean }>`
  /* Room for the handle of a block. BLOCK-20. */
  --gutter: 1rem;
  @media ${media.tablet} { --gutter: 3rem; }
  position: relative;
  display: flex;
  flex: 1 0 auto;
  flex-direction: column;
  border: 1.5px solid ${({ $hasError }) => ($hasError ? 'var(--bad)' : 'var(--field-line)')};
  border-radius: var(--r-md);
  background: var(--white);
  transition: border-color var(--fast);
  &:focus-within { border-color: ${({ $hasError }) => ($hasError ? 'var(--bad)' : 'var(--ultra-600)')}; }
`;

/** The text. */
export const Surface = styled(Editable)`
  /* Overrides the inline height that Slate copies from the placeholder. EDIT-1. */
  flex: 1 0 auto;
  min-height: 400px !important;
  padding: clamp(1rem, 3vw, 2rem);
  padding-inline-start: var(--gutter);
  font-size: var(--t-md);
  color: var(--ink-900);
  outline: none;
  &[aria-disabled] { opacity: 0.6; }
  /* Overrides Slate's inline opacity, which gives too little contrast. */
  [data-slate-placeholder] { color: var(--field-hint); opacity: 1 !important; }
  ${postText}
  .ql-image-wide { --out: 0.75rem; }
  *::highlight(found) { background-color: #ffe58a; color: var(--ink-950); }
  *::highlight(found-current) { background-color: #ff9f43; color: var(--ink-950); }
`;

/** The error below the text. */
export const Complaint = styled(Problem)`
  margin-top: 0.4rem;
  font-size: var(--t-sm);
`;
