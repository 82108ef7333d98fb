import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { loadPages } from '../../server/pages/load.ts';
import { startServer } from '../support/server.ts';
import type { Driver } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

const content =
  '<p>above</p><p class="ql-button"><a class="ql-button-primary" href="https://example.com">Go</a></p><hr><p>between</p><table><tbody><tr><td>a1</td><td>b1</td></tr><tr><td>a2</td><td>b2</td></tr></tbody></table><pre class="ql-syntax">one\ntwo\n</pre><hr><p>below</p>' +
  // The page must be able to scroll further.
  '<p>end</p>'.repeat(30);

/** WebDriver's codes for keys. */
const keys = { up: '\uE013', down: '\uE015', home: '\uE011', shift: '\uE008' };

let server: Awaited<ReturnType<typeof startServer>>;
let token: string;
let id: string;
beforeAll(async () => {
  const pages = await loadPages('dist', { siteUrl: inject('siteUrl'), apiOrigin: undefined, port: 0 });
  server = await startServer({ pages, now: Date.now });
  token = await server.signIn();
  const json = { title: 'A post to edit', excerpt: 'Blocks of all kinds', tags: ['Fees'], content };
  const { body } = await server.call('POST', '/api/v2/blogs', { token, json });
  id = (body as { post: { _id: string } }).post._id;
});
afterAll(() => server?.[Symbol.asyncDispose]());

describe.each([
  ['Firefox', startFirefox],
  ['WebKit', startWebKit],
] as const)('the editor in %s', (engine, start) => {
  let driver: Driver;
  beforeAll(async () => {
    driver = await start();
  });
  afterAll(() => driver?.close());

  const sees = (script: string, expected: unknown) =>
    expect.poll(() => driver.run(script), { interval: 50, timeout: 15_000 }).toEqual(expected);
  const press = (key: string) =>
    driver.act({ type: 'key', id: 'keyboard' }, [
      { type: 'keyDown', value: key },
      { type: 'keyUp', value: key },
    ]);

  beforeEach(async () => {
    await driver.open(`${server.url}/favicon.svg`);
    await driver.run(
      "localStorage.clear(); Object.assign(localStorage, { demoDismissed: 'true', token: arguments[0], tokenExpiry: arguments[1] })",
      token,
      String(Date.now() + 3_600_000),
    );
    await driver.open(`${server.url}/edit-blog/${id}`);
    await driver.click('[data-slate-editor] p');
    await sees(
      "return document.querySelector('[data-slate-editor]').contains(getSelection().anchorNode)",
      true,
    );
  });

  // The other engines do this without help.
  test.runIf(engine === 'Firefox')(
    'Down and Up stop at blocks without text, and Down enters tables and code at the start (EDIT-22)',
    async () => {
      const line =
        "const { anchorNode } = getSelection(); const block = anchorNode.parentElement.closest('[data-slate-node=element]'); return block.querySelector('hr') ? 'hr' : anchorNode.data.replace('\\uFEFF', '') || 'button'";
      const down = ['button', 'hr', 'between', 'a1', 'a2', 'one\ntwo', 'one\ntwo', 'hr', 'below'];
      for (const expected of down) {
        await press(keys.down);
        await sees(line, expected);
      }
      for (const expected of ['hr', 'one\ntwo']) {
        await press(keys.up);
        await sees(line, expected);
      }
    },
  );

  test('Shift+Up extends the selection to a divider and not to the line above it (EDIT-22)', async () => {
    await driver.run(
      "[...document.querySelectorAll('[data-slate-editor] p')].find(({ textContent }) => textContent === 'below').setAttribute('id', 'below')",
    );
    await driver.click('#below');
    await press(keys.home);
    await driver.act({ type: 'key', id: 'keyboard' }, [
      { type: 'keyDown', value: keys.shift },
      { type: 'keyDown', value: keys.up },
      { type: 'keyUp', value: keys.up },
      { type: 'keyUp', value: keys.shift },
    ]);
    await sees(
      "const { focusNode } = getSelection(); return focusNode.parentElement.closest('[data-slate-node=element]')?.querySelector('hr') !== null",
      true,
    );
    await press('x');
    await sees(
      "return [...document.querySelectorAll('[data-slate-editor] pre, [data-slate-editor] hr')].length",
      2,
    );
  });

  test('a drag below a table selects the words under the pointer when the toolbar of the table closes (BLOCK-15)', async () => {
    await driver.click('[data-slate-editor] td');
    await sees("return document.querySelectorAll('#block-toolbar button').length > 0", true);
    const below = (await driver.run(
      "const text = [...document.querySelectorAll('[data-slate-editor] p')].find(({ textContent }) => textContent === 'below'); text.scrollIntoView({ block: 'center', behavior: 'instant' }); const { x, y, height } = text.getBoundingClientRect(); return [Math.round(x), Math.round(y + height / 2)]",
    )) as [number, number];
    const move = (by: number) => ({ type: 'pointerMove', x: below[0] + by, y: below[1], duration: 20 });
    const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } };
    await driver.act(mouse, [move(1), { type: 'pointerDown', button: 0 }]);
    await sees("return document.querySelector('#block-toolbar')", null);
    await driver.act(mouse, [move(60), move(400), { type: 'pointerUp', button: 0 }]);
    await sees('return String(getSelection()).trim()', 'below');
  });
});
