import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Erased } from '../../../src/contract/people.ts';
import { personalDataMachine } from '../../../src/machines/admin/personal-data.machine.ts';
import { personalDataModel } from '../../models/admin/personal-data.model.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

rehearse(personalDataModel, 'machine', () => {
  const save = heldPromise<'saved' | 'cancelled', string>();
  const erase = heldPromise<Erased | 'cancelled', string>();
  let told = 0;
  let expectedTold = 0;
  const actor = createActor(
    personalDataMachine.provide({
      actors: { save: save.logic, erase: erase.logic },
      actions: {
        tellErased: () => {
          told += 1;
        },
      },
    }),
  ).start();
  const sees =
    (value: string, message: string | undefined, kind: 'good' | 'bad' = 'good') =>
    () => {
      const snapshot = actor.getSnapshot();
      expect({
        value: snapshot.value,
        isBusy: snapshot.hasTag('busy'),
        outcome: snapshot.context.outcome,
        saves: save.pending().map(({ input }) => input),
        erasures: erase.pending().map(({ input }) => input),
        told,
      }).toEqual({
        value,
        isBusy: value === 'saving' || value === 'erasing',
        outcome: message === undefined ? undefined : { kind, message },
        saves: value === 'saving' ? ['ada@example.com'] : [],
        erasures: value === 'erasing' ? ['ada@example.com'] : [],
        told: expectedTold,
      });
    };
  return {
    act: {
      'type an address': () => actor.send({ type: 'email.changed', email: ' ada@example.com ' }),
      'press Download data': () => actor.send({ type: 'export.requested' }),
      'press Erase data': () => actor.send({ type: 'erasure.requested' }),
      'press Cancel': () => actor.send({ type: 'erasure.cancelled' }),
      'press Erase': () => actor.send({ type: 'erasure.confirmed' }),
      'the file is saved': () => settle(() => save.latest().resolve('saved')),
      'the identity check is cancelled': () =>
        settle(() => (save.pending().length > 0 ? save : erase).latest().resolve('cancelled')),
      'the data is erased': () => {
        const { resolve } = erase.latest();
        expectedTold += 1;
        return settle(() => resolve({ signups: 1, messages: 0, mails: 2, invitations: 0 }));
      },
      'the server is unreachable': () => {
        const held = save.pending().length > 0 ? save : erase;
        const { reject } = held.latest();
        expectedTold += held === erase ? 1 : 0;
        return settle(() => reject(new Error('offline')));
      },
    },
    see: {
      empty: sees('idle', undefined),
      typed: sees('idle', undefined),
      saving: sees('saving', undefined),
      saved: sees('idle', 'The data was downloaded.'),
      failed: sees('idle', 'That did not work. Please try again.', 'bad'),
      confirming: sees('confirming', undefined),
      erasing: sees('erasing', undefined),
      'erasure unconfirmed': sees(
        'idle',
        'The server did not confirm the erasure. Erase the data again to make sure.',
        'bad',
      ),
      erased: sees('idle', 'Erased: 1 signup, 0 messages, 2 emails, 0 invitations.'),
    },
    pass: () => undefined,
  };
});

test('an address that consists only of spaces opens no question and sends nothing (WAIT-63)', () => {
  const actor = createActor(personalDataMachine).start();
  actor.send({ type: 'email.changed', email: '  ' });
  actor.send({ type: 'export.requested' });
  actor.send({ type: 'erasure.requested' });
  expect(actor.getSnapshot().value).toBe('idle');
});
