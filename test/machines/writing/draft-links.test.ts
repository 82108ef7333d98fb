import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { DraftLink, LinkMaking } from '../../../src/contract/draft-links.ts';
import { draftLinksMachine } from '../../../src/machines/writing/draft-links.machine.ts';
import { draftLinksModel } from '../../models/writing/draft-links.model.ts';
import { draftLink, newLink, token } from '../../support/draft-links.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

const failure = 'That did not work. Please try again.';
const refusal = 'This post has 10 links. Revoke one first.';

function openLinks() {
  const list = heldPromise<DraftLink[]>();
  const make = heldPromise<LinkMaking>();
  const copy = heldPromise<void, string>();
  const revoke = heldPromise<void, string>();
  const actors = { list: list.logic, make: make.logic, copy: copy.logic, revoke: revoke.logic };
  const links = createActor(draftLinksMachine.provide({ actors })).start();
  const inputs = () => ({
    list: list.pending().length,
    make: make.pending().length,
    copy: copy.pending().map(({ input }) => input),
    revoke: revoke.pending().map(({ input }) => input),
  });
  return { links, list, make, copy, revoke, inputs };
}

const none = { list: 0, make: 0, copy: [], revoke: [] };

rehearse(draftLinksModel, 'machine', () => {
  const { links, list, make, copy, revoke, inputs } = openLinks();
  const made = { link: newLink, token };
  const close = () => links.send({ type: 'links.closed' });
  type Seen = { list?: DraftLink[]; made?: typeof made; chosen?: string; message?: string };
  const sees =
    (value: string | object, seen: Seen = {}, calls: object = {}) =>
    () => {
      const snapshot = links.getSnapshot();
      const isBusy = ['listing', 'making', 'copying', 'revoking'].includes(String(value));
      expect([snapshot.value, snapshot.hasTag('open'), snapshot.hasTag('busy')]).toEqual([
        { open: value },
        true,
        isBusy,
      ]);
      const { chosen, ...context } = snapshot.context;
      expect(context).toEqual({
        links: seen.list ?? [draftLink],
        made: seen.made,
        message: seen.message ?? '',
      });
      if (value === asking) {
        expect(chosen).toBe(seen.chosen ?? draftLink.id);
      }
      expect(inputs()).toEqual({ ...none, ...calls });
    };
  const both = [newLink, draftLink];
  const [idle, asking] = [{ ready: 'idle' }, { ready: 'asking' }];
  return {
    act: {
      'press Share draft': () => links.send({ type: 'links.requested' }),
      'the links arrive': () => settle(() => list.latest().resolve([draftLink])),
      'the links fail to load': () => settle(() => list.latest().reject(new Error('offline'))),
      'the links show the change': () => settle(() => list.latest().resolve([newLink, draftLink])),
      'press Try again': () => links.send({ type: 'retry.pressed' }),
      'press Make a link': () => links.send({ type: 'link.requested' }),
      'the link is made': () => settle(() => make.latest().resolve({ kind: 'made', link: newLink, token })),
      'the server refuses a link': () =>
        settle(() => make.latest().resolve({ kind: 'refused', message: refusal })),
      'the link is not made': () => settle(() => make.latest().reject(new Error('offline'))),
      'press Copy link': () => links.send({ type: 'copy.pressed' }),
      'the address is copied': () => settle(() => copy.latest().resolve()),
      'the browser refuses to copy': () => settle(() => copy.latest().reject(new Error('not allowed'))),
      'press Revoke': () => links.send({ type: 'revoke.pressed', id: draftLink.id }),
      'press Revoke of the new link': () => links.send({ type: 'revoke.pressed', id: newLink.id }),
      'press Revoke now': () => links.send({ type: 'revoke.confirmed' }),
      'press Keep it': () => links.send({ type: 'revoke.cancelled' }),
      'the link is revoked': () => settle(() => revoke.latest().resolve()),
      'the link is not revoked': () => settle(() => revoke.latest().reject(new Error('offline'))),
      'press Close': close,
      'press Escape': close,
    },
    see: {
      writing: () => expect([links.getSnapshot().value, inputs()]).toEqual(['closed', none]),
      listing: sees('listing', { list: [] }, { list: 1 }),
      'not listed': sees('unlisted', { list: [] }),
      listed: sees(idle),
      making: sees('making', {}, { make: 1 }),
      'making another': sees('making', { list: both, made }, { make: 1 }),
      refused: sees(idle, { message: refusal }),
      checking: sees('listing', { message: failure }, { list: 1 }),
      failed: sees(idle, { message: failure }),
      'made nevertheless': sees(idle, { list: both, message: failure }),
      made: sees(idle, { list: both, made }),
      copying: sees('copying', { list: both, made }, { copy: [token] }),
      copied: sees(idle, { list: both, made, message: 'Link copied' }),
      'not copied': sees(idle, {
        list: both,
        made,
        message: 'The link was not copied. Select it and copy it yourself.',
      }),
      asked: sees(asking),
      'asked while the new link shows': sees(asking, { list: both, made }),
      'asked about the new link': sees(asking, { list: both, made, chosen: newLink.id }),
      revoking: sees('revoking', {}, { revoke: [draftLink.id] }),
      revoked: sees(idle, { list: [], message: 'Link revoked' }),
    },
    pass: () => undefined,
  };
});

test('the new link disappears when it is revoked or the dialog opens again (LINK-7)', async () => {
  const { links, list, make, revoke } = openLinks();
  const context = () => links.getSnapshot().context;
  const open = async () => {
    links.send({ type: 'links.requested' });
    await settle(() => list.latest().resolve([draftLink]));
  };
  await open();
  links.send({ type: 'link.requested' });
  await settle(() => make.latest().resolve({ kind: 'made', link: newLink, token }));
  links.send({ type: 'revoke.pressed', id: newLink.id });
  links.send({ type: 'revoke.confirmed' });
  await settle(() => revoke.latest().resolve());
  expect([context().links, context().made]).toEqual([[draftLink], undefined]);
  links.send({ type: 'link.requested' });
  await settle(() => make.latest().resolve({ kind: 'made', link: newLink, token }));
  links.send({ type: 'links.closed' });
  await open();
  expect(context()).toEqual({ links: [draftLink], made: undefined, chosen: undefined, message: '' });
});

test('revoking another link keeps the new one visible (LINK-7)', async () => {
  const { links, list, make, revoke } = openLinks();
  links.send({ type: 'links.requested' });
  await settle(() => list.latest().resolve([draftLink]));
  links.send({ type: 'link.requested' });
  await settle(() => make.latest().resolve({ kind: 'made', link: newLink, token }));
  links.send({ type: 'revoke.pressed', id: draftLink.id });
  links.send({ type: 'revoke.confirmed' });
  await settle(() => revoke.latest().resolve());
  const { links: left, made } = links.getSnapshot().context;
  expect([left, made]).toEqual([[newLink], { link: newLink, token }]);
});
