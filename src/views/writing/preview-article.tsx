import { useSelector } from '@xstate/react';
import { shownTitle } from '../../contract/post-title.ts';
import type { PostFormRef } from '../../machines/writing/post-form.machine.ts';
import { Article } from './article-frame.tsx';
import { PostText } from './post-text.tsx';

type Props = { post: PostFormRef; readContent: () => string };

/** A post as readers will see it. */
export function PreviewArticle({ post, readContent }: Props) {
  const { title, imageUrl, imageAlt, tags } = useSelector(post, (snapshot) => snapshot.context.fields);
  return (
    <Article>
      {tags[0] === undefined ? null : <p>{tags[0]}</p>}
      <h3 dir="auto">{shownTitle(title)}</h3>
      {imageUrl === '' ? null : <img src={imageUrl} alt={imageAlt} />}
      <PostText html={readContent()} />
    </Article>
  );
}
