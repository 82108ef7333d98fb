import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { type Citation, citationsIn } from './citations.ts';
import {
  type Area,
  placeOf,
  type Requirements,
  type Rule,
  readRequirements,
  requirementTable,
} from './requirement-files.ts';
import { partsOf } from './rule-ids.ts';
import { spellingFaults } from './spelling.ts';

/** The files that implement a rule, and the files that test it. */
export type TracedRule = { rule: Rule; implementation: string[]; tests: string[]; levels: string[] };
export type TracedArea = Omit<Area, 'rules'> & { rules: TracedRule[] };
export type Trace = {
  areas: TracedArea[];
  /** The problems in documents, citations and spelling, each as `file:line: message`. */
  faults: string[];
};

const sources = [
  '{src,server,build,scripts,workbench,bench,test,lint}/**/*.{ts,tsx,mjs,html,css,grit}',
  'docs/**/*.md',
  'docs/deploy/*',
  '*.{md,ts,html}',
  '{biome,package}.json',
];

/** Reads documents and sources below a folder, and finds the implementation and the tests of each rule. */
export function readTrace(root = '.'): Trace {
  const files = sources
    .flatMap((pattern) => globSync(pattern, { cwd: root, exclude: ['**/node_modules'] }))
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file !== requirementTable)
    .sort();
  const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  return traceOf(readRequirements(root), texts);
}

/** Finds the implementation and the tests of each rule in source texts, keyed by file name. */
function traceOf(requirements: Requirements, texts: ReadonlyMap<string, string>): Trace {
  const prefixes = new Set([...requirements.rules.keys()].map((id) => partsOf(id).prefix));
  const found = [...texts].map(([file, text]) => citationsIn(file, text, prefixes));
  const [inTests, inModels, inCode, inProse] = (['inTests', 'inModel', 'inCode', 'inProse'] as const).map(
    (place) => found.flatMap((citations) => citations[place]),
  ) as [Citation[], Citation[], Citation[], Citation[]];
  const unknown = [...inTests, ...inModels, ...inCode, ...inProse]
    .filter(({ id }) => !requirements.rules.has(id))
    .map((citation) => `${placeOf(citation)}: ${citation.id} is not in docs/requirements.`);
  const misspelled = [...texts].flatMap(([file, text]) => spellingFaults(file, text));
  const rehearsals = rehearsalsIn(texts);
  const [testsOf, modelsOf, codeOf] = [filesById(inTests), filesById(inModels), filesById(inCode)];
  const trace = (rule: Rule): TracedRule => {
    const models = modelsOf(rule.id);
    const machines = models.map(machineOf).filter((file) => texts.has(file));
    const tests = [...testsOf(rule.id), ...models.flatMap((model) => rehearsals.get(model) ?? [])];
    return {
      rule,
      implementation: [...new Set([...machines, ...codeOf(rule.id)])],
      tests: [...new Set(tests)].sort(),
      levels: levelOrder.filter((level) => tests.some((file) => levelOf(file) === level)),
    };
  };
  return {
    areas: requirements.areas.map((area) => ({ ...area, rules: area.rules.map(trace) })),
    faults: [
      ...new Set([
        ...requirements.faults,
        ...found.flatMap(({ faults }) => faults),
        ...unknown,
        ...misspelled,
      ]),
    ],
  };
}

function complaintsAboutRule({ rule, implementation, tests }: TracedRule): string[] {
  const place = placeOf(rule);
  return [
    ...(tests.length > 0 ? [] : [`${place}: no test cites ${rule.id}, neither by a title nor by a model.`]),
    ...(implementation.length > 0 ? [] : [`${place}: no code cites ${rule.id}, and no model does.`]),
  ];
}

/** Returns the complaints of the check: faults, and rules that no test or no code cites. */
export const complaintsIn = ({ areas, faults }: Trace): string[] => [
  ...faults,
  ...areas.flatMap(({ rules }) => rules).flatMap(complaintsAboutRule),
];

const machineOf = (model: string) =>
  model.replace(/^test\/models\/(.*)\.model\.ts$/, 'src/machines/$1.machine.ts');

function filesById(citations: Citation[]): (id: string) => string[] {
  const files = Map.groupBy(citations, ({ id }) => id);
  return (id) => [...new Set(files.get(id)?.map(({ file }) => file))].sort();
}

/** Returns the test files that run each model. */
function rehearsalsIn(texts: ReadonlyMap<string, string>): Map<string, string[]> {
  const rehearsals = new Map<string, string[]>();
  for (const [file, text] of texts) {
    if (/\.test\.tsx?$/.test(file) && text.includes('rehearse(')) {
      for (const [, path = ''] of text.matchAll(/from '(\.[^']*\.model\.ts)'/g)) {
        const model = posix.join(posix.dirname(file), path);
        rehearsals.set(model, [...(rehearsals.get(model) ?? []), file]);
      }
    }
  }
  return rehearsals;
}

const levelsByFolder: Record<string, string> = {
  contract: 'unit',
  api: 'unit',
  effects: 'unit',
  content: 'unit',
  'rich-text': 'unit',
  machines: 'machine',
  models: 'machine',
  views: 'view',
  browser: 'browser',
  engines: 'browser',
  journeys: 'journey',
};
const levelOrder = ['unit', 'machine', 'view', 'browser', 'server', 'journey', 'bench'];

/** Returns the level of a test by its folder. */
export function levelOf(file: string): string {
  const [root, folder = ''] = file.split('/');
  return root === 'bench' ? 'bench' : (levelsByFolder[folder] ?? 'server');
}
