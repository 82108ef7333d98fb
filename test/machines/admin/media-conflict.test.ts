import { expect, test } from 'vitest';
import { heldMedia, openHero } from '../../support/held-media.ts';
import { a, b, mediaOf } from '../../support/media.ts';
import { settle } from '../../support/settle.ts';

const conflictIn = ({ base, version }: { base: number; version: number }) => base < version;

test.each([
  ['a description', { type: 'item.changed', id: 'b', change: { alt: 'A swift' } }],
  ['a move', { type: 'item.moved', from: 0, to: 1 }],
  ['a removed item', { type: 'item.removed', id: 'b' }],
  ['a chosen file', { type: 'item.chosen', item: a }],
] as const)(
  'after a conflict, %s keeps the message, and the draft belongs to the version that it is based on (MEDIA-15, MEDIA-16)',
  async (_, change) => {
    const { library, save, versions } = await openHero();
    const hasConflict = () => conflictIn(library.getSnapshot().context);
    library.send({ type: 'item.moved', from: 0, to: 1 });
    library.send({ type: 'save.requested', publish: false });
    await settle(() => save.latest().resolve({ kind: 'conflict', media: mediaOf(7, [a]) }));
    library.send(change);
    expect([hasConflict(), versions]).toEqual([true, [1, 1]]);
    library.send({ type: 'save.requested', publish: false });
    expect(save.latest().input.change.version).toBe(7);
    await settle(() => save.latest().resolve({ kind: 'saved', media: mediaOf(8, [b, a]) }));
    library.send({ type: 'item.moved', from: 0, to: 1 });
    expect([hasConflict(), versions]).toEqual([false, [1, 1, 8]]);
  },
);

test('a draft of an older version shows the conflict each time it is opened, until it is saved (MEDIA-16)', async () => {
  const { library, load, save, versions } = heldMedia();
  library.send({ type: 'page.chosen', page: 'home' });
  library.send({ type: 'section.chosen', section: 'hero' });
  await settle(() => load.latest().resolve({ media: mediaOf(7, [a]), draft: { version: 1, items: [b, a] } }));
  library.send({ type: 'item.removed', id: 'a' });
  expect([conflictIn(library.getSnapshot().context), versions]).toEqual([true, [1]]);
  library.send({ type: 'save.requested', publish: true });
  expect(save.latest().input.change).toEqual({ items: [b], version: 7, publish: true });
});

test('a change after any other failure clears its message (MEDIA-14)', async () => {
  const { library, save } = await openHero();
  library.send({ type: 'save.requested', publish: false });
  await settle(() => save.latest().reject(new Error('offline')));
  library.send({ type: 'item.removed', id: 'a' });
  expect(library.getSnapshot().context.message).toBe('');
});

test('another page does not show the conflict of the section before (MEDIA-15)', async () => {
  const { library, save } = await openHero();
  library.send({ type: 'save.requested', publish: false });
  await settle(() => save.latest().resolve({ kind: 'conflict', media: mediaOf(7, [a]) }));
  library.send({ type: 'page.chosen', page: '' });
  const { base, version } = library.getSnapshot().context;
  expect({ base, version }).toEqual({ base: 0, version: 0 });
});
