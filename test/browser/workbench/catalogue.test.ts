import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { elsewhere, stepsOf, ways } from '../../../workbench/catalogue.ts';
import { inOnePiece } from '../../support/served-workbench.ts';
import { sees } from '../kit/page.ts';
import { tester } from '../kit/workbench.ts';

const { page, choose, view, lit, expectQuiet } = tester(inOnePiece, 'waitlist-form');

const shown = () => view().locator('body').innerText();
/** Reads the effects that the machine has had on the page. */
const done = async () =>
  JSON.parse((await page().locator('section[aria-label=State] pre').textContent()) ?? '').effects;

/** Chooses a path of the flow's model, which restarts the flow. */
async function choosePath(path: string) {
  const paths = page().locator('select[aria-label=Path]');
  const titles = await paths.locator('option').allTextContents();
  const index = titles.findIndex((title) => title.replace(/^\d+\. /, '') === path);
  expect([path, index]).not.toEqual([path, -1]);
  await paths.selectOption(String(index));
}

/** Dispatches a click, because moving the mouse would take most of the test's time. */
const press = (place: string, name: string) =>
  page().locator(`section[aria-label=${place}] button`, { hasText: name }).dispatchEvent('click');

test.each(ways)('$row: a tester reaches the message in the workbench (TEST-20)', async (way) => {
  await choose(way.flow);
  await choosePath(way.path);
  const steps = stepsOf(way);
  for (const [index, event] of steps.entries()) {
    if (index === steps.length - 1 && way.shows !== undefined) {
      expect(await shown()).not.toContain(way.shows);
    }
    await (event === way.press ? press('Answers', event) : press('Paths', `Step ${index + 1}: ${event}`));
  }
  if (way.shows !== undefined) {
    await sees(shown, expect.stringContaining(way.shows));
  }
  if (way.lit !== undefined) {
    await sees(lit, way.lit);
  }
  expect(await done()).toEqual(expect.arrayContaining(way.does ?? []));
});

test('the error catalogue lists every message, and the link of a row opens the end of its path (TEST-20)', async () => {
  await choose('catalogue');
  const rows = page().locator('tbody tr');
  expect(await rows.count()).toBe(ways.length + elsewhere.length);
  await rows.filter({ hasText: 'Failed to update post' }).getByRole('link').click();
  await sees(shown, expect.stringContaining('Failed to update post'));
});

test('the workbench logs no error while a tester reaches every message', () => expectQuiet());

test.each(elsewhere)('$file checks $row, which no flow shows: $why (TEST-20)', ({ file, words }) => {
  expect(readFileSync(file, 'utf8')).toContain(words);
});
