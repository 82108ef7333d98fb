import { inspect } from 'node:util';
import type { Step } from './operation.ts';
import type { Problem } from './problem.ts';
import { fixedSteps, type Ground, type Outcome, runSequence } from './sequence.ts';
import type { Configuration } from './world.ts';

/** The shortest sequence found with the same problem. */
export type Shrunk = { steps: Step[]; problem: Problem; replays: number };

type Options = {
  /** The time in which to look for a shorter sequence, in ms. */
  patience: number;
  /** The number of replays before a candidate counts as passing, because races do not fail every time. */
  tries?: number;
};

/** Removes steps from a failing sequence while replays on fresh stores still fail with the same problem. */
export async function shrink(
  configuration: Configuration,
  ground: Ground,
  { steps: failing, problem: original }: Pick<Outcome, 'steps'> & { problem: Problem },
  { patience, tries = 1 }: Options,
): Promise<Shrunk> {
  const end = Date.now() + patience;
  let problem = original;
  let replays = 0;

  async function fails(steps: readonly Step[]): Promise<boolean> {
    for (let attempt = 0; attempt < tries && Date.now() < end; attempt++) {
      replays += 1;
      const outcome = await runSequence(configuration, ground, fixedSteps(steps));
      if (outcome.problem !== undefined && signatureOf(outcome.problem) === signatureOf(original)) {
        problem = outcome.problem;
        return true;
      }
    }
    return false;
  }

  const hasTime = () => Date.now() < end;
  let steps = await lastOnes(failing, fails, hasTime);
  steps = await withoutKinds(steps, fails, hasTime);
  steps = await without(steps, fails, hasTime);
  for (const step of steps) {
    const writes = listIn(step);
    if (writes !== undefined) {
      const { name, entries } = writes;
      const replaced = (kept: readonly unknown[]) =>
        steps.map((other) =>
          other === step ? { ...step, with: { ...(step.with as object), [name]: kept } } : other,
        );
      const fewer = await without(entries, (kept) => fails(replaced(kept)), hasTime);
      steps = replaced(fewer);
    }
  }
  return { steps, problem, replays };
}

/** Finds a short failing suffix of the sequence, with the earlier steps that created the items it uses. */
async function lastOnes(
  all: readonly Step[],
  fails: (steps: readonly Step[]) => Promise<boolean>,
  hasTime: () => boolean,
): Promise<Step[]> {
  for (let count = 1; count < all.length && hasTime(); count *= 2) {
    const steps = withMakers(all, all.slice(-count));
    if (await fails(steps)) {
      return steps;
    }
  }
  return [...all];
}

/** Adds the steps that created the posts, reports, files, sessions and signups that the chosen steps use. */
function withMakers(all: readonly Step[], chosen: readonly Step[]): Step[] {
  const kept = new Set(chosen);
  for (const step of all.toReversed()) {
    const names = [...kept].flatMap((one) => (one.n > step.n ? namesIn(one.with) : []));
    const { email } = step.with as { email?: string };
    const isJoined = step.kind === 'signup.join' && names.includes(email?.toLowerCase() ?? '');
    // A key contains the number of the step that created the item, with an optional prefix and suffix.
    if (isJoined || names.some((name) => /^[sf]?(\d+)(?:\.\d+)?$/.exec(name)?.[1] === String(step.n))) {
      kept.add(step);
    }
  }
  return all.filter((step) => kept.has(step));
}

function namesIn(given: unknown): string[] {
  if (typeof given === 'string') {
    return [given.toLowerCase()];
  }
  return typeof given === 'object' && given !== null ? Object.values(given).flatMap(namesIn) : [];
}

/** Removes all steps of each kind that the failure does not need. */
async function withoutKinds(
  all: readonly Step[],
  fails: (steps: readonly Step[]) => Promise<boolean>,
  hasTime: () => boolean,
): Promise<Step[]> {
  let steps = [...all];
  for (const kind of new Set(all.map((step) => step.kind))) {
    const kept = steps.filter((step) => step.kind !== kind);
    if (kept.length > 0 && hasTime() && (await fails(kept))) {
      steps = kept;
    }
  }
  return steps;
}

/**
 * Removes entries while the rest still fails: half of them at a time, then quarters, down to single entries.
 */
async function without<Entry>(
  all: readonly Entry[],
  fails: (entries: readonly Entry[]) => Promise<boolean>,
  hasTime: () => boolean,
): Promise<Entry[]> {
  let entries = [...all];
  let size = Math.ceil(entries.length / 2);
  while (size >= 1 && entries.length > 1 && hasTime()) {
    const before = entries.length;
    // Starts at the end, because late steps, except the last one, are the most likely to be unnecessary.
    for (let start = entries.length - size; start > -size && hasTime(); start -= size) {
      const kept = entries.filter((_, index) => index < start || index >= start + size);
      if (kept.length > 0 && kept.length < entries.length && (await fails(kept))) {
        entries = kept;
      }
    }
    size = size === 1 && entries.length === before ? 0 : Math.max(1, Math.floor(size / 2));
  }
  return entries;
}

/** Finds the list in a step's arguments that can be shortened. */
function listIn({ with: given }: Step) {
  for (const name of ['writes', 'posts', 'emails']) {
    const entries = (given as Record<string, unknown>)[name];
    if (Array.isArray(entries) && entries.length > 1) {
      return { name, entries: entries as unknown[] };
    }
  }
  return undefined;
}

/** Returns the message without names and numbers, so that the same problem gives the same signature. */
const signatureOf = ({ kind, message }: Problem) =>
  `${kind} ${message
    .replaceAll(/["“{[].*/gs, '')
    .replaceAll(/[\d-]+|[0-9a-f-]{36}/g, '')
    .slice(0, 30)}`;

/** Prints a sequence as source code for regressions.ts, one line per step. */
export function linesOf(steps: readonly Step[]): string {
  return steps
    .map((step) => `  ${inspect(step, { compact: true, breakLength: Number.POSITIVE_INFINITY, depth: 6 })},`)
    .join('\n');
}
