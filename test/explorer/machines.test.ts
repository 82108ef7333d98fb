import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test, vi } from 'vitest';
import { faqMachine } from '../../src/machines/shell/faq.machine.ts';
import { toastMachine } from '../../src/machines/shell/toast.machine.ts';
import { placeIn } from '../../workbench/link.ts';
import type { Step } from '../../workbench/step.ts';
import { exploreMachine, wordsOf } from './explore.ts';
import { row } from './row.ts';
import { rows } from './rows.ts';
import { always, lasts, was } from './rules.ts';

/** The seed is fixed, so that a failure can be reproduced. */
const options = { seed: 20_260_101, runs: 300 };

test('the explorer has at least one rule for every machine (EXPLORE-1)', () => {
  const machines = globSync('src/machines/*/*.machine.ts').map((file) => basename(file, '.machine.ts'));
  const problems = [
    ...machines
      .filter((flow) => (rows[flow]?.invariants ?? []).length === 0)
      .map((flow) => `${flow} has no row with a rule in test/explorer/rows`),
    ...Object.keys(rows)
      .filter((flow) => !machines.includes(flow))
      .map((flow) => `${flow} has a row in test/explorer/rows but no machine`),
  ];
  expect(problems, problems.join('; ')).toEqual([]);
});

test.each(Object.entries(rows))(
  'no random sequence breaks a rule of %s (EXPLORE-1 to EXPLORE-3)',
  { timeout: 60_000 },
  (flow, given) => {
    // XState warns about an event to a stopped actor, such as a letter typed while a saved post closes.
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const found = exploreMachine(flow, given, options);
    expect(wordsOf(found)).toBe('');
    expect(found.runs).toBe(options.runs);
  },
);

test('the explorer reports a short sequence and a replay link when a machine breaks a rule (EXPLORE-4)', () => {
  const hasty = row(toastMachine, {
    events: [{ type: 'toast.raised', message: { kind: 'info', text: 'One' } }, { type: 'toast.dismissed' }],
    invariants: [
      lasts(
        'WRITE-10',
        4_000,
        (snapshot) => snapshot.matches('shown'),
        (moment) => was(moment, 'toast.raised'),
      ),
    ],
  });
  const { failure } = exploreMachine('toast', hasty, options);
  const raised = { send: { type: 'toast.raised', message: { kind: 'info', text: 'One' } } };
  expect(failure?.rule).toBe('WRITE-10');
  expect(failure?.steps[0]).toBe(JSON.stringify(raised.send));
  expect(failure?.steps.slice(1).every((step) => / ms pass$/.test(step))).toBe(true);
  const [before = '', hash = ''] = (failure?.link ?? '').split('#');
  expect(before).toBe('http://127.0.0.1:4400/');
  const place = placeIn(`#${hash}`);
  const steps: readonly Step[] = place !== undefined && 'steps' in place ? (place.steps as Step[]) : [];
  expect(steps[0]).toEqual(raised);
  const passed = steps.slice(1).map((step) => ('pass' in step ? step.pass : Number.NaN));
  expect(passed.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThanOrEqual(4_000);
});

test('the explorer finds the same sequence when it runs with the same seed', () => {
  const never = row(faqMachine, {
    events: ['a', 'b'].map((id) => ({ type: 'item.toggled' as const, id })),
    invariants: [always('WALLET-44', 'b never opens', ({ snapshot }) => snapshot.context.openId !== 'b')],
  });
  const [one, other] = [exploreMachine('faq', never, options), exploreMachine('faq', never, options)];
  expect(one).toEqual(other);
  expect(one.failure?.steps).toEqual(['{"type":"item.toggled","id":"b"}']);
});
