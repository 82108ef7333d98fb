import { expect, test } from 'vitest';
import type { MediaItem } from '../../../src/contract/media.ts';
import { mediaModel } from '../../models/admin/media.model.ts';
import { heldMedia, openHero } from '../../support/held-media.ts';
import { a, b, c, mediaOf } from '../../support/media.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

/** The expected values of a step besides its items. An absent field is expected to be empty. */
type Seen = { message?: string; change?: boolean; percent?: number; failure?: string };

const described = { ...a, alt: 'A swift' };

rehearse(mediaModel, 'machine', () => {
  const { load, save, upload, drafts, library } = heldMedia();
  const move = (from: number, to: number) => library.send({ type: 'item.moved', from, to });
  const sees = (
    value: unknown,
    items: MediaItem[],
    { message = '', change, percent, failure = '' }: Seen = {},
  ) => {
    return () => {
      const snapshot = library.getSnapshot();
      expect({
        value: snapshot.value,
        isBusy: snapshot.hasTag('busy'),
        items: snapshot.context.items,
        message: snapshot.context.message,
        uploads: snapshot.context.uploads,
        saving: save.pending().map(({ input }) => input.change.publish),
        order: save.pending().map(({ input }) => input.change.items.map(({ id }) => id)),
      }).toEqual({
        value,
        isBusy: change !== undefined,
        items,
        message,
        uploads: percent === undefined ? [] : [{ key: 'k', name: 'c.webm', percent, failure }],
        saving: change === undefined ? [] : [change],
        order: change === undefined ? [] : [items.map(({ id }) => id)],
      });
    };
  };
  /** Returns the version that the items are based on, and the version that the next save replaces. */
  const versions = () => [library.getSnapshot().context.base, library.getSnapshot().context.version];
  const open = (how = 'open') => ({ editing: how });
  const unchosen = 'Please select a page and section before uploading media';
  const lost = 'That was not saved. What you changed is kept; try again.';
  return {
    act: {
      'give a file': () => library.send({ type: 'files.given', files: [{ key: 'k', name: 'c.webm' }] }),
      'choose Home': () => library.send({ type: 'page.chosen', page: 'home' }),
      'choose Hero': () => library.send({ type: 'section.chosen', section: 'hero' }),
      'the media arrive': () =>
        settle(() => load.latest().resolve({ media: mediaOf(1, [a, b]), draft: undefined })),
      'they arrive with a stored draft': () =>
        settle(() =>
          load.latest().resolve({ media: mediaOf(1, [a, b]), draft: { version: 1, items: [b, a] } }),
        ),
      'they arrive with an outdated draft': () =>
        settle(() => load.latest().resolve({ media: mediaOf(2, [b]), draft: { version: 1, items: [b, a] } })),
      'the server is unreachable': () =>
        settle(() => (save.pending().length > 0 ? save : load).latest().reject(new Error('offline'))),
      'press Try again': () => library.send({ type: 'retry.requested' }),
      'drag A behind B': () => {
        library.send({ type: 'drag.ended' });
        library.send({ type: 'drag.started', index: 0 });
        expect(library.getSnapshot().context.dragged).toBe(0);
        move(0, 1);
        expect(library.getSnapshot().context.dragged).toBeUndefined();
      },
      'press Move A down': () => {
        move(0, 1);
        // A move past either end, or of an unknown item, changes nothing.
        move(0, 2);
        move(1, -1);
        move(2, 0);
      },
      'press Move A up': () => move(1, 0),
      'remove A': () => library.send({ type: 'item.removed', id: 'a' }),
      'describe A': () => library.send({ type: 'item.changed', id: 'a', change: { alt: 'A swift' } }),
      'choose the uploaded C': () => {
        library.send({ type: 'item.chosen', item: c });
        expect(drafts.kept?.at(-1)).toEqual(c);
      },
      'press Save Draft': () => library.send({ type: 'save.requested', publish: false }),
      'press Publish': () => library.send({ type: 'save.requested', publish: true }),
      'it is saved': () =>
        settle(() =>
          save.latest().resolve({ kind: 'saved', media: mediaOf(2, save.latest().input.change.items) }),
        ),
      'another admin saved first': () =>
        settle(() => save.latest().resolve({ kind: 'conflict', media: mediaOf(7, [b]) })),
      'the server refuses': () =>
        settle(() => save.latest().resolve({ kind: 'refused', message: 'Too long.' })),
      'load theirs': () => library.send({ type: 'theirs.requested' }),
      'half of it is sent': () => upload.tell({ type: 'upload.progressed', key: 'k', percent: 50 }),
      'it is taken': () => upload.tell({ type: 'upload.finished', key: 'k', item: c }),
      'the upload fails': () => upload.tell({ type: 'upload.failed', key: 'k', failure: 'Cut off.' }),
      'dismiss it': () => library.send({ type: 'upload.dismissed', key: 'k' }),
      'cancel it': () => {
        library.send({ type: 'upload.dismissed', key: 'k' });
        expect(upload.heard()).toEqual([
          { type: 'files.given', files: [{ key: 'k', name: 'c.webm' }] },
          { type: 'upload.dismissed', key: 'k' },
        ]);
      },
    },
    see: {
      unchosen: sees('unchosen', []),
      'asked to choose': sees('unchosen', [], { message: unchosen }),
      'page chosen': sees('unchosen', []),
      'asked to choose the section': sees('unchosen', [], { message: unchosen }),
      loading: () => {
        expect(load.pending().map(({ input }) => input)).toEqual([{ page: 'home', section: 'hero' }]);
        expect(library.getSnapshot().hasTag('busy')).toBe(true);
      },
      unreachable: () => expect(library.getSnapshot().value).toBe('unreachable'),
      'A B': () => {
        sees(open(), [a, b])();
        expect(library.getSnapshot().context.isRestored).toBe(false);
      },
      'B A kept': () => {
        sees(open(), [b, a])();
        expect(library.getSnapshot().context.isRestored).toBe(true);
      },
      'B A kept in conflict': () => {
        sees(open(), [b, a])();
        expect(versions()).toEqual([1, 2]);
      },
      'A described': () => {
        sees(open(), [described, b])();
        expect(drafts).toEqual({ kept: [described, b], of: 'home hero' });
      },
      'saving A described': sees('saving', [described, b], { change: false }),
      'A described saved': () => {
        sees(open('saved'), [described, b])();
        expect(drafts).toEqual({ kept: undefined, of: 'home hero' });
      },
      'B A': sees(open(), [b, a]),
      'publishing B A': () => {
        const { message } = library.getSnapshot().context;
        sees('saving', [b, a], { change: true, message })();
      },
      'B A published': sees(open('published'), [b, a]),
      'B A in conflict': () => {
        sees(open(), [b, a])();
        expect(versions()).toEqual([1, 7]);
      },
      'replacing with B A': () => {
        sees('saving', [b, a], { change: true, message: library.getSnapshot().context.message })();
        expect(versions()).toEqual([1, 7]);
      },
      'B A in conflict and refused': () => {
        sees(open(), [b, a], { message: 'Too long.' })();
        expect(versions()).toEqual([1, 7]);
      },
      'B A in conflict and not saved': () => {
        sees(open(), [b, a], { message: lost })();
        expect(versions()).toEqual([1, 7]);
      },
      'B A refused': sees(open(), [b, a], { message: 'Too long.' }),
      'B A not saved': sees(open(), [b, a], { message: lost }),
      'saving A B': () =>
        sees('saving', [a, b], { change: false, message: library.getSnapshot().context.message })(),
      'A B saved': sees(open('saved'), [a, b]),
      'A B not saved': sees(open(), [a, b], { message: lost }),
      'only B': sees(open(), [b]),
      uploading: sees(open(), [a, b], { percent: 0 }),
      'half uploaded': sees(open(), [a, b], { percent: 50 }),
      'upload failed': sees(open(), [a, b], { percent: 0, failure: 'Cut off.' }),
      'A B C': sees(open(), [a, b, c]),
    },
    pass: () => undefined,
  };
});

