import type { AnyStateMachine } from 'xstate';
import type { Level } from '../test/support/flow-model.ts';
import { transitionsOf } from '../test/support/paths.ts';
import { edgesOf, mermaidOf, nodesOf } from './flow-chart.ts';
import { type Flow, filesOf } from './machine-files.ts';
import { tableOf } from './markdown-table.ts';
import type { Rule } from './requirement-files.ts';
import { linkTo, ruleOf } from './requirement-table.ts';
import { expandRules } from './rule-ids.ts';

type Rules = ReadonlyMap<string, Rule>;

/** Text below this line of `docs/flows/README.md` is written by hand and kept. */
const handwritten = '<!-- Written by hand from here on: `npm run flows` keeps it. -->';

/**
 * Returns the pages of `docs/flows` by file name. `overview` is the current README, whose handwritten part is
 * kept.
 */
export function flowDocs(flows: Flow[], rules: Rules, overview: string): Map<string, string> {
  return new Map([
    ['README.md', overviewOf(flows, rules, overview)],
    ...flows.map((flow): [string, string] => [`${flow.name}.md`, pageOf(flow, rules)]),
  ]);
}

function overviewOf(flows: Flow[], rules: Rules, overview: string): string {
  const [, kept = ''] = overview.split(handwritten);
  const rows = flows.map(({ name, machine, model, about }) => [
    `[\`${machine.id}\`](${name}.md)`,
    firstSentenceOf(about),
    String(nodesOf(machine).length - 1),
    String(edgesOf(machine).length),
    String(guardsOf(machine).length),
    delaysOf(machine)
      .map(({ name: delay, duration }) => `${delay} ${duration}`)
      .join(', '),
    `${Object.keys(model.states).length} / ${transitionsOf(model).length}`,
    rulesOf(model, rules)
      .map(({ id }) => id)
      .join(', '),
  ]);
  return `${[
    '# Flows',
    'Generated from the machines and their models by `npm run flows`; `npm test` fails when it is stale. Every stateful behavior is a machine in `src/machines`, with a model in `test/models` that cites the rules of `docs/requirements`.',
    tableOf(
      [
        'flow',
        'what it is',
        'states',
        'transitions',
        'guards',
        'delays',
        'model: states / transitions',
        'rules',
      ],
      rows,
    ),
    handwritten,
  ].join('\n\n')}\n\n${kept.trim()}\n`;
}

function pageOf({ name, machine, model, about }: Flow, rules: Rules): string {
  const delays = delaysOf(machine);
  const actors = actorsOf(machine);
  const guards = guardsOf(machine);
  const exemptions = Object.entries(model.levels ?? {}).flatMap(([level, exemption]) =>
    typeof exemption === 'string'
      ? [`- ${places[level as Level]}: ${exemption}.`]
      : Object.entries(exemption).map(([step, reason]) => `- ${places[level as Level]}, ${step}: ${reason}.`),
  );
  const files = filesOf(name);
  const parts = [
    `# ${machine.id}`,
    'Made by `npm run flows`.',
    about,
    `Machine: [\`${files.machine}\`](../../${files.machine}), model: [\`${files.model}\`](../../${files.model}).`,
    '## What it implements',
    rulesOf(model, rules)
      .map((rule) => `- ${linkTo(rule, rulesFolder)} ${withLinksTo(rulesFolder, rule.text)}`)
      .join('\n'),
    '## States',
    `\`\`\`mermaid\n${mermaidOf(machine)}\n\`\`\``,
  ];
  if (delays.length > 0) {
    parts.push(
      '## Delays',
      tableOf(
        ['delay', 'lasts', 'in state'],
        delays.map((delay) => [delay.name, delay.duration, delay.states.join(', ')]),
      ),
    );
  }
  if (actors.length > 0) {
    parts.push('## Injected actors', tableOf(['actor', 'kind', 'runs in state'], actors));
  }
  if (guards.length > 0) {
    parts.push('## Guards', guards.map((guard) => `- \`${guard}\``).join('\n'));
  }
  if (exemptions.length > 0) {
    parts.push('## Not acted out', exemptions.join('\n'));
  }
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** The folder of the rules, relative to a page. */
const rulesFolder = '../requirements/';

/**
 * Returns a rule's text for a page outside the folder of the rules. Links from one rules document to another
 * get the folder as a prefix.
 */
const withLinksTo = (folder: string, text: string) => text.replace(/\]\((?=[\w-]+\.md[#)])/g, `](${folder}`);

const rulesOf = ({ requirements }: Flow['model'], rules: Rules): Rule[] =>
  (requirements ?? []).flatMap(expandRules).map((id) => ruleOf(id, rules));

const places: Record<Level, string> = {
  machine: 'Not on the machine',
  view: 'Not on the view',
  browser: 'Not in the browser',
};

const firstSentenceOf = (text: string) => `${text.split(/(?<=[^.]{3}[.;])\s|: /)[0]?.replace(/[.;]$/, '')}`;

/** Returns the names of the machine's guards. */
const guardsOf = (machine: AnyStateMachine) => Object.keys(machine.implementations.guards).sort();

function delaysOf(machine: AnyStateMachine) {
  return Object.entries(machine.implementations.delays).map(([name, delay]) => ({
    name,
    duration: typeof delay === 'number' ? `${delay / 1_000} s` : 'computed',
    states: nodesOf(machine)
      .filter(({ config }) => Object.keys(config.after ?? {}).includes(name))
      .map(pathOf),
  }));
}

function actorsOf(machine: AnyStateMachine): string[][] {
  return Object.entries(machine.implementations.actors).map(([name, logic]) => {
    const uses = nodesOf(machine).filter(({ invoke }) => invoke.some(({ src }) => src === name));
    const isAnswered = uses.some(({ invoke, transitions }) =>
      invoke.some(({ src, id }) => src === name && transitions.has(`xstate.done.actor.${id}`)),
    );
    const kind =
      typeof logic === 'object' && 'root' in logic
        ? `the flow \`${(logic as AnyStateMachine).id}\``
        : isAnswered
          ? 'is asked and answers'
          : 'runs as long as the state';
    return [name, kind, uses.map(pathOf).join(', ')];
  });
}

const pathOf = ({ path }: { path: string[] }) => (path.length === 0 ? 'any' : path.join('.'));
