import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { BookmarkOutcome } from '../../../src/contract/bookmarks.ts';
import { bookmarkMachine } from '../../../src/machines/writing/bookmark.machine.ts';
import { bookmarkModel } from '../../models/writing/bookmark.model.ts';
import { bookmark } from '../../support/bookmarks.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

function open(url = '') {
  const read = heldPromise<BookmarkOutcome, string>();
  const done: unknown[] = [];
  const place = createActor(
    bookmarkMachine.provide({
      actors: { read: read.logic },
      actions: {
        keepAddress: (_, url) => done.push(['address', url]),
        place: (_, outcome) => done.push(['card', outcome]),
        keepLink: () => done.push(['link']),
        remove: () => done.push(['removed']),
      },
    }),
    { input: { url } },
  ).start();
  const send = (address: string) => {
    place.send({ type: 'address.changed', address });
    place.send({ type: 'address.submitted' });
  };
  return { place, read, done, send };
}

rehearse(bookmarkModel, 'machine', () => {
  const { place, read, done, send } = open();
  const sees =
    (value: string, expected: { error?: string; pending?: string[]; last?: unknown } = {}) =>
    () => {
      const snapshot = place.getSnapshot();
      expect({
        value: snapshot.value,
        error: snapshot.context.error,
        pending: read.pending().map(({ input }) => input),
        last: done.at(-1),
      }).toEqual({
        value,
        error: expected.error ?? '',
        pending: expected.pending ?? [],
        last: expected.last ?? expect.anything(),
      });
    };
  const none = (see: () => void) => () => {
    expect(done).toEqual([]);
    done.push('nothing yet');
    see();
    done.pop();
  };
  const kept = ['address', 'https://site.example/a'];
  return {
    act: {
      'submit an address that is not a web page': () => send('mailto:a@site.example'),
      'submit a web page': () => send(' site.example/a '),
      'the page is read': () => settle(() => read.latest().resolve({ kind: 'read', bookmark })),
      'the server refuses it': () =>
        settle(() => read.latest().resolve({ kind: 'refused', message: 'Not read.' })),
      'the server is unreachable': () =>
        settle(() => {
          for (const call of read.pending()) {
            call.reject(new Error('offline'));
          }
        }),
      'press Retry': () => place.send({ type: 'retry.requested' }),
      'press Keep the link': () => place.send({ type: 'link.kept' }),
      'press Remove': () => place.send({ type: 'place.removed' }),
    },
    see: {
      typing: none(sees('typing')),
      'bad address': none(sees('typing', { error: 'Enter an address that begins with https or http' })),
      reading: sees('reading', { pending: ['https://site.example/a'], last: kept }),
      refused: sees('failed', { error: 'Not read.', last: kept }),
      failed: sees('failed', { error: 'The page could not be read. Please try again.', last: kept }),
      card: sees('placed', { last: ['card', { kind: 'read', bookmark }] }),
      link: () => expect([place.getSnapshot().value, done.at(-1)]).toEqual(['kept', ['link']]),
      removed: () => expect([place.getSnapshot().value, done.at(-1)]).toEqual(['removed', ['removed']]),
    },
    pass: () => undefined,
  };
});

test('a placeholder that already has an address requests its page at once (MARK-6)', () => {
  const { place, read, done } = open('https://site.example/b');
  expect([place.getSnapshot().value, read.pending().map(({ input }) => input), done]).toEqual([
    'reading',
    ['https://site.example/b'],
    [],
  ]);
});

test('a late response is ignored when the placeholder was removed or kept as a link (MARK-7)', async () => {
  for (const type of ['place.removed', 'link.kept'] as const) {
    const { place, read, done } = open('https://site.example/b');
    const call = read.latest();
    place.send({ type });
    await settle(() => call.resolve({ kind: 'read', bookmark }));
    expect([call.signal.aborted, done]).toEqual([true, [[type === 'link.kept' ? 'link' : 'removed']]]);
  }
});

test.each(['', '/blog', '#part', 'tel:https:', 'javascript:alert(1)', 'two words'])(
  'the address %j is refused because it is not a web page (MARK-6)',
  (address) => {
    const { place, send } = open();
    send(address);
    const { value, context } = place.getSnapshot();
    expect([value, context.address, context.error]).toEqual([
      'typing',
      address,
      'Enter an address that begins with https or http',
    ]);
    place.send({ type: 'address.changed', address: 'https://site.example' });
    expect(place.getSnapshot().context.error).toBe('');
  },
);

test('an address that begins with http is accepted (MARK-6)', () => {
  const { place, send, done } = open();
  send('http://site.example');
  expect([place.getSnapshot().value, done]).toEqual(['reading', [['address', 'http://site.example']]]);
});

test('a second request clears the error of the first (MARK-7)', async () => {
  const { place, read } = open('https://site.example/b');
  await settle(() => read.latest().reject(new Error('offline')));
  place.send({ type: 'retry.requested' });
  expect(place.getSnapshot().context.error).toBe('');
});
