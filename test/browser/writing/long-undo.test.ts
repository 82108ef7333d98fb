import { expect, test } from 'vitest';
import { editorPages } from '../kit/editor.ts';

const { write } = editorPages();

const count = 1_200;
const lines = Array.from({ length: count }, (_, line) => `<p>Line ${line + 1}</p>`);
const whole = lines.join('');

/** Deletes a long text and undoes the deletion. Returns before the browser has rendered the whole text. */
async function undone() {
  const writer = await write(whole);
  const drawn = () => writer.page.locator('[role=textbox] p').count();
  await expect.poll(drawn).toBe(count);
  // Without reduced motion, the smooth scroll to the start would continue after the undo.
  await writer.page.emulateMedia({ reducedMotion: 'reduce' });
  await writer.press('Control+Home', 'Control+a', 'Delete');
  await expect.poll(drawn).toBe(1);
  await writer.page.evaluate(() => {
    const seen: Array<{ lines: number; place: number }> = [];
    const look = () =>
      seen.push({ lines: document.querySelectorAll('[role=textbox] p').length, place: scrollY });
    // Observes the DOM, because a slow computer may paint no frame between two rendering steps.
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    addEventListener('scroll', look);
    Object.assign(globalThis, { seen });
  });
  await writer.press('Control+z');
  /** Returns the number of lines after each rendering step, and the scroll positions of the page. */
  const steps = () =>
    writer.page.evaluate(() => {
      const { seen } = globalThis as unknown as { seen: Array<{ lines: number; place: number }> };
      return { counts: seen.map(({ lines }) => lines), places: [...new Set(seen.map(({ place }) => place))] };
    });
  return { writer, drawn, steps };
}

test('undo of a long deletion renders the text in several passes and does not scroll the page (EDIT-4)', async () => {
  const { writer, drawn, steps } = await undone();
  await using _ = writer;
  await expect.poll(drawn).toBe(count);
  const { counts, places } = await steps();
  const first = counts.find((lines) => lines > 1);
  expect([first !== undefined && first < count, places]).toEqual([true, [0]]);
  expect(await writer.html()).toBe(whole);
  const selected = await writer.page.evaluate(() => getSelection()?.toString().split(/\n+/).length);
  expect(selected).toBe(count);
});

test.each([
  ['the start', ['ArrowLeft'], 'Here', `<p>HereLine 1</p>${lines.slice(1).join('')}`],
  ['the end', ['ArrowRight'], 'Here', `${lines.slice(0, -1).join('')}<p>Line ${count}Here</p>`],
  ['the previous selection', [], 'Here', '<p>Here</p>'],
])('text that is typed right after an undo goes to %s (EDIT-5, EDIT-4)', async (_, keys, text, expected) => {
  const { writer, drawn } = await undone();
  await using _writer = writer;
  await writer.press(...keys);
  await writer.keys.type(text);
  expect(await writer.html()).toBe(expected);
  await expect.poll(drawn).toBe(expected.split('<p>').length - 1);
  expect(await writer.html()).toBe(expected);
});

test('copying includes the whole text, even before all of it is rendered (EDIT-4)', async () => {
  const { writer } = await undone();
  await using _ = writer;
  const copied = await writer.page.evaluate(() => {
    const clipboardData = new DataTransfer();
    const event = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
    return [clipboardData.getData('text/html'), clipboardData.getData('text/plain')];
  });
  expect(copied.map((text) => text.match(/Line \d+/g)?.length)).toEqual([count, count]);
});

test('undo moves the caret to the changed text, even before that text is rendered (EDIT-4)', async () => {
  await using writer = await write(whole);
  const drawn = () => writer.page.locator('[role=textbox] p').count();
  await expect.poll(drawn).toBe(count);
  await writer.page.getByText('Line 700', { exact: true }).click();
  await writer.press('End');
  await writer.keys.type('!');
  await expect.poll(() => writer.html()).toContain('<p>Line 700!</p>');
  await writer.press('Control+a', 'Delete');
  await expect.poll(drawn).toBe(1);
  await writer.press('Control+z', 'Control+z');
  await writer.keys.type('?');
  const expected = whole.replace('<p>Line 700</p>', '<p>Line 700?</p>');
  expect(await writer.html()).toBe(expected);
  await expect.poll(drawn).toBe(count);
  const line = writer.page.getByText('Line 700?', { exact: true });
  const place = await line.evaluate((element) => element.getBoundingClientRect().top);
  expect(place > 0 && place < 800).toBe(true);
});
