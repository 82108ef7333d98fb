import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { StyleSheetManager } from 'styled-components';
import { accessibleText } from './accessible-text.ts';
import type { Bench } from './bench.ts';
import { DrawnFixture } from './drawn-fixture.tsx';
import type { BenchFlow } from './flows.ts';
import { toldSteps } from './model-words.ts';
import { benchAfter, contextOf, endsOf } from './replay.ts';
import type { Step } from './step.ts';
import type { Expected, Facts } from './test-text.ts';

/**
 * Returns the state that the model has after these steps; undefined if the model does not list one of the
 * steps.
 */
export const modelStateAfter = (flow: BenchFlow, steps: readonly Step[]): string | undefined =>
  steps.length === 0 ? flow.model?.initial : toldSteps(flow, steps).at(-1)?.to;

/**
 * Returns the expected outcome of steps that lead to the state `where` of the model. The machine's state, and
 * the context values that depend on the state of the model, come from other paths to `where`. These paths do
 * not contain the last step. All other values are the actual values. If the outcome differs from the actual
 * values, the expected view comes from such a path too. TEST-35.
 */
export function expectedIn(flow: BenchFlow, steps: readonly Step[], where: string): Expected {
  const actual = benchAfter(flow, steps);
  const facts = actual.facts();
  const last = toldSteps(flow, steps).at(-1)?.words ?? '';
  // Paths with the last step are left out. If the bug is in this step, these paths have the bug too.
  const groups = Map.groupBy(
    endsOf(flow).filter(({ events }) => !events.includes(last)),
    ({ state }) => state,
  );
  const here = groups.get(where) ?? [];
  const settled = settledNames([...groups.values()].map((ends) => ends.map(({ context }) => context)));
  const before = contextOf(benchAfter(flow, steps.slice(0, -1)));
  const after = contextOf(actual);
  // If paths to `where` differ in a value that the last step keeps, the value depends on the earlier steps.
  const names = settled.filter(
    (name) => before[name] !== after[name] || new Set(here.map(({ context }) => context[name])).size === 1,
  );
  const keyOf = ({ value, context }: Facts) => JSON.stringify([value, picked(context, names)]);
  const usual = most(here, (end) => keyOf(end.facts));
  if (usual === undefined || keyOf(usual.facts) === keyOf(facts)) {
    return { facts, viewText: viewTextOn(flow, actual), where: usual === undefined ? '' : where };
  }
  const { value, context } = usual.facts;
  const known = typeof facts.context === 'object' ? facts.context : {};
  return {
    facts: { ...facts, value, context: { ...known, ...picked(context, names) } },
    viewText: viewTextOn(flow, benchAfter(flow, usual.steps)),
    where,
  };
}

/** The share of the paths in which a context value must be the usual value of its state. */
const agreement = 0.75;

/**
 * Names the numbers and booleans in the context that depend on the state of the model. Such a value is the
 * same on most paths to a state, and differs between states.
 */
function settledNames(contexts: ReadonlyArray<ReadonlyArray<Record<string, unknown>>>): string[] {
  return Object.keys(contexts[0]?.[0] ?? {}).filter((name) => {
    const usual = contexts.map((ends) =>
      most(
        ends.map((context) => context[name]),
        String,
      ),
    );
    const isSimple = usual.every((value) => typeof value === 'number' || typeof value === 'boolean');
    const all = contexts.flatMap((ends, index) => ends.map((context) => context[name] === usual[index]));
    return isSimple && new Set(usual).size > 1 && all.filter(Boolean).length >= agreement * all.length;
  });
}

function picked(context: unknown, names: readonly string[]): Record<string, unknown> {
  const entries = typeof context === 'object' && context !== null ? Object.entries(context) : [];
  return Object.fromEntries(entries.filter(([name]) => names.includes(name)));
}

/** Returns the content of the view on a bench after its steps; undefined for a flow without a view. */
export function viewTextOn(flow: BenchFlow, bench: Bench): string[] | undefined {
  if (flow.fixture?.View === undefined) {
    return undefined;
  }
  const place = document.createElement('div');
  place.inert = true;
  document.body.append(place);
  const root = createRoot(place);
  const fresh = benchAfter(flow, []);
  try {
    bench.timed(() => {
      flushSync(() =>
        root.render(
          <StyleSheetManager target={document.head}>
            <DrawnFixture flow={flow} bench={fresh} />
          </StyleSheetManager>,
        ),
      );
      // Renders before the first step, as the test does.
      for (const step of bench.steps) {
        flushSync(() => fresh.take(step));
      }
    });
    return [...place.children].flatMap(accessibleText);
  } finally {
    root.unmount();
    place.remove();
  }
}

/** Returns the most frequent value, or the first of several equally frequent values. */
function most<Value>(values: readonly Value[], keyOf: (value: Value) => string): Value | undefined {
  const groups = Map.groupBy(values, keyOf);
  return [...groups.values()].toSorted((a, b) => b.length - a.length)[0]?.[0];
}
