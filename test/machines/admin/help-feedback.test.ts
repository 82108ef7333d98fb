import { expect } from 'vitest';
import { createActor } from 'xstate';
import type { ArticleCounts } from '../../../src/contract/admin-feedback.ts';
import { helpFeedbackMachine } from '../../../src/machines/admin/help-feedback.machine.ts';
import { helpFeedbackModel } from '../../models/admin/help-feedback.model.ts';
import { feedback } from '../../support/feedback.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

rehearse(helpFeedbackModel, 'machine', () => {
  const read = heldPromise<ArticleCounts[]>();
  const actor = createActor(helpFeedbackMachine.provide({ actors: { read: read.logic } })).start();
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
  const refresh = () => actor.send({ type: 'refresh.requested' });
  return {
    act: {
      'the counts come': () => settle(() => read.latest().resolve(feedback)),
      'there are no answers': () => settle(() => read.latest().resolve([])),
      'the server is out of reach': () => settle(() => read.latest().reject(new Error('offline'))),
      'press Refresh': refresh,
      'press Try again': refresh,
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