test.each([
  ['first', ['k1', 'k2'], ['a', 'k1', 'k2']],
  ['last', ['k2', 'k1'], ['a', 'k2', 'k1']],
])(
  'a section can be saved only after both uploads, in the order of their arrival: the first file arrives %s (MEDIA-4, MEDIA-13, MEDIA-18)',
  async (_, arrivals, order) => {
    const { load, save, upload, library } = heldMedia();
    library.send({ type: 'page.chosen', page: 'home' });
    library.send({ type: 'section.chosen', section: 'hero' });
    await settle(() => load.latest().resolve({ media: mediaOf(1, [a]), draft: undefined }));
    library.send({ type: 'files.given', files: ['k1', 'k2'].map((key) => ({ key, name: `${key}.webm` })) });
    for (const key of arrivals) {
      // The section cannot be saved, reloaded or left while an upload is in progress.
      library.send({ type: 'save.requested', publish: true });
      library.send({ type: 'theirs.requested' });
      library.send({ type: 'page.chosen', page: '' });
      upload.tell({ type: 'upload.progressed', key, percent: 100 });
      upload.tell({ type: 'upload.finished', key, item: { ...c, id: key } });
      // A late progress event of a finished upload changes nothing.
      upload.tell({ type: 'upload.progressed', key, percent: 100 });
    }
    library.send({ type: 'save.requested', publish: true });
    library.send({ type: 'page.chosen', page: '' });
    expect({
      value: library.getSnapshot().value,
      uploads: library.getSnapshot().context.uploads,
      saved: save.calls.map(({ input }) => input.change.items.map(({ id }) => id)),
      published: save.calls.map(({ input }) => input.change.publish),
      starts: upload.starts(),
    }).toEqual({ value: 'saving', uploads: [], saved: [order], published: [true], starts: 1 });
  },
);

