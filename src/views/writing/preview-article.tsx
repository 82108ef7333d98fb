import { useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import type { PostFormRef } from '../../machines/writing/post-form.machine.ts';
import { PostText } from './post-text.tsx';

type Props = { post: PostFormRef; readContent: () => string };

/** A post as readers will see it. */
export function PreviewArticle({ post, readContent }: Props) {
  const { title, imageUrl, imageAlt, tags } = useSelector(post, (snapshot) => snapshot.context.fields);
  return (
    <Article>
      {tags[0] === undefined ? null : <p>{tags[0]}</p>}
      <h3>{title.trim() === '' ? 'Untitled post' : title}</h3>
      {imageUrl === '' ? null : <img src={imageUrl} alt={imageAlt} />}
      <PostText html={readContent()} />
    </Article>
  );
}

const Article = styled.article`
  display: grid;
  gap: 1.25rem;
  max-width: 46rem;
  margin-inline: auto;
  padding: clamp(1.5rem, 5vw, 3.5rem) clamp(1.25rem, 4vw, 2rem) 4rem;
  > p {
    font-size: var(--t-sm);
    font-weight: 600;
    color: var(--ultra-600);
  }
  > h3 {
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
