import { act, render, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { createActor } from 'xstate';
import { articleFeedbackMachine } from '../../../src/machines/help/article-feedback.machine.ts';
import { ArticleFeedback } from '../../../src/views/help/article-feedback.tsx';
import { articleFeedbackModel } from '../../models/help/article-feedback.model.ts';
import { press } from '../../support/gestures.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';

rehearse(articleFeedbackModel, 'view', () => {
  const count = heldPromise<void, { helpful: boolean }>();
  const feedback = createActor(articleFeedbackMachine.provide({ actors: { count: count.logic } })).start();
  render(<ArticleFeedback feedback={feedback} />);
  const thanked = (sent: boolean[]) => () => {
    const thanks = screen.getByRole('status');
    expect(thanks.textContent).toBe('Thank you for feedback!');
    // The thanks replace the question and its buttons.
    expect([
      document.activeElement === thanks,
      screen.queryByRole('button'),
      screen.queryByRole('heading'),
    ]).toEqual([true, null, null]);
    expect(count.pending().map(({ input }) => input.helpful)).toEqual(sent);
  };
  return {
    act: {
      'press Yes': () => press('Yes'),
      'press No': () => press('No'),
      'the server counts it': () => act(async () => count.latest().resolve()),
      'the server is unreachable': () => act(async () => count.latest().reject(new Error('offline'))),
    },
    see: {
      unanswered: () => {
        expect(screen.getByRole('heading', { name: 'Was this article helpful?' })).toBeTruthy();
        expect(screen.queryByRole('status')).toBeNull();
      },
      'thanked, sending yes': thanked([true]),
      'thanked, sending no': thanked([false]),
      thanked: thanked([]),
    },
    pass: () => undefined,
  };
});
