import { readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { JSDOM } from 'jsdom';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../support/server.ts';
import { node, writeTree } from './kit/small-tree.ts';

const ours = (file: string) => JSON.stringify(resolve(file));

/** A project with a door machine. Its tests pass, fail, pass on a retry, are skipped or cannot be loaded. */
const tree = {
  'vitest.config.mjs': `export default { test: { reporters: [${ours('test/support/report/reporter.ts')}] } };`,
  'docs/requirements/doors.md': `# Doors

## Opening

- **DOOR-1** A door opens and closes.
- **DOOR-2** A knock, "loud" or not, is heard behind a <b>door</b>.
- **DOOR-3** A door shows its number.
- **DOOR-4** A door is red.
- **DOOR-5** A door is made of wood.
- **DOOR-6** A door has a bell.
`,
  'src/machines/home/big-door.machine.ts': `import { createMachine } from 'xstate';
/** A door. */
export const doorMachine = createMachine({ id: 'door', initial: 'closed', states: { closed: {} } });
`,
  'test/models/home/big-door.model.ts': `import { defineFlow } from ${ours('test/support/flow-model.ts')};
export const doorModel = defineFlow({
  flow: 'door',
  requirements: ['DOOR-1'],
  levels: { machine: 'it draws nothing' },
  initial: 'closed',
  states: { closed: { push: 'open' }, open: { 'after 5000 ms': 'closed', lock: 'locked' }, locked: {} },
});
`,
  'test/views/home/big-door.test.ts': `import { expect, test, vi } from 'vitest';
import { rehearse } from ${ours('test/support/model.ts')};
import { doorModel } from '../../models/home/big-door.model.ts';
const nothing = () => {};
rehearse(doorModel, 'browser', () => ({
  act: { push: nothing, lock: () => expect('lock').toBe('<key>') },
  see: { closed: nothing, open: nothing, locked: nothing },
  pass: nothing,
}));
let tries = 0;
test('a knock is heard (DOOR-2)', { retry: 1 }, () => expect(++tries).toBe(2));
test('a door shows its number (DOOR-2 to DOOR-3)', nothing);
test.skip('a door is red (DOOR-4)', nothing);
`,
  'test/views/home/wood.test.ts': `import { test } from 'vitest';
import './missing.ts';
test('a door is made of wood (DOOR-5)', () => {});
`,
};

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let window: Window & typeof globalThis;
let page: Document;

beforeAll(async () => {
  folder = await temporaryFolder();
  symlinkSync(resolve('node_modules'), join(folder.path, 'node_modules'));
  writeTree(folder.path, tree);
  expect(node(folder.path, 'node_modules/vitest/vitest.mjs', 'run')).toMatchObject({ status: 1 });
  const html = readFileSync(join(folder.path, 'test-report/index.html'), 'utf8');
  ({ window } = new JSDOM(html, {
    runScripts: 'dangerously',
    // jsdom has no streams.
    beforeParse: (bare) => Object.assign(bare, { Blob, DecompressionStream, Response }),
  }));
  page = window.document;
  await vi.waitFor(() => expect(textOf(page.getElementById('shown'))).toBe('6 rules'));
}, 60_000);
afterAll(() => folder[Symbol.asyncDispose]());

const textOf = (element: Element | null | undefined) => element?.textContent?.replaceAll(/\s+/g, ' ').trim();
const withoutTimes = (text: string | undefined) => text?.replaceAll(/\d+ ms/g, 'N ms');
const rowOf = (rule: string) => page.getElementById(rule)?.closest('tr');
const sectionOf = (title: string) =>
  [...page.querySelectorAll('section')].find((section) => textOf(section.querySelector('h2')) === title);
const items = (element: Element | null | undefined) =>
  [...(element?.querySelectorAll('li') ?? [])].map((item) => withoutTimes(textOf(item)));
const shown = () =>
  [...page.querySelectorAll<HTMLElement>('#rules tr[data-state]')]
    .filter((row) => !row.hidden)
    .map((row) => textOf(row.querySelector('th')));

/** Sets a control of the filter and fires its event, as when a reader changes the control. */
function set(id: string, change: { value: string } | { checked: boolean }) {
  const control = page.getElementById(id) as HTMLInputElement;
  Object.assign(control, change);
  const { Event } = window;
  control.dispatchEvent(new Event(control.type === 'checkbox' ? 'change' : 'input'));
}

describe('the report page (TEST-39)', () => {
  test('shows each rule as passed, failed or not run, and counts them in the header', () => {
    const states = [1, 2, 3, 4, 5, 6].map((number) => {
      const cell = rowOf(`DOOR-${number}`)?.querySelector('td');
      return [textOf(cell), cell?.className];
    });
    expect(states).toEqual([
      ['failed', 'failed'],
      ['passed', 'passed'],
      ['passed', 'passed'],
      ['not run', 'not-run'],
      ['failed', 'failed'],
      ['not run', 'not-run'],
    ]);
    expect(textOf(page.querySelector('header'))).toContain(
      'Rules: 2 passed, 2 failed, 2 not run Tests: 5 passed, 1 failed, 1 not run',
    );
  });

  test('links a rule to its code', () => {
    const links = [...(rowOf('DOOR-1')?.querySelectorAll('a') ?? [])].map((link) =>
      link.getAttribute('href'),
    );
    expect(links).toContain('../src/machines/home/big-door.machine.ts');
  });

  test('shows the tests of a rule with durations and retries when a reader opens their list', async () => {
    const row = rowOf('DOOR-2');
    expect(withoutTimes(textOf(row?.querySelector('summary')))).toBe('2 tests, N ms, 1 passed on retry');
    row?.querySelector('details')?.setAttribute('open', '');
    await expect
      .poll(() => items(row))
      .toEqual([
        'a knock is heard (DOOR-2) N ms, passed on retry',
        'a door shows its number (DOOR-2 to DOOR-3) N ms',
      ]);
  });

  test('lists failures with their errors, including a file that could not be loaded', () => {
    expect(items(sectionOf('Failed tests'))).toEqual([
      expect.stringMatching(/^test\/views\/home\/wood\.test\.ts could not be loaded.*missing\.ts/),
      expect.stringMatching(
        /^door on the browser: push → lock failed, N ms.*expected 'lock' to be '<key>'.*test\/views\/home\/big-door\.test\.ts$/,
      ),
    ]);
  });

  test('lists tests that passed only on retry', () => {
    expect(items(sectionOf('Passed only on retry'))).toEqual([
      'a knock is heard (DOOR-2) N ms, passed on retry test/views/home/big-door.test.ts',
    ]);
  });

  test('links to the workbench at the step where a path failed', () => {
    const links = [...page.querySelectorAll<HTMLAnchorElement>('a[href^="http"]')].map(({ href }) => href);
    expect([...new Set(links)]).toEqual([
      `http://127.0.0.1:4400/#big-door/path/${encodeURIComponent('["push","lock"]')}`,
    ]);
  });

  test('colors the transitions of a flow by coverage', () => {
    const flow = page.getElementById('flow-door');
    expect(textOf(flow?.querySelector('h3'))).toBe('door machine exempt, view not run, browser 2/3');
    const rows = [...(flow?.querySelectorAll('tbody tr') ?? [])].map((row) =>
      [...row.querySelectorAll('td')].map(
        (cell) => `${textOf(cell)}${cell.className && ` (${cell.className})`}`,
      ),
    );
    expect(rows).toEqual([
      ['closed', 'push', 'open', 'exempt (not-run)', 'not run (not-run)', 'yes'],
      ['open', 'after 5000 ms', 'closed', 'exempt (not-run)', 'not run (not-run)', 'yes'],
      ['open', 'lock', 'locked', 'exempt (not-run)', 'not run (not-run)', 'failed (failed)'],
    ]);
    expect(textOf(rowOf('DOOR-1'))).toContain('door on the browser: 3 paths passed');
  });

  test('draws the diagram of a flow when a reader opens its table, and gives each edge the color of its worst transition', () => {
    const details = page.querySelector('#flow-door details');
    details?.dispatchEvent(new window.Event('toggle'));
    const svg = details?.querySelector('svg');
    expect(svg?.getAttribute('aria-label')).toBe('Diagram of door, colored by coverage');
    const textsOf = (group: Element) => [...group.querySelectorAll('title, text')].map(textOf);
    expect(
      [...(svg?.querySelectorAll('g') ?? [])].map((group) => [
        group.getAttribute('class'),
        ...textsOf(group),
      ]),
    ).toEqual([
      ['covered', '1. closed: push → open', '1'],
      ['covered', '2. open: after 5000 ms → closed', '2'],
      ['failed', '3. open: lock → locked', '3'],
      [null, 'closed'],
      [null, 'open'],
      [null, 'locked'],
    ]);
  });

  test('shows only the rules that match the filter', () => {
    expect(shown()).toEqual(['DOOR-1', 'DOOR-2', 'DOOR-3', 'DOOR-4', 'DOOR-5', 'DOOR-6']);
    set('filter', { value: 'NUMBER shows' });
    expect(shown()).toEqual(['DOOR-2', 'DOOR-3']);
    expect(textOf(page.getElementById('shown'))).toBe('2 rules');
    set('filter', { value: '' });
    set('failed-only', { checked: true });
    expect(shown()).toEqual(['DOOR-1', 'DOOR-5']);
    set('failed-only', { checked: false });
  });

  test('loads no other files, and labels its controls', () => {
    expect(page.querySelectorAll('link, img, script[src], iframe')).toHaveLength(0);
    const controls = [...page.querySelectorAll<HTMLInputElement>('input')];
    expect(controls.map(({ labels }) => textOf(labels?.[0]))).toEqual([
      'Filter by rule, text or test',
      'Failed only',
    ]);
  });
});

test("the report's CSV has a line for each rule, and escapes texts that contain commas or quotation marks (TEST-39)", () => {
  const csv = readFileSync(join(folder.path, 'test-report/requirements.csv'), 'utf8');
  expect(csv).toContain('"A knock, ""loud"" or not, is heard behind a <b>door</b>."\r\n');
  const { data, errors } = Papa.parse<Record<string, string>>(csv.trimEnd(), { header: true });
  expect(errors).toEqual([]);
  expect(
    data.map(({ rule, status, passed, failed, ...more }) => [
      rule,
      status,
      passed,
      failed,
      more['passed on retry'],
      more['failed tests'],
    ]),
  ).toEqual([
    ['DOOR-1', 'failed', '3', '1', '0', 'door on the browser: push → lock'],
    ['DOOR-2', 'passed', '2', '0', '1', ''],
    ['DOOR-3', 'passed', '1', '0', '0', ''],
    ['DOOR-4', 'not run', '0', '0', '0', ''],
    ['DOOR-5', 'failed', '0', '0', '0', 'test/views/home/wood.test.ts'],
    ['DOOR-6', 'not run', '0', '0', '0', ''],
  ]);
});
