import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = 'docs/decisions';
const decisions = readdirSync(folder).filter((name) => name.endsWith('.md'));
const textOf = (name: string) => readFileSync(`${folder}/${name}`, 'utf8');

test.each(decisions)('decision %s has a number, a date, a status and the three parts', (name) => {
  const [title = '', , status = ''] = textOf(name).split('\n');
  expect(title).toMatch(new RegExp(`^# ${name.slice(0, 3)}\\. `));
  expect(status).toMatch(/^Date: \d{4}-\d\d-\d\d.*\. Status: (accepted|superseded)\b.*\.$/);
  const headings = [...textOf(name).matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  expect(headings).toEqual(['Context', 'Decision', 'Consequences']);
});

test.each(decisions)('decision %s has fewer than 300 words', (name) => {
  expect(textOf(name).split(/\s+/).length).toBeLessThan(300);
});

test('every link of a decision to a measurement leads to a file', () => {
  const links = decisions.flatMap((name) =>
    [...textOf(name).matchAll(/\]\(\.\.\/measurements\/([^)]+)\)/g)].map(([, file]) => file),
  );
  const measurements = readdirSync('docs/measurements');
  expect(links.filter((file) => file === undefined || !measurements.includes(file))).toEqual([]);
});
