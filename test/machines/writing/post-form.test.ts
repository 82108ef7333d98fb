import { expect, test } from 'vitest';
import type { PostLoad, PostSave, PostSaveRequest, ToastMessage } from '../../../src/contract/admin-posts.ts';
import { postFormModel } from '../../models/writing/post-form.model.ts';
import { published, theirsPublished as theirs, written } from '../../support/admin-posts.ts';
import { openPost } from '../../support/held-post-form.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

const typed = '<p>What I wrote.</p>';

const slugTaken: PostSave = {
  kind: 'refused',
  message: 'That slug is taken.',
  issues: [{ path: 'slug', message: 'That slug is taken.' }],
};

type Opened = ReturnType<typeof openPost>;

/** The errors of an empty post. */
const everyProblem = {
  title: 'Title is required',
  content: 'Content is required',
  tags: 'At least one tag is required',
  excerpt: 'Excerpt is required',
};

rehearse(postFormModel, 'machine', () => {
  let opened: Opened | undefined;
  const it = () => {
    if (opened === undefined) {
      throw new Error('No post is open');
    }
    return opened;
  };
  const answerSave = (answer: PostSave) => () => settle(() => it().save.latest().resolve(answer));
  const answerLoad = (answer: PostLoad) => () => settle(() => it().load.latest().resolve(answer));
  const sees = (value: string, toast?: ToastMessage) => () => {
    const snapshot = it().post.getSnapshot();
    expect({
      value: snapshot.value,
      isBusy: snapshot.hasTag('busy'),
      isWritable: snapshot.hasTag('writable'),
      toast: it().told.at(-1),
    }).toEqual({
      value,
      isBusy: value === 'saving' || value === 'saved',
      isWritable: value === 'writing',
      toast,
    });
  };
  const seesSaving = (request: PostSaveRequest) => () => {
    sees('saving', it().told.at(-1))();
    expect(
      it()
        .save.pending()
        .map(({ input }) => input),
    ).toEqual([request]);
  };
  const { slug: _, publishAt: __, date: ___, ...rest } = written;
  const update = {
    ...rest,
    content: typed,
    slug: published.slug,
    tags: ['News'],
    status: 'published' as const,
    date: published.date,
  };
  const picture = { imageUrl: published.imageUrl ?? '', imageAlt: published.imageAlt ?? '' };
  const failure = (text: string): ToastMessage => ({ kind: 'error', text });
  return {
    act: {
      'open a new post': () => {
        opened = openPost({});
      },
      'open a post': () => {
        opened = openPost({ id: 'post-7' });
      },
      'the post arrives': answerLoad({ kind: 'loaded', post: published }),
      'the server refuses the post': answerLoad({ kind: 'refused', message: 'Failed to fetch post' }),
      'the answer is not a post': answerLoad({ kind: 'refused', message: 'Invalid response format' }),
      'the server is unreachable': () =>
        settle(() => {
          const { load, save } = it();
          (load.pending().length > 0 ? load : save).latest().reject(new Error('offline'));
        }),
      'submit nothing': () => {
        it().post.send({ type: 'status.chosen', status: 'published' });
        it().post.send({ type: 'form.submitted', content: '<p><br></p>' });
      },
      'edit every field': () => {
        expect(it().post.getSnapshot().context.problems).toEqual(everyProblem);
        it().fillAndRestore();
      },
      'write and submit': () => {
        it().fill();
        it().post.send({ type: 'form.submitted', content: ` ${typed}\n` });
      },
      'an image is pending': () => it().post.send({ type: 'images.counted', pending: 1, failed: 0 }),
      'the featured image arrives': () =>
        it().post.send({ type: 'image.placed', imageUrl: '/uploads/new-cover.webp' }),
      'a pasted text arrives': () => it().post.send({ type: 'text.arrived' }),
      'the image is uploaded': () => {
        it().post.send({ type: 'images.counted', pending: 0, failed: 0 });
        it().post.send({ type: 'text.arrived' });
      },
      'the image is not uploaded': () => it().post.send({ type: 'images.counted', pending: 0, failed: 1 }),
      'the server saves it': answerSave({ kind: 'saved', post: theirs }),
      'the server refuses with a message': answerSave(slugTaken),
      'the server fails without a message': answerSave({ kind: 'refused', message: undefined, issues: [] }),
      'another writer saved first': answerSave({ kind: 'conflict', theirs }),
      'write and press Ctrl+S': () => {
        it().fill();
        it().post.send({ type: 'save.requested' });
        it().post.send({ type: 'store.began' });
      },
      'confirm publishing': () => {
        it().fill();
        it().post.send({ type: 'publish.chosen', at: '' });
        expect(it().effects.at(-1)).toBe('submits again');
        it().post.send({ type: 'form.submitted', content: typed });
      },
      'the text is stored': () =>
        it().post.send({ type: 'post.stored', post: { ...published, version: 4 }, by: 'admin' }),
      'storing is refused': () => it().post.send({ type: 'store.failed', outcome: slugTaken, by: 'admin' }),
      'storing gets no answer': () =>
        it().post.send({ type: 'store.failed', outcome: undefined, by: 'admin' }),
      'another writer stored first': () =>
        it().post.send({ type: 'store.failed', outcome: { kind: 'conflict', theirs }, by: 'admin' }),
      'save mine over theirs': () => {
        const { fields } = it().post.getSnapshot().context;
        it().post.send({ type: 'mine.kept', content: typed, fields });
      },
      'use theirs': () => it().post.send({ type: 'theirs.taken' }),
      'keep editing': () => it().post.send({ type: 'conflict.closed' }),
    },
    see: {
      'not open': () => expect(opened).toBeUndefined(),
      loading: () => {
        sees('loading')();
        expect(
          it()
            .load.pending()
            .map(({ input }) => input),
        ).toEqual(['post-7']);
      },
      opened: () => {
        sees('writing', { kind: 'success', text: 'Post loaded successfully' })();
        const { fields, opening, version } = it().post.getSnapshot().context;
        expect([fields.title, opening, version]).toEqual(['Dawn on Stellar', '<p>First light.</p>', 3]);
      },
      'not fetched': sees('unavailable', failure('Failed to fetch post')),
      'not understood': sees('unavailable', failure('Invalid response format')),
      'not loaded': sees('unavailable', failure('Failed to load post')),
      new: sees('writing'),
      corrected: () => {
        sees('writing', failure('Please fix the validation errors'))();
        expect(it().post.getSnapshot().context.problems).toEqual(everyProblem);
        expect(it().effects).toEqual([['points', 'title']]);
      },
      mended: () => {
        expect(Object.values(it().post.getSnapshot().context.problems).filter(Boolean)).toEqual([]);
      },
      creating: seesSaving({ id: undefined, draft: { ...rest, content: typed } }),
      'creating, then changed': () => {
        sees('saving', it().told.at(-1))();
        expect(it().post.getSnapshot().context.isOutdated).toBe(true);
      },
      'kept open': () => {
        sees('writing', { kind: 'success', text: 'Post created successfully' })();
        const { id, version } = it().post.getSnapshot().context;
        expect([id, version]).toEqual([theirs._id, theirs.version]);
      },
      updating: seesSaving({ id: 'post-7', draft: { ...update, ...picture, version: 3 } }),
      overwriting: seesSaving({ id: 'post-7', draft: { ...update, ...picture, version: 4 } }),
      created: () => {
        sees('saved', { kind: 'success', text: 'Post created successfully' })();
        expect(it().effects.at(-1)).toBe('saved');
      },
      updated: () => {
        sees('saved', { kind: 'success', text: 'Post updated successfully' })();
        expect(it().effects.at(-1)).toBe('saved');
      },
      'create refused': () => {
        sees('writing', failure('That slug is taken.'))();
        expect(it().post.getSnapshot().context.problems).toEqual({ slug: 'That slug is taken.' });
      },
      'create failed': sees('writing', failure('Failed to create post')),
      'update refused': sees('writing', failure('That slug is taken.')),
      'opened, with a pending image': () => {
        expect(it().post.getSnapshot().context.images).toEqual({ pending: 1, failed: 0 });
        sees('writing', it().told.at(-1))();
      },
      'waiting for the image': () => {
        sees('waiting', it().told.at(-1))();
        expect(it().save.calls.length).toBe(0);
      },
      'text requested again': () => {
        sees('writing', it().told.at(-1))();
        expect([it().effects, it().save.calls.length]).toEqual([['submits again'], 0]);
      },
      'an image is missing': sees(
        'writing',
        failure('An image was not uploaded. Retry or remove it, then save.'),
      ),
      'update failed': sees('writing', failure('Failed to update post')),
      'in conflict': () => {
        expect([it().post.getSnapshot().value, it().post.getSnapshot().context.theirs]).toEqual([
          'conflicted',
          theirs,
        ]);
      },
      'holding theirs': () => {
        const { value, context } = it().post.getSnapshot();
        const { fields, version } = context;
        expect([value, fields.title, version, it().effects.slice(-2)]).toEqual([
          'writing',
          'Dusk on Stellar',
          4,
          [['replaces', '<p>Last light.</p>'], 'saved'],
        ]);
      },
      'editing mine': () => {
        const { value, context } = it().post.getSnapshot();
        expect([value, context.fields.title.trim()]).toEqual(['writing', 'A title that will do']);
        expect(it().post.getSnapshot().context.version).toBe(3);
      },
      storing: () => {
        sees('writing', it().told.at(-1))();
        expect(it().noted.at(-1)).toBe('requested');
      },
      stored: () => {
        sees('writing', { kind: 'success', text: 'Post updated successfully' })();
        expect([it().noted.at(-1), it().post.getSnapshot().context.version]).toEqual(['id post-7', 4]);
      },
      settling: () => {
        const snapshot = it().post.getSnapshot();
        expect([snapshot.value, snapshot.hasTag('writable'), it().save.calls]).toEqual([
          'settling',
          false,
          [],
        ]);
      },
      'updating the stored post': seesSaving({ id: 'post-7', draft: { ...update, ...picture, version: 4 } }),
      'back at the list': () => expect(it().effects.at(-1)).toBe('leaves'),
    },
    pass: (ms) => it().clock.increment(ms),
  };
});

