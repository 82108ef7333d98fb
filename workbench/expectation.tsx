import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { StyleSheetManager } from 'styled-components';
import type { Bench } from './bench.ts';
import { DrawnFixture } from './drawn-fixture.tsx';
import type { BenchFlow } from './flows.ts';
import { heardIn } from './heard.ts';
import { toldSteps } from './model-words.ts';
import { benchAfter, endsOf } from './replay.ts';
import type { Step } from './step.ts';
import type { Expected, Facts } from './test-text.ts';

/** The state that the model has after these steps; undefined where it does not name one of them. */
export const modelStateAfter = (flow: BenchFlow, steps: readonly Step[]): string | undefined =>
  steps.length === 0 ? flow.model?.initial : toldSteps(flow, steps).at(-1)?.to;

/**
 * What should hold after the steps if they lead to this state of the model: the state of the machine, the
 * numbers and switches of its context, and the view, as most paths of the model to that state have them.
 * Texts stay as they are. TEST-48.
 */
export function expectedIn(flow: BenchFlow, steps: readonly Step[], where: string): Expected {
  const actual = benchAfter(flow, steps);
  const others = endsOf(flow)
    .filter(({ state }) => state === where)
    .map(({ bench }) => bench);
  const usual = most(others, (bench) => settledText(bench.facts()));
  if (usual === undefined) {
    return { facts: actual.facts(), heard: heardOn(flow, actual), where: '' };
  }
  const { value, context } = usual.facts();
  const { context: own, effects } = actual.facts();
  return {
    facts: { value, context: withSettled(own, context), effects },
    heard: heardOn(flow, usual),
    where,
  };
}

/** What the view tells on a bench, as it is drawn after its steps; undefined for a flow without a view. */
export function heardOn(flow: BenchFlow, bench: Bench): string[] | undefined {
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
      // As in the test: the view is there from the beginning.
      for (const step of bench.steps) {
        flushSync(() => fresh.take(step));
      }
    });
    return [...place.children].flatMap(heardIn);
  } finally {
    root.unmount();
    place.remove();
  }
}

/** The value that occurs most often; the first of several. */
function most<Value>(values: readonly Value[], keyOf: (value: Value) => string): Value | undefined {
  const groups = Map.groupBy(values, keyOf);
  return [...groups.values()].toSorted((a, b) => b.length - a.length)[0]?.[0];
}

const settledText = ({ value, context }: Facts) => JSON.stringify([value, withSettled({}, context)]);

/** A context with the numbers and switches of another. */
function withSettled(own: unknown, other: unknown): unknown {
  if (typeof own !== 'object' || own === null || typeof other !== 'object' || other === null) {
    return own;
  }
  const settled = Object.entries(other).filter(
    ([, value]) => typeof value === 'number' || typeof value === 'boolean',
  );
  return { ...own, ...Object.fromEntries(settled) };
}