test('a section cannot be chosen without a page (MEDIA-1)', () => {
  const { library, load } = heldMedia();
  const { uploads, ...context } = library.getSnapshot().context;
  expect([context, uploads]).toEqual([
    {
      page: '',
      section: '',
      items: [],
      version: 0,
      base: 0,
      dragged: undefined,
      movedId: undefined,
      isRestored: false,
      isPublishing: false,
      message: '',
    },
    [],
  ]);
  library.send({ type: 'section.chosen', section: 'hero' });
  expect([library.getSnapshot().value, load.calls.length]).toEqual(['unchosen', 0]);
});

test.each([
  ['describes an item', { type: 'item.changed', id: 'b', change: { alt: 'B' } }, 'a b'],
  ['moves an item', { type: 'item.moved', from: 0, to: 1 }, 'b a'],
  ['removes an item', { type: 'item.removed', id: 'a' }, 'b'],
  ['adds a file', { type: 'files.given', files: [{ key: 'k', name: 'c.webm' }] }, 'a b'],
] as const)('an admin who %s after saving has unsaved changes again (MEDIA-11)', async (_, event, order) => {
  const { library, save, drafts, look } = await openHero([a, b]);
  library.send({ type: 'save.requested', publish: false });
  expect(save.latest().input).toEqual({
    page: 'home',
    section: 'hero',
    change: { items: [a, b], version: 1, publish: false },
  });
  await settle(() => save.latest().resolve({ kind: 'saved', media: mediaOf(2, [a, b]) }));
  expect([look(), library.getSnapshot().context.isRestored]).toEqual([
    { value: { editing: 'saved' }, order: 'a b', version: 2 },
    false,
  ]);
  library.send(event.type === 'files.given' ? { ...event, files: [...event.files] } : event);
  expect(look()).toEqual({ value: { editing: 'open' }, order, version: 2 });
  expect(drafts.kept?.map(({ id }) => id).join(' ')).toBe(event.type === 'files.given' ? undefined : order);
});

test.each([false, true])(
  'a conflict keeps the admin’s changes until the admin loads the stored section (publishing: %s) (MEDIA-15)',
  async (publish) => {
    const { library, save, load, drafts, look } = await openHero();
    library.send({ type: 'item.removed', id: 'a' });
    library.send({ type: 'save.requested', publish });
    await settle(() => save.latest().resolve({ kind: 'conflict', media: mediaOf(7, [a]) }));
    expect([look(), drafts]).toEqual([
      { value: { editing: 'open' }, order: 'b', version: 7 },
      { kept: [b], of: 'home hero' },
    ]);
    library.send({ type: 'theirs.requested' });
    expect([drafts, load.pending().length]).toEqual([{ kept: undefined, of: 'home hero' }, 1]);
  },
);

