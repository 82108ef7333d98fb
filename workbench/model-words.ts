import { stepsFor } from './fixture.ts';
import type { BenchFlow } from './flows.ts';
import { benchAfter, contextOf, endsOf, stateKey } from './replay.ts';
import { type Step, wordsOf } from './step.ts';

/**
 * `count` steps on a bench, in words. `words` is empty for a step that starts the flow as the model does.
 * `to` is the state of the model after these steps; undefined if this state is not known.
 */
export type Told = { words: string; count: number; to: string | undefined };

/**
 * Describes steps in the words of the flow's model. One event of the model may cover several steps. A step
 * whose payload is in no example gets the words of the event with the same type and outcome. Other steps are
 * described by their event types. TEST-22.
 */
export function toldSteps(flow: BenchFlow, steps: readonly Step[]): Told[] {
  const known = machineStatesOf(flow);
  const moments = momentsOf(flow, steps);
  const told: Told[] = [];
  let state: string | undefined = flow.model?.initial;
  let place = 0;
  for (let step = steps[0]; step !== undefined; step = steps[place]) {
    const rest = steps.slice(place);
    const context = moments[place]?.context ?? {};
    // After a step that the model does not list, the machine's state determines the model's state.
    state ??= uniqueStateAt(flow, moments[place]?.key, context);
    const listed = Object.entries(flow.model?.states[state ?? ''] ?? {});
    const matches = (fits: typeof isSame) =>
      listed.flatMap(([event, to]) => match(flow, context, event, to, rest, fits) ?? []);
    /** Whether the steps lead the machine to a state that the model reaches. */
    const leads = ({ to = '', count }: Told) =>
      known.get(to)?.has(moments[place + count]?.key ?? '') === true;
    /**
     * Whether the steps caused a transition. If a step that lets time pass causes none, no delay has ended
     * yet.
     */
    const happens = ({ count }: Told) => moments[place]?.taken !== moments[place + count]?.taken;
    const exact = matches(isSame);
    const found =
      longest(exact.filter(leads)) ??
      longest(exact) ??
      longest(matches(isAlike).filter((near) => leads(near) && happens(near)));
    const initial = flow.model?.initial ?? '';
    if (
      found === undefined &&
      place === 0 &&
      'start' in step &&
      leads({ words: '', count: 1, to: initial })
    ) {
      // The flow starts as it does in the model.
      told.push({ words: '', count: 1, to: initial });
    } else if (found === undefined) {
      const known = everyEventOf(flow).flatMap(
        (event) => match(flow, context, event, '', rest, isSame) ?? [],
      );
      const { words, count } = longest(known) ?? { words: wordsOf(step), count: 1 };
      state = 'start' in step || happens({ words, count, to: '' }) ? undefined : state;
      told.push({ words, count, to: state });
      place += count - 1;
    } else {
      told.push(found);
      state = found.to;
    }
    place += found?.count ?? 1;
  }
  return told;
}

const everyEventOf = ({ model }: BenchFlow): string[] => [
  ...new Set(Object.values(model?.states ?? {}).flatMap(Object.keys)),
];

/**
 * Returns the state of the model whose paths lead the machine to this state and context; undefined unless
 * there is exactly one such state.
 */
function uniqueStateAt(flow: BenchFlow, key: string | undefined, context: Context): string | undefined {
  const like = sorted(context);
  const states = endsOf(flow)
    .filter((end) => end.key === key && sorted(end.context) === like)
    .map(({ state }) => state);
  return new Set(states).size === 1 ? states[0] : undefined;
}

/** Returns the state and the context of the machine before the first step and after each step. */
function momentsOf(flow: BenchFlow, steps: readonly Step[]) {
  const bench = benchAfter(flow, []);
  const moment = () => ({ key: stateKey(bench), context: contextOf(bench), taken: bench.taken.length });
  return [
    moment(),
    ...steps.map((step) => {
      bench.take(step);
      return moment();
    }),
  ];
}

const known = new WeakMap<BenchFlow, Map<string, Set<string>>>();

/** Returns, for each state of the model, the states of the machine that its paths lead to. */
function machineStatesOf(flow: BenchFlow): Map<string, Set<string>> {
  const states = known.get(flow) ?? new Map<string, Set<string>>();
  if (!known.has(flow)) {
    known.set(flow, states);
    for (const { state, key } of endsOf(flow)) {
      states.set(state, (states.get(state) ?? new Set()).add(key));
    }
  }
  return states;
}

/** Writes the steps as the title of a test. */
export function titleOf(flow: BenchFlow, steps: readonly Step[]): string {
  const told = toldSteps(flow, steps).filter(({ words }) => words !== '');
  return told.length === 0 ? 'begins' : told.map(({ words }) => words).join(' → ');
}

/** Returns the match with the most steps, because the steps may fit several examples. */
const longest = (matches: readonly Told[]): Told | undefined =>
  matches.toSorted((a, b) => b.count - a.count)[0];

/**
 * Describes the first steps as this event of the model; undefined if they differ from the steps of the event.
 */
function match(
  flow: BenchFlow,
  context: Context,
  event: string,
  to: string,
  steps: readonly Step[],
  fits: (step: Step, example: Step) => boolean,
): Told | undefined {
  const examples = examplesOf(flow, context, event);
  return examples.length > 0 &&
    examples.length <= steps.length &&
    examples.every((example, index) => fits(steps[index] as Step, example))
    ? { words: event, count: examples.length, to }
    : undefined;
}

type Context = Record<string, unknown>;

function examplesOf(flow: BenchFlow, context: Context, event: string): Step[] {
  try {
    return stepsFor(flow.fixture, event, context) ?? [];
  } catch {
    // An example for another state may read a value that the context lacks.
    return [];
  }
}

const isSame = (step: Step, example: Step): boolean =>
  sorted(withoutPlace(step)) === sorted(withoutPlace(example)) && ('start' in step || isAlike(step, example));

/**
 * Returns whether two steps differ only in the payload, in the answer, or in a delay of which a part had
 * already passed.
 */
function isAlike(step: Step, example: Step): boolean {
  if ('send' in step && 'send' in example) {
    return step.send.type === example.send.type && (step.at ?? '') === (example.at ?? '');
  }
  if ('answer' in step && 'answer' in example) {
    return isOnePlace(step.answer, example.answer);
  }
  if ('fail' in step && 'fail' in example) {
    return isOnePlace(step.fail, example.fail);
  }
  return 'pass' in step && 'pass' in example && step.pass <= example.pass;
}

/** Writes a value as JSON with sorted names, so that their order does not matter. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

const isOnePlace = (a: string, b: string) => a === b || a === '*' || b === '*';

const withoutPlace = (step: Step) =>
  'answer' in step ? { output: step.output } : 'fail' in step ? { error: step.error } : step;
