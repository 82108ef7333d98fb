import { useSelector } from '@xstate/react';
import { excerptMaxLength, slugMaxLength } from '../../contract/post-limits.ts';
import type { PostFormRef } from '../../machines/writing/post-form.machine.ts';
import { lazyPart } from '../../runtime/lazy-part.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { TextField } from '../ui/text-field.tsx';
import { Panel } from './panel.tsx';
import { slugOf } from './slug.ts';

/** The previews. They load after the text, because a new post has nothing to preview. */
export const postCards = lazyPart(async () => (await import('./post-cards.tsx')).PostCards, {
  room: '22rem',
});

type Props = { post: PostFormRef; isDisabled: boolean };

/**
 * Excerpt and slug, with previews of the search result and the social card. WRITE-13, WRITE-27, WRITE-28,
 * WRITE-30.
 */
export function SeoPanel({ post, isDisabled }: Props) {
  const title = useSelector(post, (snapshot) => snapshot.context.fields.title);
  const excerpt = useSelector(post, (snapshot) => snapshot.context.fields.excerpt);
  const slug = useSelector(post, (snapshot) => snapshot.context.fields.slug);
  const draftSlug = useSelector(post, (snapshot) => snapshot.context.draftSlug);
  const excerptProblem = useSelector(post, (snapshot) => snapshot.context.problems.excerpt);
  const slugProblem = useSelector(post, (snapshot) => snapshot.context.problems.slug);

  function change(field: 'excerpt' | 'slug', value: string) {
    post.send({ type: 'field.changed', field, value });
  }

  return (
    <Panel title="Search and sharing">
      <TextArea
        id="post-excerpt"
        label="Excerpt"
        name="excerpt"
        maxLength={excerptMaxLength}
        value={excerpt}
        disabled={isDisabled}
        error={excerptProblem ?? ''}
        length={excerpt.length}
        limit={excerptMaxLength}
        onChange={(event) => change('excerpt', event.target.value)}
      />
      <TextField
        id="post-slug"
        label="Slug"
        name="slug"
        autoComplete="off"
        spellCheck={false}
        maxLength={slugMaxLength}
        placeholder={slugOf(title) || draftSlug}
        value={slug}
        disabled={isDisabled}
        error={slugProblem ?? ''}
        onChange={(event) => change('slug', event.target.value)}
      />
      <postCards.Part post={post} />
    </Panel>
  );
}
