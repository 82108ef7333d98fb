import type { Flow } from '../../scripts/machine-files.ts';
import { scoreOf } from '../../scripts/mutation-results.ts';
import { counted } from '../../src/content/counted.ts';
import { type FlowModel, type Level, oneWalk } from './flow-model.ts';
import { transitionNames } from './machine-transitions.ts';
import { exemptionOf, transitionsOf } from './paths.ts';

/**
 * The parts of a flow that a run covered. Steps are written as `state: event`, and guard results as `guard:
 * true`.
 */
export type Acted = {
  paths: Record<Level, number>;
  steps: Record<Level, Set<string>>;
  answers: Set<string>;
  /** The machine's transitions that its tests took, by name. */
  transitions: Set<string>;
  /** The number of attempts to send an event in a state that does not list the event. */
  refusals: Record<Level, number>;
};

type Row = { cells: string[]; holes: string[] };

const places: Record<Level, string> = {
  machine: 'on the machine',
  view: 'on the view',
  browser: 'in the browser',
};
const levels = Object.keys(places) as Level[];
const head = [
  'flow',
  'states',
  'transitions',
  "machine's",
  'guards',
  'delays',
  ...Object.values(places),
  'must not',
  'mutants',
];

/**
 * Returns the flow's row of the table, and the names of the parts of the flow that were not covered. If the
 * run is only a part of all tests, a level without tests is "not run". TEST-3.
 */
export function rowOf({ name, machine, model }: Flow, acted: Acted, isWhole: boolean): Row {
  /** Returns the cell of a level, unless a partial run has none of its tests. */
  const ifRun = (level: Level, cell: string) =>
    isWhole || acted.paths[level] > 0 || cell === 'exempt' ? cell : 'not run';
  const answers = Object.keys(machine.implementations.guards).flatMap((guard) => [
    `${guard}: true`,
    `${guard}: false`,
  ]);
  const missingAnswers = answers.filter((answer) => !acted.answers.has(answer));
  const names = transitionNames(machine);
  const missingTransitions = names.filter((transition) => !acted.transitions.has(transition));
  const delays = delaysOf(model);
  const missingDelays = Object.entries(machine.implementations.delays).filter(([, delay]) =>
    typeof delay === 'number' ? !delays.includes(delay) : delays.length === 0,
  );
  const byLevel = levels.map((level) => ({ level, ...actedAt(model, level, acted) }));
  const states = Object.keys(model.states);
  const seen = states.filter(
    (state) =>
      state === model.initial ||
      transitionsOf(model).some(
        ({ from, event, to }) => to === state && acted.steps.machine.has(`${from}: ${event}`),
      ),
  );
  return {
    cells: [
      model.flow,
      ifRun('machine', `${seen.length}/${states.length}`),
      String(transitionsOf(model).length),
      ifRun('machine', `${names.length - missingTransitions.length}/${names.length}`),
      ifRun('machine', `${answers.length - missingAnswers.length}/${answers.length}`),
      String(delays.length),
      ...byLevel.map(({ level, cell }) => ifRun(level, cell)),
      `${acted.refusals.machine} + ${acted.refusals.view}`,
      scoreOf(name),
    ],
    holes: [
      ...states.filter((state) => !seen.includes(state)).map((state) => `${model.flow}: never "${state}"`),
      ...missingTransitions.map((transition) => `${model.flow}: no test of the machine takes ${transition}`),
      ...missingAnswers.map((answer) => `${model.flow}: no test of the machine had the guard ${answer}`),
      ...missingDelays.map(([delay]) => `${model.flow}: no step of the model lasts as long as ${delay}`),
      ...byLevel.flatMap(({ holes }) => holes),
    ],
  };
}

/** Returns the coverage of a level, and the steps that were not run there. */
function actedAt(model: FlowModel, level: Level, { paths, steps }: Acted): { cell: string; holes: string[] } {
  const all = transitionsOf(model);
  const wanted = all
    .filter((step) => exemptionOf(model, level, step) === undefined)
    .map(({ from, event }) => `${from}: ${event}`);
  if (model.levels?.[level] === oneWalk && steps[level].size > 0) {
    return { cell: `one walk (${steps[level].size} steps)`, holes: [] };
  }
  if (model.levels?.[level] === oneWalk) {
    return { cell: 'no walk', holes: [`${model.flow}: no walk ${places[level]}`] };
  }
  if (wanted.length === 0) {
    return { cell: 'exempt', holes: [] };
  }
  const missing = wanted.filter((step) => !steps[level].has(step));
  const exempt = all.length - wanted.length;
  const share = `${wanted.length - missing.length}/${wanted.length}`;
  return {
    cell: `${share} (${counted(paths[level], 'path')}${exempt === 0 ? '' : `, ${exempt} exempt`})`,
    holes:
      missing.length === wanted.length
        ? [`${model.flow}: nothing ${places[level]}`]
        : missing.map((step) => `${model.flow}, ${places[level]}: ${step}`),
  };
}

/** Lists the durations of the model's events `after N ms`. */
const delaysOf = (model: FlowModel): number[] => [
  ...new Set(
    transitionsOf(model).flatMap(({ event }) => {
      const [, duration] = /^after (\d+) ms$/.exec(event) ?? [];
      return duration === undefined ? [] : [Number(duration)];
    }),
  ),
];

export function tableOf(rows: Row[]): string {
  const lines = [head, ...rows.map(({ cells }) => cells)];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