test.each([
  ['title', '   ', 'Title is required'],
  ['title', ' Dawn ', 'Title must be at least 5 characters long'],
  ['title', '\u{1f305}'.repeat(1_000), 'Title must be 300 characters or less'],
  ['excerpt', ' ', 'Excerpt is required'],
  ['excerpt', 'too short', 'Excerpt must be at least 10 characters long'],
  ['excerpt', 'x'.repeat(501), 'Excerpt must be 500 characters or less'],
  ['slug', 'No Spaces', 'The slug can contain only lowercase letters, digits and single hyphens.'],
] as const)(
  'a post whose %s is %j is not sent: %s (WRITE-11, WRITE-13, WRITE-28)',
  (field, value, problem) => {
    const { post, fill, save, told } = openPost({});
    fill();
    post.send({ type: 'field.changed', field, value });
    post.send({ type: 'form.submitted', content: typed });
    expect(post.getSnapshot().context.problems).toEqual({ [field]: problem });
    expect([save.calls.length, told]).toEqual([
      0,
      [{ kind: 'error', text: 'Please fix the validation errors' }],
    ]);
  },
);

test('a restored draft has its own fields and the version of the post that it was based on (WRITE-43)', async () => {
  const { post, load, save } = openPost({ id: 'post-7' });
  await settle(() => load.latest().resolve({ kind: 'loaded', post: published }));
  post.send({ type: 'draft.restored', fields: written, version: 2, base: undefined, isRevision: false });
  post.send({ type: 'form.submitted', content: typed });
  expect(save.latest().input.draft.version).toBe(2);
});

