import { setImmediate } from 'node:timers/promises';

/** Does something and waits until every promise that it settled has been heard of. */
export async function settle(act: () => void) {
  act();
  await setImmediate();
}
