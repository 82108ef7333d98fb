import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { addableTo } from '../../scripts/added-transitions.ts';
import { reportFormMachine } from '../../src/machines/contact/report-form.machine.ts';

const secondSubmit = { from: 'reportForm.sending', event: 'form.submitted', to: 'reportForm.sending' };

test('the mutation script can add a transition for every event that a state does not handle (TEST-10)', () => {
  const sending = addableTo(reportFormMachine).filter(({ from }) => from === 'reportForm.sending');
  expect(sending).toEqual([
    { from: 'reportForm.sending', event: 'form.submitted', to: 'reportForm.sent' },
    secondSubmit,
    { from: 'reportForm.sending', event: 'hash.confirmed', to: 'reportForm.sent' },
    { from: 'reportForm.sending', event: 'hash.confirmed', to: 'reportForm.sending' },
    { from: 'reportForm.sending', event: 'hash.denied', to: 'reportForm.sent' },
    { from: 'reportForm.sending', event: 'hash.denied', to: 'reportForm.sending' },
  ]);
});

test('the test that forbids a second submit fails when the machine gets a transition for one (TEST-10, TEST-9)', () => {
  const file = 'test/machines/contact/report-form.test.ts';
  const { status, stdout } = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--config', 'vitest.mutation.config.ts', file],
    {
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1', ADDED_TRANSITION: JSON.stringify(secondSubmit) },
    },
  );
  expect(status).toBe(1);
  expect(stdout).toContain(
    'reportForm on the machine: "submit a valid report" must do nothing when on its way',
  );
});
