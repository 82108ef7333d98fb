import { expect } from 'vitest';
import { createActor } from 'xstate';
import { articleFeedbackMachine } from '../../../src/machines/help/article-feedback.machine.ts';
import { articleFeedbackModel } from '../../models/help/article-feedback.model.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

rehearse(articleFeedbackModel, 'machine', () => {
  const count = heldPromise<void, { helpful: boolean }>();
  const feedback = createActor(articleFeedbackMachine.provide({ actors: { count: count.logic } })).start();
  const sees = (isThanked: boolean, pending: boolean[]) => () =>
    expect({
      isThanked: feedback.getSnapshot().hasTag('thanked'),
      pending: count.pending().map(({ input }) => input.helpful),
    }).toEqual({ isThanked, pending });
  return {
    act: {
      'press Yes': () => feedback.send({ type: 'answer.given', helpful: true }),
      'press No': () => feedback.send({ type: 'answer.given', helpful: false }),
      'the server counts it': () => settle(() => count.latest().resolve()),
      'the server is unreachable': () => settle(() => count.latest().reject(new Error('offline'))),
    },
    see: {
      unanswered: sees(false, []),
      'thanked, sending yes': sees(true, [true]),
      'thanked, sending no': sees(true, [false]),
      thanked: sees(true, []),
    },
    pass: () => undefined,
  };
});
