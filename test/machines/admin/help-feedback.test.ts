import { expect } from 'vitest';
import { createActor } from 'xstate';
import type { ArticleCounts } from '../../../src/contract/admin-feedback.ts';
import { helpFeedbackMachine } from '../../../src/machines/admin/help-feedback.machine.ts';
import { helpFeedbackModel } from '../../models/admin/help-feedback.model.ts';
import { feedback } from '../../support/feedback.ts';
import { heldCallback, heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

rehearse(helpFeedbackModel, 'machine', () => {
  const read = heldPromise<ArticleCounts[]>();
  const focus = heldCallback();
  const actor = createActor(
    helpFeedbackMachine.provide({ actors: { read: read.logic, watchWindow: focus.logic } }),
  ).start();
  const sees = (value: string, articles: ArticleCounts[]) => () => {
    const snapshot = actor.getSnapshot();
    expect({
      value: snapshot.value,
      isBusy: snapshot.hasTag('busy'),
      articles: snapshot.context.articles,
      pending: read.pending().length,
    }).toEqual({
      value,
      isBusy: value === 'loading',
      articles,
      pending: value === 'loading' ? 1 : 0,
    });
  };
  return {
    act: {
      'the counts arrive': () => settle(() => read.latest().resolve(feedback)),
      'there are no answers': () => settle(() => read.latest().resolve([])),
      'the server is unreachable': () => settle(() => read.latest().reject(new Error('offline'))),
      'press Refresh': () => actor.send({ type: 'refresh.requested' }),
      'come back to the page': () => focus.tell({ type: 'window.focused' }),
    },
    see: {
      loading: sees('loading', []),
      failed: sees('failed', []),
      empty: sees('loaded', []),
      shown: sees('loaded', feedback),
      refreshing: sees('loading', feedback),
      'failed with counts': sees('failed', feedback),
    },
    pass: () => undefined,
  };
});
