import type { AnyMachineSnapshot } from 'xstate';
import type { Bench } from './bench.ts';
import { examplesIn, stepsFor } from './fixture.ts';
import type { BenchFlow } from './flows.ts';
import { contextOf, endsOf, stateKey } from './replay.ts';
import type { Step } from './step.ts';

/** Steps that a tester can choose by their label. */
export type Choice = { label: string; title: string; steps: Step[] };

/** Returns every event that is possible now, with the payloads of the examples. TEST-15. */
export function eventChoices(flow: BenchFlow, bench: Bench): Choice[] {
  return bench.machines().flatMap(({ at, actor }) => {
    const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
    if (snapshot.status !== 'active') {
      return [];
    }
    const types = [...new Set(snapshot._nodes.flatMap((node): string[] => node.ownEvents))];
    return types
      .filter((type) => !type.startsWith('xstate.') && type !== '')
      .flatMap((type) => examplesOf(flow, bench, type, at))
      .filter(({ steps: [step] }) => step !== undefined && 'send' in step && canTake(snapshot, step.send));
  });
}

/** Returns whether a machine can take an event. A guard may throw on an incomplete payload. */
function canTake(snapshot: AnyMachineSnapshot, event: { type: string }): boolean {
  try {
    return snapshot.can(event);
  } catch {
    return false;
  }
}

/** Returns the distinct payloads of an event in the fixture, or the event without a payload. */
function examplesOf(flow: BenchFlow, bench: Bench, type: string, at: string): Choice[] {
  const found = new Map<string, Choice>();
  for (const [name, steps] of examplesNow(flow, bench)) {
    for (const step of steps) {
      if ('send' in step && step.send.type === type && (step.at ?? '') === at) {
        const { type: _, ...payload } = step.send;
        const text = JSON.stringify(payload);
        const known = found.get(text)?.title;
        found.set(text, {
          label: [at, type, text === '{}' ? '' : text].filter((part) => part !== '').join(' '),
          title: known === undefined ? name : `${known}; ${name}`,
          steps: [step],
        });
      }
    }
  }
  const bare: Step = at === '' ? { send: { type } } : { send: { type }, at };
  return found.size > 0
    ? [...found.values()]
    : [{ label: `${at} ${type}`.trim(), title: flow.model?.flow ?? '', steps: [bare] }];
}

/** Returns the examples of the fixture that restart the flow. */
export const beginningsOf = (flow: BenchFlow, bench: Bench): Choice[] =>
  examplesNow(flow, bench)
    .filter(([, steps]) => steps.some((step) => 'start' in step))
    .map(([label, steps]) => ({ label, title: 'Starts again', steps }));

/**
 * Returns the answers that a tester can give to a waiting actor: those that the model lists in any state that
 * corresponds to the machine's current state. The context is ignored. Answers for which the model has no
 * event are always included. TEST-15.
 */
export function answerChoices(flow: BenchFlow, bench: Bench, at: string): Choice[] {
  const possible = eventsByState(flow).get(stateKey(bench));
  return examplesNow(flow, bench)
    .filter(([label, steps]) => {
      const isKnown = flow.model !== undefined && label in (flow.fixture?.acts ?? {});
      const isPossible = possible === undefined || !isKnown || possible.has(label);
      return isPossible && steps.some((step) => addressOf(step) === at || addressOf(step) === '*');
    })
    .map(([label, steps]) => ({ label, title: label, steps }));
}

function addressOf(step: Step): string | undefined {
  return 'answer' in step ? step.answer : 'fail' in step ? step.fail : undefined;
}

/**
 * Returns every example of the fixture as steps on this bench, except the examples that need another context.
 */
export function examplesNow({ fixture }: BenchFlow, bench: Bench): Array<[string, Step[]]> {
  return examplesIn(fixture).flatMap(([label, acts]) => {
    try {
      const steps = Array.isArray(acts) ? acts : stepsFor(fixture, label, contextOf(bench));
      return steps === undefined ? [] : [[label, steps]];
    } catch {
      return [];
    }
  });
}

const known = new WeakMap<BenchFlow, Map<string, Set<string>>>();

/**
 * Returns, for each state of the machine that a path of the model reaches, the events that the model lists
 * there.
 */
function eventsByState(flow: BenchFlow): Map<string, Set<string>> {
  const events = known.get(flow) ?? new Map<string, Set<string>>();
  if (!known.has(flow)) {
    known.set(flow, events);
    for (const { state, key } of endsOf(flow)) {
      const listed = events.get(key) ?? new Set();
      events.set(key, new Set([...listed, ...Object.keys(flow.model?.states[state] ?? {})]));
    }
  }
  return events;
}
