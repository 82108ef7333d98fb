import { expect } from 'vitest';
import { createActor } from 'xstate';
import type { AuthorList } from '../../../src/contract/authors.ts';
import { authorChoiceMachine } from '../../../src/machines/writing/author-choice.machine.ts';
import { authorChoiceModel } from '../../models/writing/author-choice.model.ts';
import { authors } from '../../support/author-profile.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

rehearse(authorChoiceModel, 'machine', () => {
  const list = heldPromise<AuthorList['authors']>();
  let focused = 0;
  const choice = createActor(
    authorChoiceMachine.provide({
      actors: { list: list.logic },
      actions: {
        focusChoice: () => {
          focused += 1;
        },
      },
    }),
  ).start();
  const sees =
    (value: string, known: AuthorList['authors'] = []) =>
    () =>
      expect({
        value: choice.getSnapshot().value,
        authors: choice.getSnapshot().context.authors,
        isBusy: choice.getSnapshot().hasTag('busy'),
        pending: list.pending().length,
        focused,
      }).toEqual({
        value,
        authors: known,
        isBusy: value === 'loading',
        pending: value === 'loading' ? 1 : 0,
        focused: value === 'open' ? 1 : 0,
      });
  return {
    act: {
      'press Choose author': () => choice.send({ type: 'authors.wanted' }),
      'the authors arrive': () => settle(() => list.latest().resolve(authors)),
      'the server is unreachable': () => settle(() => list.latest().reject(new Error('offline'))),
    },
    see: {
      closed: sees('closed'),
      loading: sees('loading'),
      open: sees('open', authors),
      failed: sees('failed'),
    },
    pass: () => undefined,
  };
});
