import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const folder = 'docs/decisions';
const decisions = readdirSync(folder).filter((name) => name.endsWith('.md'));
const textOf = (name: string) => readFileSync(`${folder}/${name}`, 'utf8');

test.each(decisions)('decision %s has a number, a date, a status and its three sections', (name) => {
  const [title = '', , status = ''] = textOf(name).split('\n');
  expect(title).toMatch(new RegExp(`^# ${name.slice(0, 3)}\\. `));
  expect(status).toMatch(/^Date: \d{4}-\d\d-\d\d.*\. Status: (accepted|superseded)\b.*\.$/);
  const headings = [...textOf(name).matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  expect(headings).toEqual(['Context', 'Decision', 'Consequences']);
});

test.each(decisions)('decision %s has fewer than 300 words', (name) => {
  expect(textOf(name).trim().split(/\s+/).length).toBeLessThan(300);
});

test('every link from a requirement, a decision or a flow to a file of the repository resolves', () => {
  const files = ['docs/decisions/*.md', 'docs/requirements/*.md', 'docs/flows/*.md'].flatMap((pattern) =>
    globSync(pattern),
  );
  const broken = files.flatMap((file) =>
    [
      ...readFileSync(file, 'utf8')
        .replaceAll(/`[^`\n]*`/g, '')
        .matchAll(/\]\(([^()\s#:]+)(?:#[^()\s]*)?\)/g),
    ]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(join(dirname(file), target)))
      .map((target) => `${file}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test('a requirement with "Changed:" links to its decision', () => {
  const rules = globSync('docs/requirements/*.md')
    .filter((file) => !file.endsWith('README.md'))
    .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
    .filter((line) => line.includes('Changed:'));
  expect(rules.filter((rule) => !rule.includes('](../decisions/'))).toEqual([]);
});
