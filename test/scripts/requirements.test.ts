import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { expandRules, rulesInTitle } from '../../scripts/rule-ids.ts';
import { complaintsIn, readTrace } from '../../scripts/trace.ts';
import { temporaryFolder } from '../support/server.ts';
import { node, writeTree } from './kit/small-tree.ts';

const document = `# Doors

Every door of the house.

## Opening

- **DOOR-1** A door opens:
  - by its handle
  - by a kick
- **DOOR-2** A door that is \`locked\` stays closed ([decision 1](../decisions/1.md)).

## Closing

- **DOOR-3** A door closes by itself.
`;

const sound = {
  'docs/requirements/doors.md': document,
  'src/machines/home/door.machine.ts': 'export const doorMachine = 1;\n',
  'src/door.ts': '/**\n * Opens a door, as the rules say in DOOR-1 to\n * DOOR-2.\n */\n',
  'test/models/home/door.model.ts':
    "export const doorModel = defineFlow({\n  flow: 'door',\n  requirements: ['DOOR-3'],\n});\n",
  'test/views/home/door.test.tsx':
    "import { doorModel } from '../../models/home/door.model.ts';\nrehearse(doorModel, 'view', begin);\n",
  'test/server/door.test.ts': "test('a locked door opens (DOOR-1, DOOR-2)', run);\n",
};

/** Runs the requirements check on the valid tree with these changes, and returns its complaints. */
async function complaintsAbout(changes: Record<string, string>): Promise<string[]> {
  await using folder = await temporaryFolder();
  writeTree(folder.path, { ...sound, ...changes });
  return complaintsIn(readTrace(folder.path));
}

const withDocument = (from: string, to: string) => ({
  'docs/requirements/doors.md': document.replace(from, to),
});
const withTitle = (rules: string) => ({
  'test/server/door.test.ts': `// First line\ntest('a locked door opens (DOOR-1, DOOR-2)', run);\ntest('another (${rules})', run);\n`,
});

test('the requirements check passes when a test title or a tested model cites every rule', async () => {
  await using folder = await temporaryFolder();
  writeTree(folder.path, sound);
  const check = () => node(folder.path, resolve('scripts/requirements.ts'), '--check');
  expect(check()).toEqual({ status: 0, stdout: '', stderr: '' });
  writeTree(folder.path, { 'test/server/door.test.ts': '' });
  expect(check()).toEqual({
    status: 1,
    stdout: '',
    stderr: `docs/requirements/doors.md:7: no test cites DOOR-1, neither by a title nor by a model.
docs/requirements/doors.md:10: no test cites DOOR-2, neither by a title nor by a model.

2 complaints about requirements and their citations.
`,
  });
});

