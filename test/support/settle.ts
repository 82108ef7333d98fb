import { setImmediate } from 'node:timers/promises';

/** Runs `act` and waits until the callbacks of all promises that it settled have run. */
export async function settle(act: () => void) {
  act();
  await setImmediate();
}
