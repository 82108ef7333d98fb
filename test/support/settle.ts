import { setImmediate } from 'node:timers/promises';

/** Runs an action and waits until the handlers of all settled promises have run. */
export async function settle(act: () => void) {
  act();
  await setImmediate();
}
