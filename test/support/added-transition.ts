import { beforeAll, expect } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { addTransition } from '../../scripts/added-transitions.ts';
import { machineIn, machineOfTest } from './machine-of-test.ts';

// Adds the transition in ADDED_TRANSITION to the machine of the test file, or to the machine in the file
// ADDED_TO. `npm run mutate` and `npm run break` set these variables.
const { ADDED_TRANSITION: added, ADDED_TO: file } = process.env;
beforeAll(async () => {
  if (added !== undefined && added !== '') {
    const machine = await (file === undefined ? machineOfTest(expect.getState().testPath) : machineIn(file));
    addTransition(machine as AnyStateMachine, JSON.parse(added));
  }
});
