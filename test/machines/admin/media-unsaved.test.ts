import { expect, test } from 'vitest';
import type { EventFrom } from 'xstate';
import type { mediaMachine } from '../../../src/machines/admin/media.machine.ts';
import { heldMedia, openHero } from '../../support/held-media.ts';
import { a, b, c, mediaOf } from '../../support/media.ts';
import { settle } from '../../support/settle.ts';

test.each<[EventFrom<typeof mediaMachine>]>([
  [{ type: 'item.chosen', item: c }],
  [{ type: 'item.changed', id: 'a', change: { alt: 'A swift' } }],
  [{ type: 'item.moved', from: 0, to: 1 }],
  [{ type: 'item.removed', id: 'a' }],
  [{ type: 'upload.finished', key: 'k', item: c }],
  [{ type: 'files.given', files: [{ key: 'k', name: 'c.webm' }] }],
])('a saved section is unsaved again after %j (MEDIA-12, MEDIA-54)', async (change) => {
  const { library, load, save } = heldMedia();
  library.send({ type: 'page.chosen', page: 'home' });
  library.send({ type: 'section.chosen', section: 'hero' });
  await settle(() => load.latest().resolve({ media: mediaOf(1, [a, b]), draft: undefined }));
  library.send({ type: 'save.requested', publish: false });
  await settle(() => save.latest().resolve({ kind: 'saved', media: mediaOf(2, [a, b]) }));
  const saved = library.getSnapshot().value;
  library.send(change);
  expect([saved, library.getSnapshot().value]).toEqual([{ editing: 'saved' }, { editing: 'open' }]);
});

test('the notice of restored changes disappears when another page is chosen (MEDIA-11)', async () => {
  const { library } = await openHero([b, a]);
  const isRestored = () => library.getSnapshot().context.isRestored;
  expect(isRestored()).toBe(true);
  library.send({ type: 'page.chosen', page: '' });
  expect(isRestored()).toBe(false);
});
