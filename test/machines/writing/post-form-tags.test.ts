import { expect, test } from 'vitest';
import { openPost } from '../../support/held-post-form.ts';

const typed = '<p>What I wrote.</p>';

test('a tag is trimmed, and rejected when it is too long or the post has it in any letter case or Unicode form (WRITE-18, WRITE-19)', () => {
  const { post } = openPost({});
  const enter = (tag: string) => {
    post.send({ type: 'tag.entered', tag });
    const { fields, problems } = post.getSnapshot().context;
    return [fields.tags, problems.tags];
  };
  expect(enter('  News ')).toEqual([['News'], undefined]);
  expect(enter('news')).toEqual([['News'], 'Tag already exists']);
  expect(enter('   ')).toEqual([['News'], 'Tag already exists']);
  post.send({ type: 'tag.typed', text: 'Gui' });
  expect(post.getSnapshot().context.problems.tags).toBeUndefined();
  expect(enter('Guides')).toEqual([['News', 'Guides'], undefined]);
  expect(enter('x'.repeat(51))).toEqual([['News', 'Guides'], 'A tag must be 50 characters or less.']);
  expect(enter('Cafe\u0301')).toEqual([['News', 'Guides', 'Cafe\u0301'], undefined]);
  expect(enter('CAF\u00c9')).toEqual([['News', 'Guides', 'Cafe\u0301'], 'Tag already exists']);
  post.send({ type: 'tag.removed', tag: 'Cafe\u0301' });
  expect(enter('all')).toEqual([
    ['News', 'Guides'],
    'A tag cannot be named All, because All lists every post.',
  ]);
  post.send({ type: 'tag.removed', tag: 'News' });
  expect(post.getSnapshot().context.fields.tags).toEqual(['Guides']);
});

test('a tag that was typed without Enter is saved too, and prevents the save when it is invalid (WRITE-62)', () => {
  const { post, fill, save } = openPost({});
  fill();
  const { tags } = post.getSnapshot().context.fields;
  post.send({ type: 'tag.typed', text: 'x'.repeat(51) });
  post.send({ type: 'form.submitted', content: typed });
  expect([save.calls.length, post.getSnapshot().context.problems]).toEqual([
    0,
    { tags: 'A tag must be 50 characters or less.' },
  ]);
  post.send({ type: 'tag.typed', text: ' Bridges ' });
  post.send({ type: 'form.submitted', content: typed });
  expect(save.latest().input.draft.tags).toEqual([...tags, 'Bridges']);
});

test('a typed tag that the post already has is not added and does not prevent the save (WRITE-62)', () => {
  const { post, fill, save } = openPost({});
  fill();
  const { tags } = post.getSnapshot().context.fields;
  post.send({ type: 'tag.entered', tag: tags[0]?.toUpperCase() ?? '' });
  post.send({ type: 'tag.typed', text: ` ${tags[0]} ` });
  post.send({ type: 'form.submitted', content: typed });
  expect(save.latest().input.draft.tags).toEqual(tags);
});
