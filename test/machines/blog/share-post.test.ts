import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { type SharedPost, sharePostMachine } from '../../../src/machines/blog/share-post.machine.ts';
import { sharePostModel } from '../../models/blog/share-post.model.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

const post = { title: 'A post', url: 'https://swiftex.example/blog/a-post' };

rehearse(sharePostModel, 'machine', () => {
  const clock = new SimulatedClock();
  const find = heldPromise<boolean>();
  const open = heldPromise<void, SharedPost>();
  const copy = heldPromise<void, SharedPost>();
  const share = createActor(
    sharePostMachine.provide({
      actors: { findSheet: find.logic, openSheet: open.logic, copy: copy.logic },
    }),
    { clock },
  ).start();
  const sees = (sheet: string, link: string) => () => {
    expect({
      value: share.getSnapshot().value,
      shared: open.pending().map(({ input }) => input),
      copied: copy.pending().map(({ input }) => input),
    }).toEqual({
      value: { sheet, link },
      shared: sheet === 'open' ? [post] : [],
      copied: link === 'copying' ? [post] : [],
    });
  };
  return {
    act: {
      'the device has a share sheet': () => settle(() => find.latest().resolve(true)),
      'the device has no share sheet': () => settle(() => find.latest().resolve(false)),
      'open the share sheet': () => share.send({ type: 'share.requested', post }),
      'the post is shared': () => settle(() => open.latest().resolve()),
      'the sheet is closed': () => settle(() => open.latest().reject(new Error('AbortError'))),
      'copy the link': () => share.send({ type: 'copy.requested', post }),
      'the link is copied': () => settle(() => copy.latest().resolve()),
      'the browser refuses': () => settle(() => copy.latest().reject(new Error('NotAllowedError'))),
    },
    see: {
      ready: sees('unknown', 'idle'),
      'ready to copy': sees('absent', 'idle'),
      'ready to share': sees('closed', 'idle'),
      sharing: sees('open', 'idle'),
      copying: sees('unknown', 'copying'),
      copied: sees('unknown', 'copied'),
      refused: sees('unknown', 'failed'),
    },
    pass: (ms) => clock.increment(ms),
  };
});

test('the share sheet counts as absent when the device cannot report whether it has one (BLOG-54)', async () => {
  const find = heldPromise<boolean>();
  const share = createActor(sharePostMachine.provide({ actors: { findSheet: find.logic } })).start();
  await settle(() => find.latest().reject(new Error('NotAllowedError')));
  expect(share.getSnapshot().value).toEqual({ sheet: 'absent', link: 'idle' });
});
