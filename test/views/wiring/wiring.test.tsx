import { beforeAll, describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { accountVisits } from '../../support/page/account-visits.ts';
import { adminVisits } from '../../support/page/admin-visits.ts';
import { namesOf, openPage } from '../../support/page/live-page.tsx';
import { visits as publicVisits, type Visit } from '../../support/page/visits.ts';
import { writingVisits } from '../../support/page/writing-visits.ts';
import { isMachine, unprovidedIn } from '../../support/unprovided.ts';

const machineFiles = import.meta.glob<Record<string, unknown>>('../../../src/machines/*/*.machine.ts', {
  eager: true,
});
const originals = new Map(
  Object.values(machineFiles)
    .flatMap((file) => Object.values(file).filter(isMachine))
    .map((machine) => [machine.id, machine]),
);

/** Visits that together start every actor of every machine. */
const visits = { ...publicVisits, ...adminVisits, ...accountVisits, ...writingVisits };

/** The dialog queue starts when its module loads, before any visit, and has no effects. */
const startsWithTheCode = ['dialogQueue'];

type Seen = { live: AnyStateMachine[]; names: Set<string>; left: string[]; failure?: unknown };

const seen = new Map<string, Seen>();

beforeAll(async () => {
  for (const [name, visit] of Object.entries(visits)) {
    seen.set(name, await visited(visit));
  }
}, 600_000);

async function visited({ awaits, act, sends, ...options }: Visit): Promise<Seen> {
  using page = await openPage(options);
  let failure: unknown;
  try {
    for (const name of awaits) {
      await page.started(name);
    }
    await act?.(page);
    await (sends && page.sends(sends));
  } catch (error) {
    failure = error;
  }
  const machines = page.actors.flatMap(({ logic }) => (isMachine(logic) ? [logic] : []));
  const names = new Set(page.actors.flatMap(namesOf));
  return { live: [...new Set(machines)], names, left: await page.leave(), failure };
}

test.each(Object.keys(visits))('no listener, timer or request remains after leaving %s (TEST-38)', (name) => {
  expect(seen.get(name)?.failure).toBeUndefined();
  expect(seen.get(name)?.left).toEqual([]);
});

describe.each([...originals.values()])('the live machine $id', (original) => {
  const live = () => [...seen.values()].flatMap((visit) => visit.live).filter(({ id }) => id === original.id);

  test('has every implementation that it can call when a page starts it (TEST-37)', () => {
    expect(
      live().length > 0 || startsWithTheCode.includes(original.id),
      `No visit starts ${original.id}: add one to test/support/page/visits.ts, or to admin-visits.ts in that folder`,
    ).toBe(true);
    expect([...new Set(live().flatMap((machine) => unprovidedIn(machine, originals)))]).toEqual([]);
    expect(startsWithTheCode.includes(original.id) ? unprovidedIn(original, originals) : []).toEqual([]);
  });

  test('starts each of its actors in at least one visit (TEST-38)', () => {
    const started = new Set([...seen.values()].flatMap(({ names }) => [...names]));
    const actors = Object.keys(original.implementations.actors).map((name) => `${original.id}.${name}`);
    const missing = actors.filter((name) => !started.has(name));
    expect(missing, `No visit in test/support/page starts ${missing.join(', ')}`).toEqual([]);
  });
});
