import { expect, test } from 'vitest';
import { builtSite } from '../../support/browser.ts';
import { noSpills, spillsAt } from '../kit/measure.ts';
import { regular, resize, sees } from '../kit/page.ts';
import { asWriter, textbox } from '../kit/post-writer.ts';

const site = builtSite();
const visitor = regular(site, { isClockHeld: false });
const { enter } = asWriter(visitor);

const lines = Array.from({ length: 60 }, (_, line) => `<p>Line ${line + 1}</p>`);

/** Opens a draft on a narrow screen, with the caret at the end of the text. */
async function openLong(width: number, height: number, content = lines.join('')) {
  const { body } = await visitor.server().call('POST', '/api/v2/blogs', {
    json: { title: 'A long draft', content, tags: ['News'], excerpt: 'Long.', status: 'draft' },
    token: await visitor.server().signIn(),
  });
  const page = await enter(`/edit-blog/${(body as { post: { _id: string } }).post._id}`);
  await resize(page, width, height);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await textbox(page, 'Content').getByText('Line 60').click();
  await page.keyboard.press('End');
  return page;
}

test.each([
  [390, 844, 0],
  [390, 464, 0],
  [390, 464, 4],
  [768, 563, 0],
])(
  'nothing covers the caret or the list of blocks at %i by %i px, %i lines above the end (EDIT-3, BLOCK-13)',
  async (width, height, up) => {
    const page = await openLong(width, height);
    const bar = page.getByRole('navigation', { name: 'Admin' });
    for (const word of ['one', 'two', 'three', 'four']) {
      await page.keyboard.press('Enter');
      await page.keyboard.type(word);
    }
    const atCaret = () =>
      page.evaluate(() => {
        const line = getSelection()?.anchorNode?.parentElement?.getBoundingClientRect() ?? new DOMRect();
        return document.elementFromPoint(line.left + 2, line.bottom - 2)?.textContent;
      });
    await sees(atCaret, 'four');
    for (let line = 0; line < up; line++) {
      await page.keyboard.press('ArrowUp');
    }
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/');
    await page.keyboard.press('ArrowUp');
    await sees(atCaret, '/');
    const atChosen = () =>
      page.locator('[role=option][aria-selected=true]').evaluate((option) => {
        const { left, top, bottom } = option.getBoundingClientRect();
        return [top + 3, bottom - 3].map((y) => option.contains(document.elementFromPoint(left + 20, y)));
      });
    await sees(atChosen, [true, true]);
    expect(await bar.isVisible()).toBe(false);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await bar.waitFor();
  },
);

test.each([
  [390, 844, 115],
  [960, 800, 210],
  [1280, 800, 226],
])(
  'the tools and the handle of the block stay in view at %i by %i px, in %i px (EDIT-3, BLOCK-20)',
  async (width, height, room) => {
    const page = await openLong(width, height);
    for (const name of ['Preview', 'Revisions', 'Save draft', 'Publish', 'Block actions']) {
      await page.getByRole('button', { name, exact: true }).click({ trial: true });
    }
    const bars = () =>
      page.evaluate(() => {
        const buttons = [...document.querySelectorAll('button')];
        const publish = buttons.find((button) => button.textContent === 'Publish');
        const bar = document.querySelector('[role=toolbar]')?.parentElement?.getBoundingClientRect();
        return [publish?.getBoundingClientRect().bottom ?? 0, bar?.top ?? 0, bar?.bottom ?? 0];
      });
    const [publish = 0, top = 0, bottom = 0] = await bars();
    expect([publish < top, bottom > 100, bottom < room]).toEqual([true, true, true]);
    await page.getByRole('button', { name: 'Block actions' }).click();
    await page.getByRole('menuitem', { name: 'Move up' }).click();
    await sees(() => textbox(page, 'Content').locator('p').last().textContent(), 'Line 59');
    await resize(page, width, 390);
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    await sees(async () => Number((await bars())[0]) < 0, true);
  },
);

test.each([
  [320, 844],
  [390, 420],
  [768, 1024],
  [1280, 800],
])(
  "the caret's line stays where it is when the note about saving changes, at %i by %i px (SAVE-9)",
  async (width, height) => {
    const page = await openLong(width, height);
    const place = () =>
      page.evaluate(() => getSelection()?.anchorNode?.parentElement?.getBoundingClientRect().top);
    const shows = async (note: string | RegExp) => {
      await page.getByRole('status').filter({ hasText: note }).waitFor();
      return place();
    };
    await page.keyboard.type('a');
    const first = await place();
    const kept = await shows('Kept in this browser');
    await page.keyboard.press('Control+s');
    const saved = await shows(/^Saved at/);
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('Full.', 'QuotaExceededError');
      };
    });
    await page.keyboard.type('b');
    const written = await place();
    const unkept = await shows('Not kept in this browser: its storage is full. Save before you leave.');
    expect([kept, saved, written, unkept]).toEqual([first, first, first, first]);
  },
);

