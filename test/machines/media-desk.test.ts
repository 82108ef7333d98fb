import { expect, test } from 'vitest';
import type { MediaItem } from '../../src/contract/media.ts';
import { mediaDeskModel } from '../models/media-desk.model.ts';
import { a, b, c, mediaOf } from '../support/media.ts';
import { heldMediaDesk } from '../support/media-desk.ts';
import { rehearse } from '../support/model.ts';
import { settle } from '../support/settle.ts';

const described = { ...a, alt: 'A swift' };

rehearse(mediaDeskModel, 'machine', () => {
  const { load, save, upload, drafts, desk } = heldMediaDesk();
  const move = (from: number, to: number) => desk.send({ type: 'item.moved', from, to });
  const sees = (
    value: unknown,
    items: MediaItem[],
    {
      message = '',
      change,
      percent,
      failure = '',
    }: { message?: string; change?: boolean; percent?: number; failure?: string } = {},
  ) => {
    return () => {
      const { context, ...snapshot } = desk.getSnapshot();
      expect({
        value: snapshot.value,
        items: context.items,
        message: context.message,
        uploads: context.uploads,
        saving: save.pending().map(({ input }) => input.change.publish),
        order: save.pending().map(({ input }) => input.change.items.map(({ id }) => id)),
      }).toEqual({
        value,
        items,
        message,
        uploads: percent === undefined ? [] : [{ key: 'k', name: 'c.webm', percent, failure }],
        saving: change === undefined ? [] : [change],
        order: change === undefined ? [] : [items.map(({ id }) => id)],
      });
    };
  };
  const open = (how = 'open') => ({ editing: how });
  const unchosen = 'Please select a page and section before uploading media';
  const lost = 'That was not saved. What you changed is kept; try again.';
  return {
    act: {
      'give a file': () => desk.send({ type: 'files.given', files: [{ key: 'k', name: 'c.webm' }] }),
      'choose Home': () => desk.send({ type: 'page.chosen', page: 'home' }),
      'choose Hero': () => desk.send({ type: 'section.chosen', section: 'hero' }),
      'the media come': () =>
        settle(() => load.latest().resolve({ media: mediaOf(1, [a, b]), draft: undefined })),
      'they come with kept changes': () =>
        settle(() =>
          load.latest().resolve({ media: mediaOf(1, [a, b]), draft: { version: 1, items: [b, a] } }),
        ),
      'they come with kept changes that are older': () =>
        settle(() => load.latest().resolve({ media: mediaOf(2, [b]), draft: { version: 1, items: [b, a] } })),
      'the server is out of reach': () =>
        settle(() => (save.pending().length > 0 ? save : load).latest().reject(new Error('offline'))),
      'press Try again': () => desk.send({ type: 'retry.requested' }),
      'drag A behind B': () => {
        desk.send({ type: 'drag.started', index: 0 });
        expect(desk.getSnapshot().context.dragged).toBe(0);
        desk.send({ type: 'drag.ended' });
        move(0, 1);
        expect(desk.getSnapshot().context.dragged).toBeUndefined();
      },
      'press Move A down': () => {
        move(0, 1);
        // There is nothing further down, or further up.
        move(1, 2);
        move(0, -1);
      },
      'press Move A up': () => move(1, 0),
      'remove A': () => desk.send({ type: 'item.removed', id: 'a' }),
      'describe A': () => desk.send({ type: 'item.changed', id: 'a', change: { alt: 'A swift' } }),
      'press Save Draft': () => desk.send({ type: 'save.requested', publish: false }),
      'press Publish': () => desk.send({ type: 'save.requested', publish: true }),
      'it is saved': () =>
        settle(() =>
          save.latest().resolve({ kind: 'saved', media: mediaOf(2, save.latest().input.change.items) }),
        ),
      'another admin was first': () =>
        settle(() => save.latest().resolve({ kind: 'conflict', media: mediaOf(7, [b]) })),
      'the server refuses': () =>
        settle(() => save.latest().resolve({ kind: 'refused', message: 'Too long.' })),
      'load theirs': () => desk.send({ type: 'theirs.requested' }),
      'half of it is sent': () => upload.tell({ type: 'upload.progressed', key: 'k', percent: 50 }),
      'it is taken': () => upload.tell({ type: 'upload.finished', key: 'k', item: c }),
      'it is not taken': () => upload.tell({ type: 'upload.failed', key: 'k', failure: 'Cut off.' }),
      'dismiss it': () => desk.send({ type: 'upload.dismissed', key: 'k' }),
      'cancel it': () => {
        desk.send({ type: 'upload.dismissed', key: 'k' });
        expect(upload.heard()).toEqual([
          { type: 'files.given', files: [{ key: 'k', name: 'c.webm' }] },
          { type: 'upload.dismissed', key: 'k' },
        ]);
      },
    },
    see: {
      unchosen: sees('unchosen', []),
      'told to choose': sees('unchosen', [], { message: unchosen }),
      'page chosen': sees('unchosen', []),
      'told to choose the section': sees('unchosen', [], { message: unchosen }),
      loading: () =>
        expect(load.pending().map(({ input }) => input)).toEqual([{ page: 'home', section: 'hero' }]),
      unreachable: () => expect(desk.getSnapshot().value).toBe('unreachable'),
      'A B': sees(open(), [a, b]),
      'B A kept': sees(open(), [b, a]),
      'B A kept in conflict': () => {
        expect(desk.getSnapshot().context.version).toBe(2);
        sees(open(), [b, a], { message: desk.getSnapshot().context.message })();
        expect(desk.getSnapshot().context.message).toContain('Somebody else has changed this section');
      },
      'A described': () => {
        sees(open(), [described, b])();
        expect(drafts.kept).toEqual([described, b]);
      },
      'saving A described': sees('saving', [described, b], { change: false }),
      'A described saved': () => {
        sees(open('saved'), [described, b])();
        expect(drafts.kept).toBeUndefined();
      },
      'B A': sees(open(), [b, a]),
      'publishing B A': () => {
        const { message } = desk.getSnapshot().context;
        sees('publishing', [b, a], { change: true, message })();
      },
      'B A published': sees(open('published'), [b, a]),
      'B A in conflict': () => {
        const { items, version } = desk.getSnapshot().context;
        expect([items, version]).toEqual([[b, a], 7]);
        expect(desk.getSnapshot().context.message).toContain('Somebody else has changed this section');
      },
      'B A refused': sees(open(), [b, a], { message: 'Too long.' }),
      'B A not saved': sees(open(), [b, a], { message: lost }),
      'saving A B': () =>
        sees('saving', [a, b], { change: false, message: desk.getSnapshot().context.message })(),
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
  'of two files the one that was given first may arrive %s: none is lost, and both are saved',
  async (_, arrivals, order) => {
    const { load, save, upload, desk } = heldMediaDesk();
    desk.send({ type: 'page.chosen', page: 'home' });
    desk.send({ type: 'section.chosen', section: 'hero' });
    await settle(() => load.latest().resolve({ media: mediaOf(1, [a]), draft: undefined }));
    desk.send({ type: 'files.given', files: ['k1', 'k2'].map((key) => ({ key, name: `${key}.webm` })) });
    for (const key of arrivals) {
      // Whatever is pressed meanwhile, the section stays open for what is on its way.
      desk.send({ type: 'save.requested', publish: true });
      desk.send({ type: 'theirs.requested' });
      desk.send({ type: 'page.chosen', page: '' });
      upload.tell({ type: 'upload.progressed', key, percent: 100 });
      upload.tell({ type: 'upload.finished', key, item: { ...c, id: key } });
      // A late word of how far it is changes nothing.
      upload.tell({ type: 'upload.progressed', key, percent: 100 });
    }
    desk.send({ type: 'save.requested', publish: true });
    desk.send({ type: 'page.chosen', page: '' });
    expect({
      value: desk.getSnapshot().value,
      uploads: desk.getSnapshot().context.uploads,
      saved: save.calls.map(({ input }) => input.change.items.map(({ id }) => id)),
      starts: upload.starts(),
    }).toEqual({ value: 'publishing', uploads: [], saved: [order], starts: 1 });
  },
);