test('fields ignore changes while the post is being saved (WRITE-3)', () => {
  const { post, fill } = openPost({});
  fill();
  post.send({ type: 'form.submitted', content: typed });
  post.send({ type: 'field.changed', field: 'title', value: 'Another title' });
  expect(post.getSnapshot().context.fields.title.trim()).toBe('A title that will do');
});

test('editing a field clears only its own error (WRITE-16)', () => {
  const { post } = openPost({});
  const context = () => post.getSnapshot().context;
  expect([context().tagText, context().opening]).toEqual(['', '']);
  const problems = () =>
    Object.entries(context().problems).flatMap(([field, problem]) => (problem === undefined ? [] : [field]));
  post.send({ type: 'status.chosen', status: 'published' });
  const submit = () => post.send({ type: 'form.submitted', content: '' });
  submit();
  post.send({ type: 'field.changed', field: 'title', value: 'A title that will do' });
  expect(problems().toSorted()).toEqual(['content', 'excerpt', 'tags']);
  post.send({ type: 'content.changed' });
  expect(problems().toSorted()).toEqual(['excerpt', 'tags']);
  post.send({ type: 'tag.typed', text: 'Guides' });
  expect([context().tagText, problems()]).toEqual(['Guides', ['excerpt']]);
  submit();
  post.send({ type: 'tag.entered', tag: 'Guides' });
  expect([context().tagText, context().fields.tags, problems().toSorted()]).toEqual([
    '',
    ['Guides'],
    ['content', 'excerpt'],
  ]);
  post.send({ type: 'tag.removed', tag: 'Guides' });
  submit();
  post.send({ type: 'tag.entered', tag: 'News' });
  post.send({ type: 'tag.removed', tag: 'News' });
  expect(problems().toSorted()).toEqual(['content', 'excerpt']);
});

test.each([
  ['published', 'done'],
  ['draft', 'active'],
] as const)(
  'a post is saved with the status %s, and the form is %s afterwards (WRITE-31, SAVE-4)',
  async (status, end) => {
    const { post, fill, save, clock } = openPost({});
    fill();
    post.send({ type: 'status.chosen', status });
    post.send({ type: 'form.submitted', content: typed });
    expect([save.latest().input.draft.status, post.getSnapshot().context.fields.title]).toEqual([
      status,
      `  ${written.title} `,
    ]);
    await settle(() => save.latest().resolve({ kind: 'saved', post: theirs }));
    clock.increment(1_500);
    expect(post.getSnapshot().status).toBe(end);
  },
);

test('focus moves to the field that the server rejects (WRITE-8)', async () => {
  const { post, fill, save, effects } = openPost({});
  fill();
  post.send({ type: 'form.submitted', content: typed });
  const issues = [{ path: 'slug', message: 'That slug is taken.' }];
  await settle(() => save.latest().resolve({ kind: 'refused', message: 'No.', issues }));
  expect(effects).toEqual([['points', 'slug']]);
});
