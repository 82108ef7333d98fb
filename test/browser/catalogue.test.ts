import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { elsewhere, ways } from '../support/catalogue.ts';
import { sees } from './kit/stage.ts';
import { inOnePiece, tester } from './kit/workbench.ts';

const { page, choose, press, view, lit, expectQuiet } = tester(inOnePiece, 'waitlist-form');

const shown = () => view().locator('body').innerText();
const done = async () =>
  JSON.parse((await page().getByRole('region', { name: 'State' }).locator('pre').textContent()) ?? '')
    .effects;

test.each(ways)('$row: a tester finds the way in the workbench', async (way) => {
  await choose(way.flow);
  const paths = page().getByLabel('Path', { exact: true });
  const titles = await paths.locator('option').allTextContents();
  const chosen = titles.findIndex((title) => title.replace(/^\d+\. /, '') === way.path);
  expect([way.path, chosen]).not.toEqual([way.path, -1]);
  await paths.selectOption(String(chosen));
  const steps = way.path === 'begins' ? [] : way.path.split(' → ');
  const presses = [
    ...steps.map((event, index) => `Step ${index + 1}: ${event}`),
    ...(way.press === undefined ? [] : [way.press]),
  ];
  for (const [index, name] of presses.entries()) {
    if (index === presses.length - 1 && way.shows !== undefined) {
      expect(await shown()).not.toContain(way.shows);
    }
    await press(name);
  }
  if (way.shows !== undefined) {
    await sees(shown, expect.stringContaining(way.shows));
  }
  if (way.lit !== undefined) {
    await sees(lit, way.lit);
  }
  expect(await done()).toEqual(expect.arrayContaining(way.does ?? []));
});

test('nothing went wrong on the page meanwhile', () => expectQuiet());

test.each(elsewhere)('$row is shown by no flow, as $why: $file checks it', ({ file, words }) => {
  expect(readFileSync(file, 'utf8')).toContain(words);
});
