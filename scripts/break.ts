import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { addedBreaks } from './added-breaks.ts';
import { readImports } from './import-graph.ts';
import { filesOf } from './machine-files.ts';
import { tableOf } from './markdown-table.ts';

/**
 * Checks the tests: seeds ten bugs into machines, one at a time, and checks that a machine test fails and
 * names the flow and the path. Then adds the transitions of `added-breaks.ts`, one at a time, and checks that
 * a test names the forbidden behavior. Restores every file, also when Ctrl+C ends it. `npm run break`.
 */
const breaks: Array<{ kind: string; machine: string; sound: string; broken: string }> = [
  {
    kind: 'a delay off by 1 s',
    machine: 'waitlist-form',
    sound: 'messageLifetime: 5_000',
    broken: 'messageLifetime: 6_000',
  },
  {
    kind: 'a missing reenter',
    machine: 'contact-form',
    sound: 'reenter: true, ',
    broken: '',
  },
  {
    kind: 'swapped targets',
    machine: 'consent',
    sound: "'consent.given': { target: 'granted'",
    broken: "'consent.given': { target: 'denied'",
  },
  {
    kind: 'a dropped guard',
    machine: 'blog-list',
    sound: "          guard: { type: 'isWithinPages', params: ({ event }) => event.page },\n",
    broken: '',
  },
  {
    kind: 'a lost assign',
    machine: 'navigation-scroll',
    sound: "        actions: assign({ target: ({ event }) => event.target ?? '', tries: 0 }),\n",
    broken: '',
  },
  {
    kind: 'a wrong initial',
    machine: 'payment-tabs',
    sound: "initial: 'payment'",
    broken: "initial: 'fees'",
  },
  {
    kind: 'a missing abort (the call continues after its time limit)',
    machine: 'swap-calculator',
    sound: "            patience: {\n              target: 'resting',\n",
    broken: '            patience: {\n',
  },
  {
    kind: 'a wrong event',
    machine: 'mobile-menu',
    sound: "'link.followed': 'closed'",
    broken: "'screen.widened': 'closed'",
  },
  {
    kind: 'a doubled action',
    machine: 'session',
    sound: "'session.left': { target: 'signedOut', actions: 'forget' }",
    broken: "'session.left': { target: 'signedOut', actions: ['forget', 'forget'] }",
  },
  {
    kind: 'a missing error branch',
    machine: 'protected-route',
    sound: "        onError: 'refused',\n",
    broken: '',
  },
];

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.once(signal, () => stopping.abort());
}

const unnoticed: string[] = [];
for (const { kind, machine, sound, broken } of breaks) {
  const { parts, tests } = filesOf(machine);
  const file = parts.find((part) => readFileSync(part, 'utf8').includes(sound));
  if (file === undefined) {
    unnoticed.push(`${kind}: ${machine} does not contain the code to replace`);
    continue;
  }
  const source = readFileSync(file, 'utf8');
  let red: string[];
  try {
    writeFileSync(file, source.replace(sound, broken));
    red = await redTestsIn(tests);
  } finally {
    writeFileSync(file, source);
  }
  const named = red.find((line) => / on the machine: (?!"|an event|every event)/.test(line)) ?? red[0];
  console.log(`${kind}, ${machine}: ${red.length} tests fail, first: ${named ?? 'none'}`);
  if (named === undefined) {
    unnoticed.push(`${kind}: no test of ${machine} fails`);
  }
}

const imports = readImports();
const rows: string[][] = [];
for (const { what, machine, from, event, to } of addedBreaks) {
  const { machine: file, tests, model } = filesOf(machine);
  const views = imports.filter((found) => found.to === model && found.from.startsWith('test/views/'));
  const id = machine.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const transition = { from: `${id}.${from}`, event, to: `${id}.${to}` };
  const red = await redTestsIn([...tests, ...views.map((found) => found.from)], {
    ADDED_TO: file,
    ADDED_TRANSITION: JSON.stringify(transition),
  });
  const forbidden = red.filter((title) => title.includes('must do nothing'));
  const onMachine = forbidden.filter((title) => title.includes(' on the machine: '));
  const onView = forbidden.filter((title) => title.includes(' on the view: '));
  console.log(`${what}: ${onMachine.length} on the machine, ${onView.length} on the view`);
  if (onMachine.length === 0) {
    unnoticed.push(`${what}: no test of ${machine} says that it must not happen`);
  }
  rows.push([
    what,
    `${machine}: ${from} on ${event} to ${to}`,
    `${onMachine.length}`,
    `${onView.length}`,
    onMachine[0] ?? 'none',
  ]);
}
writeFileSync(
  'docs/measurements/added-transitions.md',
  `${[
    '# Added transitions',
    '',
    'Written by `npm run break`. Each transition is added to its machine, then the machine and view tests of the flow run. The columns count the failing tests whose title says what must not happen.',
    '',
    tableOf(['what goes wrong', 'added transition', 'machine', 'view', 'first title'], rows),
  ].join('\n')}\n`,
);
if (unnoticed.length > 0) {
  console.error(unnoticed.join('\n'));
  process.exit(1);
}

/**
 * Runs test files and returns the titles of the tests that fail. Throws an `AbortError` when a signal ends this
 * process.
 */
async function redTestsIn(
  files: readonly string[],
  environment: Record<string, string> = {},
): Promise<string[]> {
  const child = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'machines', '--project', 'views', ...files],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, ...environment, NO_COLOR: '1' },
      signal: stopping.signal,
    },
  );
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return output.split('\n').flatMap((line) => /^\s*×\s*(.*?)(?: \d+ms)?$/.exec(line)?.[1] ?? []);
}