test('the note about saving is on the line of the title at 768 px, and the tools are below both (SAVE-9, EDIT-3)', async () => {
  const page = await openLong(768, 1024);
  await page.keyboard.type('a');
  await page.getByText('Kept in this browser', { exact: true }).waitFor();
  const places = await page.evaluate(() => {
    const boxOf = (element: Element | undefined) => element?.getBoundingClientRect() ?? new DOMRect();
    const title = boxOf(document.querySelector('h1') ?? undefined);
    const note = boxOf(
      [...document.querySelectorAll('main [role=status]')].find(({ textContent }) =>
        textContent.startsWith('Kept'),
      ),
    );
    const publish = boxOf(
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Publish'),
    );
    const middle = (note.top + note.bottom) / 2;
    return [
      middle > title.top && middle < title.bottom,
      note.left > title.left,
      publish.top >= title.bottom && publish.height > 0,
    ];
  });
  expect(places).toEqual([true, true, true]);
});

test('the step before a scheduled publication fills phones and has no overflow (A11Y-10, DIALOG-2)', async () => {
  const page = await openLong(390, 844);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByLabel('At a date and time').check();
  await page.getByLabel(/^Date and time/).fill('2099-12-29T22:30');
  await page.getByRole('button', { name: 'Schedule for Dec 29, 2099, 10:30 PM' }).waitFor();
  await page.getByText('Title fits: 12 of 60 characters').waitFor();
  expect(await page.getByRole('dialog').boundingBox()).toEqual({ x: 12, y: 12, width: 366, height: 820 });
  const widths = [320, 360, 375, 390];
  const found: unknown[] = [];
  for (const width of widths) {
    found.push(await spillsAt(page, width));
  }
  expect(found).toEqual(widths.map(() => noSpills));
});

const foundText = [
  ...lines.slice(0, 30),
  '<table><tbody><tr><td>Line in a table</td><td>two</td><td>three</td></tr></tbody></table>',
  `<pre>${'A wide '.repeat(40)}Line of code</pre>`,
  ...lines.slice(30),
].join('');

test.each([
  [320, 640],
  [390, 844],
  [390, 420],
  [768, 1024],
  [768, 500],
])('no bar covers the current match at %i by %i px (TOOL-12, EDIT-3)', async (width, height) => {
  const page = await openLong(width, height, foundText);
  // The toolbar keeps its height until a double click would be over.
  await page.locator('div:not([style*=height]) > [role=toolbar][aria-label=Formatting]').waitFor();
  await page.keyboard.press('Control+f');
  await textbox(page, 'Find').fill('Line');
  const status = page.getByRole('search').getByRole('status');
  const isCovered = () =>
    page.evaluate(() => {
      const [range] = CSS.highlights.get('found-current') ?? [];
      const { left, right, top, bottom } = (range as Range).getBoundingClientRect();
      return [top + 2, bottom - 2].some(
        (y) => !document.elementFromPoint((left + right) / 2, y)?.closest('[data-slate-editor]'),
      );
    });
  for (let step = 1; step <= 62; step++) {
    await sees(async () => [await status.textContent(), await isCovered()], [`${step} of 62`, false]);
    await page.keyboard.press('Enter');
  }
});

test('the find bar has two rows, or three on the narrowest phones (TOOL-8, A11Y-10)', async () => {
  const page = await openLong(390, 844);
  await page.keyboard.press('Control+f');
  const search = page.getByRole('search');
  await textbox(page, 'Find').fill('Line');
  await search.getByText('1 of 60').waitFor();
  const rows: Record<number, string[]> = {};
  for (const width of [320, 375, 390, 412]) {
    expect(await spillsAt(page, width)).toEqual(noSpills);
    rows[width] = await search.evaluate((bar) => {
      const controls = [...bar.querySelectorAll('input, button')];
      const nameOf = (control: Element) =>
        control.getAttribute('placeholder') ?? control.getAttribute('aria-label') ?? control.textContent;
      const tops = Map.groupBy(controls, (control) => control.getBoundingClientRect().top);
      return [...tops.values()].map((row) => row.map(nameOf).join(', '));
    });
  }
  const tools = 'Match case, Previous match, Next match, Close';
  const replacing = 'Replace with, Replace, Replace all';
  const two = [`Find, ${tools}`, replacing];
  expect(rows).toEqual({ 320: ['Find', tools, replacing], 375: two, 390: two, 412: two });
});

test("on a phone, the handle of the block leaves the screen with the text's frame (EDIT-3, BLOCK-20)", async () => {
  const page = await openLong(390, 844);
  const beyond = await page.evaluate(() => {
    const handle = document.querySelector('[aria-label="Block actions"]');
    const frame = document.querySelector('[data-slate-editor]')?.parentElement;
    const bottomOf = (element: Element | null | undefined) => element?.getBoundingClientRect().bottom ?? 0;
    return [150, 110, 90, 70, 50, 10, -50].map((bottom) => {
      scrollBy({ top: bottomOf(frame) - bottom, behavior: 'instant' });
      return [Math.round(bottomOf(frame)), bottomOf(handle) > bottomOf(frame)];
    });
  });
  expect(beyond).toEqual([150, 110, 90, 70, 50, 10, -50].map((bottom) => [bottom, false]));
});