describe('the requirements check reports the file and line of', () => {
  test.each([
    ['a rule without asterisks', withDocument('**DOOR-3**', 'DOOR-3'), ['14: malformed rule']],
    ['a rule without text', withDocument(' A door closes by itself.', ''), ['14: malformed rule']],
    ['a rule on two lines', withDocument('closes by', 'closes\nby'), ['15: malformed rule']],
    ['a document without a title', withDocument('# Doors', 'Doors'), ['1: the document must start']],
    ['a rule outside of a section', withDocument('## Opening\n', ''), ['DOOR-1 stands before the first']],
    [
      'a number used twice',
      withDocument('DOOR-3', 'DOOR-2'),
      ['14: DOOR-2 is already used in docs/requirements/doors.md:10.'],
    ],
    ['a gap in the numbers', withDocument('DOOR-3', 'DOOR-4'), ['14: DOOR-3 is missing before DOOR-4.']],
  ])('%s', async (_, changes, [expected]) => {
    const [first] = await complaintsAbout(changes);
    expect(first).toMatch(/^docs\/requirements\/doors\.md:\d+: /);
    expect(first).toContain(expected);
  });

  test('a prefix that another document uses', async () => {
    const other = '# Gates\n\n## Opening\n\n- **DOOR-4** A gate opens.\n';
    expect(
      await complaintsAbout({
        ...withTitle('DOOR-4'),
        'src/gate.ts': '/** Opens a gate. DOOR-4. */',
        'docs/requirements/gates.md': other,
      }),
    ).toEqual(['docs/requirements/gates.md:5: DOOR is already the prefix of docs/requirements/doors.md.']);
  });

  test('a rule that neither a title nor a model cites', async () => {
    const rule = document.replace('itself.', 'itself.\n- **DOOR-4** A door creaks.');
    const comment = '/** Creaks. DOOR-4. */\n';
    expect(
      await complaintsAbout({
        'docs/requirements/doors.md': rule,
        'src/creak.ts': comment,
        'test/server/creak.test.ts': comment,
      }),
    ).toEqual(['docs/requirements/doors.md:15: no test cites DOOR-4, neither by a title nor by a model.']);
  });

  test.each([
    ['commented out', "// test('another (DOOR-4)', run);\n"],
    ['in a block comment', "/*\ntest('another (DOOR-4)', run);\n*/\n"],
    ['still to be written', "test.todo('another (DOOR-4)');\n"],
  ])('a rule whose only test is %s', async (_, text) => {
    expect(
      await complaintsAbout({
        ...withDocument('itself.', 'itself.\n- **DOOR-4** A door creaks.'),
        'src/creak.ts': '/** Creaks. DOOR-4. */\n',
        'test/server/creak.test.ts': text,
      }),
    ).toEqual(['docs/requirements/doors.md:15: no test cites DOOR-4, neither by a title nor by a model.']);
  });

  test('a rule that no code cites', async () => {
    expect(await complaintsAbout({ 'src/door.ts': '/** Opens a door. DOOR-1. */\n' })).toEqual([
      'docs/requirements/doors.md:10: no code cites DOOR-2, and no model does.',
    ]);
  });

  test('a rule that only a model without tests cites', async () => {
    expect(await complaintsAbout({ 'test/views/home/door.test.tsx': '' })).toEqual([
      'docs/requirements/doors.md:14: no test cites DOOR-3, neither by a title nor by a model.',
    ]);
  });

  test.each([
    ['a title', 'test/server/door.test.ts:3', withTitle('DOOR-1, DOOR-9')],
    ['a range in a title', 'test/server/door.test.ts:3', withTitle('DOOR-3 to DOOR-4'), 'DOOR-4'],
    ['a comment', 'src/gate.ts:2', { 'src/gate.ts': '\n// Opens. DOOR-9.\n' }],
    ['a documentation page', 'docs/operating.md:1', { 'docs/operating.md': 'See DOOR-9.\n' }],
    [
      'a model',
      'test/models/home/door.model.ts:3',
      { 'test/models/home/door.model.ts': "({\n\n  requirements: ['DOOR-3', 'DOR-9'],\n})" },
      'DOR-9',
    ],
  ])('an unknown rule in %s', async (_, place, changes, id = 'DOOR-9') => {
    expect(await complaintsAbout(changes)).toEqual([`${place}: ${id} is not in docs/requirements.`]);
  });

  test('a model without rules', async () => {
    expect(await complaintsAbout({ 'test/models/home/door.model.ts': "({\n  flow: 'door',\n})" })).toContain(
      'test/models/home/door.model.ts:1: the model cites no rule.',
    );
  });

  test.each([
    ['DOOR-3 to DOOR-1', '"DOOR-3 to DOOR-1" is not a range of rules.'],
    ['DOOR-1 and DOOR-2', 'write "(DOOR-1 and DOOR-2)" in the form "(RULE-7, RULE-74 to RULE-96)".'],
  ])('a malformed list of rules: %s', async (rules, complaint) => {
    expect(await complaintsAbout(withTitle(rules))).toEqual([`test/server/door.test.ts:3: ${complaint}`]);
  });

  // The references are split into pieces, so that the check does not find them in this file.
  test.each([
    [['Spec', ` public site ${4}`], 'Spec:'],
    [['Spec', `\n * public site ${4}`], 'Spec:'],
    [['Architecture', ' Security.'], 'Architecture:'],
    [[`Public ${4}`, ' it opens'], `Public ${4}`],
  ])('a reference to a document outside the repository: %j', async (parts, reference) => {
    const [complaint] = await complaintsAbout({ 'src/other.ts': `/**\n * ${parts.join(':')} */\n` });
    expect(complaint).toBe(
      `src/other.ts:2: "${reference}" refers to a document outside of the repository: cite a rule of docs/requirements.`,
    );
  });

  test.each(['spec', 'specification', "specification's", '\n * spec'])(
    'a mention of the product specification outside documents: %j',
    async (word) => {
      const text = `/** As the ${word} has it. */\n`;
      const reference = `the ${word.replace('\n * ', '')}`;
      expect(await complaintsAbout({ 'src/other.ts': text, 'docs/decisions/1.md': text })).toEqual([
        `src/other.ts:1: "${reference}" refers to a document outside of the repository: cite a rule of docs/requirements.`,
      ]);
    },
  );
});

