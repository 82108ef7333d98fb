import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { wordCountMachine } from '../../../src/machines/writing/word-count.machine.ts';
import { EditorStatus } from '../../../src/views/writing/editor/editor-status.tsx';
import { wordCountModel } from '../../models/writing/word-count.model.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

function showStatus() {
  const clock = new SimulatedClock();
  const counting = heldPromise<number>();
  const count = createActor(wordCountMachine.provide({ actors: { count: counting.logic } }), {
    clock,
  }).start();
  render(<EditorStatus count={count} hintId="hint" />);
  const lines = () => [...document.querySelectorAll('p')].map((line) => line.textContent);
  return { clock, counting, count, lines };
}

const hint = 'Escape, then Tab leaves the text';

rehearse(wordCountModel, 'view', () => {
  const { clock, counting, count, lines } = showStatus();
  const reads = (text: string) => () => expect(lines()).toEqual([text, hint]);
  return {
    act: {
      type: () => settle(() => count.send({ type: 'text.changed' })),
      'the count arrives': () => settle(() => counting.latest().resolve(2)),
      'the count fails': () => settle(() => counting.latest().reject(new Error('broken'))),
    },
    see: {
      counting: reads(''),
      'not counted': reads(''),
      counted: reads('2 words · 1 minute read'),
      changed: reads(''),
      'changed again': reads('2 words · 1 minute read'),
      'counting again': reads('2 words · 1 minute read'),
    },
    pass: (ms) => settle(() => clock.increment(ms)),
  };
});

test.each([
  [0, '0 words · 1 minute read'],
  [1, '1 word · 1 minute read'],
  [200, '200 words · 1 minute read'],
  [1_234, '1,234 words · 7 minute read'],
])('the editor status of a text of %d words shows "%s" (TOOL-6)', async (words, expected) => {
  const { counting } = showStatus();
  await settle(() => counting.latest().resolve(words));
  expect(screen.getByText(expected).textContent).toBe(expected);
});
