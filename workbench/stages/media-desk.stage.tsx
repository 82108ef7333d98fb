import type { MediaItem } from '../../src/contract/media.ts';
import type { MediaDeskRef } from '../../src/machines/media-desk.machine.ts';
import { MediaView } from '../../src/views/admin/media/media-view.tsx';
import { a, b, c, mediaOf } from '../../test/support/media.ts';
import { answer, fail, type Stage, send } from '../stage.ts';

const files = [{ key: 'k', name: 'c.webm' }];
const move = (from: number, to: number) => send('item.moved', { from, to });

export const stage: Stage = {
  isDesk: true,
  acts: {
    'give a file': [send('files.given', { files })],
    'choose Home': [send('page.chosen', { page: 'home' })],
    'choose Hero': [send('section.chosen', { section: 'hero' })],
    'the media come': [answer('*', { media: mediaOf(1, [a, b]), draft: undefined })],
    'they come with kept changes': [
      answer('*', { media: mediaOf(1, [a, b]), draft: { version: 1, items: [b, a] } }),
    ],
    'they come with kept changes that are older': [
      answer('*', { media: mediaOf(2, [b]), draft: { version: 1, items: [b, a] } }),
    ],
    'the server is out of reach': [fail('*')],
    'press Try again': [send('retry.requested')],
    'drag A behind B': [send('drag.started', { index: 0 }), move(0, 1)],
    'press Move A down': [move(0, 1)],
    'press Move A up': [move(1, 0)],
    'remove A': [send('item.removed', { id: 'a' })],
    'describe A': [send('item.changed', { id: 'a', change: { alt: 'A swift' } })],
    'press Save Draft': [send('save.requested', { publish: false })],
    'press Publish': [send('save.requested', { publish: true })],
    'it is saved': ({ items }) => [answer('*', { kind: 'saved', media: mediaOf(2, items as MediaItem[]) })],
    'another admin was first': [answer('*', { kind: 'conflict', media: mediaOf(7, [b]) })],
    'the server refuses': [answer('*', { kind: 'refused', message: 'Too long.' })],
    'load theirs': [send('theirs.requested')],
    'half of it is sent': [send('upload.progressed', { key: 'k', percent: 50 })],
    'it is taken': [send('upload.finished', { key: 'k', item: c })],
    'it is not taken': [send('upload.failed', { key: 'k', failure: 'Cut off.' })],
    'dismiss it': [send('upload.dismissed', { key: 'k' })],
    'cancel it': [send('upload.dismissed', { key: 'k' })],
  },
  View: ({ actor }) => (
    <MediaView
      desk={actor as MediaDeskRef}
      onFiles={(given) =>
        actor.send({ type: 'files.given', files: given.map(({ name }) => ({ key: 'k', name })) })
      }
    />
  ),
};
