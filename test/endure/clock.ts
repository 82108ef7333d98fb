import { readFileSync } from 'node:fs';

// Preloaded into server processes. ENDURE_CLOCK is the path of a file that contains an offset in ms. Adds the
// offset to the system clock, so that a test can move the clock of running servers. Timers run in real time.
const file = process.env['ENDURE_CLOCK'] ?? '';
const systemNow = Date.now;

function now(): number {
  return systemNow() + Number(readFileSync(file, 'utf8'));
}

globalThis.Date = new Proxy(Date, {
  construct: (target, args: unknown[], newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as Date,
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
});