test('publishing removes the changes stored in the browser (MEDIA-11)', async () => {
  const { library, save, drafts, look } = await openHero();
  library.send({ type: 'item.moved', from: 0, to: 1 });
  library.send({ type: 'save.requested', publish: true });
  await settle(() => save.latest().resolve({ kind: 'saved', media: mediaOf(2, [b, a]) }));
  expect([look(), drafts]).toEqual([
    { value: { editing: 'published' }, order: 'b a', version: 2 },
    { kept: undefined, of: 'home hero' },
  ]);
});

test('a failed upload stays until it is dismissed, and blocks no other upload (MEDIA-13, MEDIA-18, MEDIA-20)', async () => {
  const { library, upload, drafts, look } = await openHero();
  const files = ['c.webm', 'd.webm'].map((name) => ({ key: name, name }));
  library.send({ type: 'files.given', files });
  const uploads = () =>
    library.getSnapshot().context.uploads.map(({ key, percent, failure }) => [key, percent, failure]);
  upload.tell({ type: 'upload.progressed', key: 'd.webm', percent: 50 });
  upload.tell({ type: 'upload.failed', key: 'c.webm', failure: 'Cut off.' });
  expect(uploads()).toEqual([
    ['c.webm', 0, 'Cut off.'],
    ['d.webm', 50, ''],
  ]);
  upload.tell({ type: 'upload.finished', key: 'd.webm', item: c });
  expect([look(), uploads(), drafts.kept]).toEqual([
    { value: { editing: 'open' }, order: 'a b c', version: 1 },
    [['c.webm', 0, 'Cut off.']],
    [a, b, c],
  ]);
  library.send({ type: 'upload.dismissed', key: 'other' });
  expect(uploads().length).toBe(1);
  library.send({ type: 'page.chosen', page: '' });
  expect(look()).toEqual({ value: 'unchosen', order: '', version: 0 });
  expect(library.getSnapshot().context.section).toBe('');
});

test('a drag that ends outside the list moves nothing (MEDIA-7)', async () => {
  const { library, look } = await openHero();
  library.send({ type: 'drag.started', index: 1 });
  library.send({ type: 'drag.ended' });
  expect([library.getSnapshot().context.dragged, look().order]).toEqual([undefined, 'a b']);
});

test.each([
  ['loading', async () => heldMedia()],
  ['open', () => openHero()],
] as const)('choosing another page empties a section that is %s (MEDIA-4)', async (_, open) => {
  const { library } = await open();
  if (library.getSnapshot().value === 'unchosen') {
    library.send({ type: 'page.chosen', page: 'home' });
    library.send({ type: 'section.chosen', section: 'hero' });
  }
  library.send({ type: 'page.chosen', page: 'other' });
  const { value, context } = library.getSnapshot();
  expect([value, context.page, context.section, context.items]).toEqual(['unchosen', 'other', '', []]);
});

test.each(['theirs', 'page'])('a new list does not announce an earlier move (MEDIA-8): %s', async (by) => {
  const { library, load } = await openHero();
  library.send({ type: 'item.moved', from: 0, to: 1 });
  library.send({ type: 'drag.started', index: 0 });
  library.send(by === 'page' ? { type: 'page.chosen', page: '' } : { type: 'theirs.requested' });
  await settle(() => load.latest().resolve({ media: mediaOf(2, [a, b]), draft: undefined }));
  expect(library.getSnapshot().context).toMatchObject({ movedId: undefined, dragged: undefined });
});

test.each([false, true])(
  'a section stays open during a save, which removes the announcement of the last move (publishing: %s) (MEDIA-4, MEDIA-8)',
  async (publish) => {
    const { library, save, look } = await openHero();
    library.send({ type: 'item.moved', from: 0, to: 1 });
    expect(library.getSnapshot().context.movedId).toBe('a');
    library.send({ type: 'save.requested', publish });
    library.send({ type: 'page.chosen', page: 'other' });
    const { movedId, page } = library.getSnapshot().context;
    expect(look()).toEqual({ value: 'saving', order: 'b a', version: 1 });
    expect([movedId, page]).toEqual([undefined, 'home']);
    expect(save.pending().map(({ input }) => input.change.publish)).toEqual([publish]);
  },
);
