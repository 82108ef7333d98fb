import { styled } from 'styled-components';

/** The frame of an unpublished post, for example in the preview. */
export const Article = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.25rem;
  max-width: 46rem;
  margin-inline: auto;
  padding: clamp(1.5rem, 5vw, 3.5rem) clamp(1.25rem, 4vw, 2rem) 4rem;
  > p {
    font-size: var(--t-sm);
    font-weight: 600;
    color: var(--ultra-600);
  }
  > h1, > h3 {
    font-size: var(--t-2xl);
    line-height: 1.05;
    letter-spacing: -0.03em;
    overflow-wrap: anywhere;
  }
  > img {
    width: 100%;
    border-radius: var(--r-md);
    aspect-ratio: 16 / 9;
    object-fit: cover;
  }
`;
