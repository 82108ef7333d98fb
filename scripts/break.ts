import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { filesOf } from './machine-files.ts';

/**
 * Checks the tests: seeds ten bugs into machines, one at a time, and checks that a machine test fails and
 * names the flow and the path. Restores every file. `npm run break`.
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
    machine: 'waitlist',
    sound: "      guard: { type: 'isWithinPages', params: ({ event }) => event.page },\n",
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
    kind: 'a missing abort (the call goes on when it is given up)',
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

const unnoticed: string[] = [];
for (const { kind, machine, sound, broken } of breaks) {
  const { machine: file, test } = filesOf(machine);
  const source = readFileSync(file, 'utf8');
  if (!source.includes(sound)) {
    unnoticed.push(`${kind}: ${file} has nothing to break`);
    continue;
  }
  let output: string;
  let status: number | null;
  try {
    writeFileSync(file, source.replace(sound, broken));
    ({ stdout: output, status } = spawnSync(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', '--project', 'machines', test],
      { encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } },
    ));
  } finally {
    writeFileSync(file, source);
  }
  const red = output.split('\n').filter((line) => /^\s*×/.test(line));
  const named = red.find((line) => line.includes(' on the machine: ')) ?? red[0];
  console.log(`${kind}, ${machine}: ${red.length} red, first:${named?.replace(/^\s*×/, '') ?? ' none'}`);
  if (status === 0 || named === undefined) {
    unnoticed.push(`${kind}: no test of ${machine} went red`);
  }
}
if (unnoticed.length > 0) {
  console.error(unnoticed.join('\n'));
  process.exit(1);
}