// The words are split into pieces, so that the check does not find them in this file.
test.each([
  ['Col', 'our'],
  ['isNeighb', 'our'],
  ['recogni', 'se'],
  ['ADMIN_organi', 'sation'],
  ['driver-licen', 'ce'],
  ['isCent', 'red'],
  ['unlabel', 'led'],
  ['gr', 'ey'],
])(
  'the requirements check reports the British spelling %s%s in code, documents and settings',
  async (...parts) => {
    const text = `\nconst ${parts.join('')} = 1;\n`;
    const files = ['docs/decisions/1.md', 'package.json', 'src/other.ts'];
    const complaints = await complaintsAbout(Object.fromEntries(files.map((file) => [file, text])));
    expect(complaints.map((complaint) => complaint.replace(/"\w+"/, '"..."'))).toEqual(
      files.map((file) => `${file}:2: "..." is a British spelling: use the American one.`),
    );
  },
);

test('the requirements check accepts names of CSS and HTML, and words that only contain a British spelling', async () => {
  const text =
    'aria-labelledby labelledBy lightslategrey recentReads percentRest organism analyses fulfilled promised otherwise cancelled catalogue';
  expect(await complaintsAbout({ 'src/other.ts': text })).toEqual([]);
});

test('the requirements check ignores words that only look like a rule or a reference', async () => {
  const text = "// UTF-8, SHA-256, an Admin, 4 issues, MYDOOR-9, DOOR-9-knob\nconst path = 'DOOR';\n";
  expect(await complaintsAbout({ 'src/other.ts': text })).toEqual([]);
});

test('the requirements check finds every rule of a range, and the rules of all suites in a test name', () => {
  expect(expandRules('DOOR-1, DOOR-8 to DOOR-11')).toEqual([
    'DOOR-1',
    'DOOR-8',
    'DOOR-9',
    'DOOR-10',
    'DOOR-11',
  ]);
  expect(rulesInTitle('doors (DOOR-1, DOOR-2) > a (nice) door > it opens (DOOR-4 to DOOR-5)')).toEqual([
    'DOOR-1',
    'DOOR-2',
    'DOOR-4',
    'DOOR-5',
  ]);
  expect(rulesInTitle('a door (DOOR-1) opens')).toEqual([]);
});

test('npm run flows writes a table with the implementation, tests and levels of each rule', async () => {
  await using folder = await temporaryFolder();
  const { 'src/machines/home/door.machine.ts': _, ...files } = sound;
  writeTree(folder.path, files);
  expect(node(folder.path, resolve('scripts/flows.ts'), '--check').stderr).toContain(
    'docs/requirements/README.md',
  );
  // Without a machine there is no flow to draw.
  writeTree(folder.path, { 'docs/flows/README.md': '' });
  expect(node(folder.path, resolve('scripts/flows.ts'))).toMatchObject({ status: 0 });
  const { stdout } = node(folder.path, '-p', "fs.readFileSync('docs/requirements/README.md', 'utf8')");
  expect(stdout.split('\n')).toEqual(
    expect.arrayContaining([
      '| [Doors](doors.md) | 3 | 2 | 3 |',
      '| [DOOR-1](doors.md#opening) | A door opens: | [door.ts] | [door.test.ts] | server |',
      '| [DOOR-2](doors.md#opening) | A door that is `locked` stays closed. | [door.ts] | [door.test.ts] | server |',
      '| [DOOR-3](doors.md#closing) | A door closes by itself. |  | [door.test.tsx] | view |',
      '[door.test.tsx]: ../../test/views/home/door.test.tsx',
    ]),
  );
  expect(node(folder.path, resolve('scripts/flows.ts'), '--check')).toMatchObject({ status: 0 });
});
