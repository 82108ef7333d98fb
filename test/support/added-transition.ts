import { beforeAll, expect } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { addTransition } from '../../scripts/added-transitions.ts';
import { machineOfTest } from './machine-of-test.ts';

// Adds the transition that `npm run mutate` asks for to the machine of the test file.
const added = process.env['ADDED_TRANSITION'];
beforeAll(async () => {
  if (added !== undefined) {
    const machine = await machineOfTest(expect.getState().testPath);
    addTransition(machine as AnyStateMachine, JSON.parse(added));
  }
});
