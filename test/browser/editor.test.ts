import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPage } from '../support/chromium.ts';
import { serveEditorPage } from '../support/editor-page.ts';
import type { EditorStage } from '../support/editor-stage/stage.tsx';
import { borrowProfile, newProfile } from '../support/profiles.ts';
import { faultsOf, noFaults } from './kit/faults.ts';

declare global {
  var stage: EditorStage;
}

let server: Awaited<ReturnType<typeof serveEditorPage>>;
beforeAll(async () => {
  server = await serveEditorPage();
});
afterAll(() => server?.[Symbol.asyncDispose]());

/** A writer at the end of a text, in a page of their own; who takes the clock has the profile alone. */
async function write(html: string, { width = 1100, isDisabled = false, takesClock = false } = {}) {
  const { context, giveBack } = await (takesClock ? newProfile({}) : borrowProfile(server.url, {}));
  const { page, complaints } = await openPage(context, server.url);
  await page.setViewportSize({ width, height: 800 });
  await page.goto(server.url);
  await page.waitForFunction(() => 'stage' in globalThis);
  await page.evaluate(([html, isDisabled]) => stage.draw(html, isDisabled), [html, isDisabled] as const);
  const text = page.getByRole('textbox', { name: 'Content' });
  await text.waitFor();
  if (!isDisabled) {
    await text.click();
    await page.keyboard.press('Control+End');
  }
  return {
    page,
    keys: page.keyboard,
    press: async (...keys: string[]) => {
      for (const key of keys) {
        await page.keyboard.press(key);
      }
    },
    html: () => page.evaluate(() => stage.handle.current?.getHtml()),
    button: (name: string) => page.getByRole('button', { name, exact: true }),
    async [Symbol.asyncDispose]() {
      await giveBack();
      expect(complaints).toEqual([]);
    },
  };
}

/** Pastes what another program would have put on the clipboard. */
const paste = (page: Page, kinds: Record<string, string>) =>
  page.evaluate((kinds) => {
    const clipboardData = new DataTransfer();
    for (const [kind, text] of Object.entries(kinds)) {
      clipboardData.setData(kind, text);
    }
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, kinds);

test('what Markdown begins becomes what it means while it is typed', async () => {
  await using writer = await write('');
  await writer.keys.type('### Fees');
  await writer.press('Enter');
  await writer.keys.type('- first');
  await writer.press('Enter', 'Tab');
  await writer.keys.type('deeper');
  await writer.press('Enter', 'Shift+Tab');
  await writer.keys.type('second');
  await writer.press('Enter', 'Enter');
  await writer.keys.type('1. one');
  await writer.press('Enter', 'Enter');
  await writer.keys.type('> said');
  await writer.press('Enter', 'Enter');
  await writer.keys.type('```');
  await writer.press('Enter');
  await writer.keys.type('if (a) {');
  await writer.press('Enter', 'Tab');
  await writer.keys.type('b();');
  await writer.press('Control+Enter');
  await writer.keys.type('end');
  expect(await writer.html()).toBe(
    '<h3>Fees</h3><ul><li>first<ul><li>deeper</li></ul></li><li>second</li></ul><ol><li>one</li></ol>' +
      '<blockquote>said</blockquote><pre class="ql-syntax">if (a) {\n  b();\n</pre><p>end</p>',
  );
});

test('shortcuts format what is selected', async () => {
  await using writer = await write('<p>one</p>');
  await writer.press('Control+a', 'Control+b', 'Control+i', 'Control+u', 'Control+Shift+X');
  expect(await writer.html()).toBe('<p><strong><em><u><s>one</s></u></em></strong></p>');
  await writer.press('Control+b', 'Control+i', 'Control+u', 'Control+Shift+X', 'Control+Alt+2');
  expect(await writer.html()).toBe('<h2>one</h2>');
  await writer.press('Control+Shift+7');
  expect(await writer.html()).toBe('<ol><li>one</li></ol>');
  await writer.press('Control+Shift+8');
  expect(await writer.html()).toBe('<ul><li>one</li></ul>');
  await writer.press('Control+Shift+8');
  expect(await writer.html()).toBe('<p>one</p>');
});

test('undo goes back by what was written within half a second', async () => {
  await using writer = await write('<p>zero</p>', { takesClock: true });
  await writer.page.clock.install();
  await writer.page.clock.pauseAt(Date.now() + 1_000);
  await writer.keys.type(' one');
  await writer.page.clock.runFor(501);
  await writer.keys.type(' two');
  await writer.press('Control+z');
  expect(await writer.html()).toBe('<p>zero one</p>');
  await writer.press('Control+z');
  expect(await writer.html()).toBe('<p>zero</p>');
  await writer.press('Control+Shift+Z', 'Control+y');
  expect(await writer.html()).toBe('<p>zero one two</p>');
});

test('a Markdown shortcut can be undone to what was typed', async () => {
  await using writer = await write('');
  await writer.keys.type('# ');
  expect(await writer.html()).toBe('<h1><br></h1>');
  await writer.press('Control+z');
  expect(await writer.html()).toBe('<p># </p>');
});

test('Backspace at the beginning of a block makes it plain, then joins it to the one before', async () => {
  await using writer = await write('<p>one</p><h2>two</h2>');
  await writer.press('Home', 'Backspace');
  expect(await writer.html()).toBe('<p>one</p><p>two</p>');
  await writer.press('Backspace');
  expect(await writer.html()).toBe('<p>onetwo</p>');
});

test('a link is asked for, refused in words, set, and removed', async () => {
  await using writer = await write('<p>Read</p>');
  await writer.press('Control+a', 'Control+k');
  await writer.page.getByLabel('Address', { exact: true }).fill('javascript:alert(1)');
  await writer.press('Enter');
  await writer.page.getByText('Enter an address that begins with https, http, mailto or tel').waitFor();
  await writer.page.getByLabel('Address', { exact: true }).fill('example.com/a');
  await writer.press('Enter');
  await writer.page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await writer.html()).toBe('<p><a href="https://example.com/a">Read</a></p>');
  await writer.page.waitForFunction(
    () => document.activeElement?.getAttribute('role') === 'textbox' && getSelection()?.isCollapsed,
  );
  await writer.press('ArrowLeft', 'Control+k');
  await writer.button('Remove link').click();
  expect(await writer.html()).toBe('<p>Read</p>');
});

test('who leaves a dialog, or has it answered, goes on writing where they were', async () => {
  await using writer = await write('<p>Read</p><p>on</p>');
  const isBack = () => writer.page.waitForFunction(() => document.getSelection()?.anchorNode?.nodeType === 3);
  await writer.press('ArrowUp', 'End', 'Control+k', 'Escape');
  await writer.page.getByRole('dialog').waitFor({ state: 'detached' });
  await isBack();
  await writer.keys.type(' it ');
  await writer.press('Control+k');
  await writer.page.getByLabel('Address', { exact: true }).fill('example.com');
  await writer.page.getByLabel('Text (the address, if empty)').fill('here');
  await writer.press('Enter');
  await writer.page.getByRole('dialog').waitFor({ state: 'detached' });
  await isBack();
  await writer.keys.type(', now');
  expect(await writer.html()).toBe('<p>Read it <a href="https://example.com">here</a>, now</p><p>on</p>');
});

test('code is left after two empty lines, even of an indent, and no links are asked for in it', async () => {
  await using writer = await write('<pre>if (a) {\n</pre>');
  await writer.press('Enter', 'Tab');
  await writer.keys.type('b();');
  await writer.press('Control+k');
  expect(await writer.page.getByRole('dialog').count()).toBe(0);
  expect(await writer.button('Link').getAttribute('aria-disabled')).toBe('true');
  await writer.press('Enter', 'Enter', 'Enter');
  await writer.keys.type('end');
  expect(await writer.html()).toBe('<pre class="ql-syntax">if (a) {\n  b();\n</pre><p>end</p>');
});

test('a family of emoji is one sign, and Arabic is written from right to left', async () => {
  await using writer = await write('');
  await writer.keys.insertText('We 👨‍👩‍👧‍👦 swift 🇮🇳');
  await writer.press('Backspace', ...Array.from({ length: 7 }, () => 'ArrowLeft'), 'Backspace');
  expect(await writer.html()).toBe('<p>We  swift </p>');
  await writer.press('End', 'Enter');
  await writer.keys.type('مرحبا');
  const line = () =>
    writer.page.evaluate(() => {
      const text = document.querySelector('[role=textbox] p:last-child [data-slate-string]')?.firstChild;
      const placeOf = (sign: number) => {
        const range = document.createRange();
        range.setStart(text as Text, sign);
        range.setEnd(text as Text, sign + 1);
        return range.getBoundingClientRect();
      };
      const paragraph = text?.parentElement?.closest('p')?.getBoundingClientRect();
      const { anchorNode, anchorOffset } = getSelection() as Selection;
      return {
        caret: anchorNode === text ? anchorOffset : undefined,
        fromTheRight: Math.round((paragraph?.right ?? 0) - placeOf(0).right),
        goesLeft: placeOf(4).right < placeOf(0).left,
      };
    });
  await expect.poll(line).toEqual({ caret: 5, fromTheRight: 0, goesLeft: true });
  await writer.press('Home');
  await expect.poll(line).toEqual({ caret: 0, fromTheRight: 0, goesLeft: true });
  await writer.press('Delete');
  expect(await writer.html()).toBe('<p>We  swift </p><p>رحبا</p>');
});

test('where the caret went is known to the next key, however busy the machine', async () => {
  await using writer = await write('<p>We swift</p>', { takesClock: true });
  await writer.press('Home', 'ArrowRight');
  await writer.page.clock.install();
  await writer.page.clock.pauseAt(Date.now() + 1_000);
  await writer.press('Backspace', 'End', 'Enter');
  await writer.keys.type('on');
  expect(await writer.html()).toBe('<p>e swift</p><p>on</p>');
});

test('a long text can be written in at once, and all of it comes', async () => {
  const lines = Array.from({ length: 220 }, (_, line) => `<p>Line ${line + 1}</p>`);
  await using writer = await write('');
  await writer.page.evaluate((html) => stage.handle.current?.replaceHtml(html), lines.join(''));
  await writer.page.getByText('Line 1', { exact: true }).click();
  await writer.press('Home');
  await writer.keys.type('First. ');
  await writer.page.getByText('Line 220').waitFor();
  await writer.press('Control+End');
  await writer.keys.type('!');
  expect(await writer.html()).toBe(
    ['<p>First. Line 1</p>', ...lines.slice(1, -1), '<p>Line 220!</p>'].join(''),
  );
});

test('the caret is never behind the toolbar', async () => {
  const lines = Array.from({ length: 60 }, (_, line) => `<p>Line ${line + 1}</p>`);
  await using writer = await write(lines.join(''));
  await writer.press(...Array.from({ length: 45 }, () => 'ArrowUp'));
  const isSeen = () =>
    writer.page.evaluate(() => {
      const caret = getSelection()?.getRangeAt(0).getBoundingClientRect();
      const bar = document.querySelector('[role=toolbar]')?.getBoundingClientRect();
      return (caret?.top ?? 0) >= (bar?.bottom ?? 0) && (caret?.bottom ?? 0) <= innerHeight;
    });
  await expect.poll(isSeen).toBe(true);
  await writer.keys.type('Here. ');
  // Keys that come faster than a busy machine draws are lost: on which line it is, is not what matters.
  expect(await writer.html()).toMatch(/<p>Line \d+Here\. <\/p>/);
  await expect.poll(isSeen).toBe(true);
});

test('a video is embedded by the address of its page, and nothing of it is loaded here', async () => {
  await using writer = await write('<p>Watch</p>');
  await writer.button('Video').click();
  await writer.page.getByLabel('Address on YouTube or Vimeo').fill('https://youtu.be/dQw4w9WgXcQ?t=42');
  await writer.button('Add video').click();
  await writer.page.getByText('Video on YouTube').waitFor();
  expect(await writer.html()).toBe(
    '<p>Watch</p><iframe class="ql-video" src="https://www.youtube.com/embed/dQw4w9WgXcQ?start=42" allowfullscreen="true"></iframe><p><br></p>',
  );
});

test('a button is added, and changed when it is selected', async () => {
  await using writer = await write('');
  await writer.button('Button').click();
  await writer.button('Save button').click();
  await writer.page.getByText('Text is required').waitFor();
  await writer.page.getByLabel('Address', { exact: true }).fill('/swiftex-wallet');
  await writer.page.getByLabel('Text on the button').fill('Get the app');
  await writer.button('Save button').click();
  await writer.page.getByText('Get the app').click();
  await writer.button('Button').click();
  await writer.page.getByLabel('Outlined').check();
  await writer.button('Save button').click();
  await writer.page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await writer.html()).toBe(
    '<p class="ql-button"><a class="ql-button-secondary" href="/swiftex-wallet">Get the app</a></p><p><br></p>',
  );
});

test('a picture is asked for with its alt text, from the toolbar, the clipboard and the hand', async () => {
  await using writer = await write('<p>See</p>');
  await writer.button('Picture').click();
  await writer.page.getByLabel('What the picture shows (alt text)').fill('A wallet');
  await writer.button('Choose a picture').click();
  await writer.page.evaluate(() => {
    for (const [type, init] of [
      ['paste', 'clipboardData'],
      ['drop', 'dataTransfer'],
    ] as const) {
      const data = new DataTransfer();
      data.items.add(new File(['x'], `${type}.png`, { type: 'image/png' }));
      const text = document.querySelector('[role=textbox] p span');
      const at = text?.getBoundingClientRect() ?? new DOMRect();
      const Kind = type === 'paste' ? ClipboardEvent : DragEvent;
      text?.dispatchEvent(
        new Kind(type, {
          [init]: data,
          bubbles: true,
          cancelable: true,
          clientX: at.x + 2,
          clientY: at.y + 5,
        }),
      );
    }
  });
  expect(await writer.page.evaluate(() => stage.requests.map(({ file, alt }) => [file?.name, alt]))).toEqual([
    [undefined, 'A wallet'],
    ['paste.png', ''],
    ['drop.png', ''],
  ]);
  await writer.page.evaluate(() =>
    stage.handle.current?.insertImage({
      url: 'https://example.com/w.webp',
      alt: 'A wallet',
      width: 4,
      height: 3,
    }),
  );
  expect(await writer.html()).toContain(
    '<p><img src="https://example.com/w.webp" alt="A wallet" width="4" height="3"></p>',
  );
});

test('what is copied here is pasted here as it was', async () => {
  await using writer = await write(
    '<h2>A <span class="ql-font-georgia" style="color: #c3203a;">b</span></h2><ul><li>c<ul><li>d</li></ul></li></ul>',
  );
  await writer.press('Control+a', 'Control+c', 'Control+End', 'Enter', 'Enter', 'Enter', 'Control+v');
  const html = (await writer.html()) ?? '';
  expect(html.match(/ql-font-georgia/g)?.length).toBe(2);
  expect(html.endsWith('<ul><li>c<ul><li>d</li></ul></li></ul>')).toBe(true);
});

test('a page of the web is pasted clean', async () => {
  await using writer = await write('');
  await paste(writer.page, {
    'text/html':
      '<html><body><!--StartFragment--><div class="article"><h2 style="font-family:Foo;color:red">Head</h2><p style="margin:0">Some <b>bold</b>&nbsp;<span onclick="x()">text</span></p></div><script>alert(1)</script><!--EndFragment--></body></html>',
    'text/plain': 'Head Some bold text',
  });
  expect(await writer.html()).toBe('<h2>Head</h2><p>Some <strong>bold</strong> text</p>');
});

test('the toolbar is one stop for Tab, and is led through by arrows', async () => {
  await using writer = await write('<p>one</p>');
  const focused = () => writer.page.evaluate(() => document.activeElement?.getAttribute('data-control'));
  await writer.press('Control+a', 'Shift+Tab');
  expect(await focused()).toBe('undo');
  await writer.press('End');
  expect(await focused()).toBe('clear');
  await writer.press('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight');
  expect(await focused()).toBe('bold');
  await writer.press('ArrowRight', 'ArrowLeft', 'Space');
  expect(await writer.button('Bold').getAttribute('aria-pressed')).toBe('true');
  expect(await writer.html()).toBe('<p><strong>one</strong></p>');
  await writer.press('Tab', 'Shift+Tab');
  expect(await focused()).toBe('bold');
  await writer.press('Home');
  expect(await focused()).toBe('undo');
});

test('fonts, sizes, colours and alignment come from the toolbar', async () => {
  await using writer = await write('<p>one</p>');
  await writer.press('Control+a');
  await writer.page.getByLabel('Font').selectOption('Georgia');
  await writer.page.getByLabel('Size').selectOption('Large');
  await writer.page.getByLabel('Text style').selectOption('Heading 3');
  await writer.button('Align centre').click();
  await writer.button('Text colour').click();
  await writer.button('Red').click();
  await writer.button('Background colour').click();
  await writer.button('Mint').click();
  expect(await writer.html()).toBe(
    '<h3 class="ql-align-center"><span class="ql-font-georgia ql-size-large" style="color: #c3203a; background-color: #cce8cc;">one</span></h3>',
  );
  await writer.button('Clear formatting').click();
  expect(await writer.html()).toBe('<h3>one</h3>');
});

test('while it is disabled nothing can be changed', async () => {
  await using writer = await write('<p>one</p>', { isDisabled: true });
  expect(await writer.page.locator('[role=toolbar] :enabled').count()).toBe(0);
  expect(await writer.page.getByRole('textbox', { name: 'Content' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
});

test('another text takes the place of the old one, with no step back to it', async () => {
  await using writer = await write('<p>old</p>');
  await writer.keys.type(' and older');
  await writer.page.evaluate(() => stage.handle.current?.replaceHtml('<p>new</p><script>x</script>'));
  await writer.page.evaluate(() => stage.handle.current?.focus());
  await writer.press('Control+z');
  expect(await writer.html()).toBe('<p>new</p>');
  expect(await writer.page.evaluate(() => stage.notices)).toEqual(['A <script> was left out.']);
});

test.each([1_100, 390])('axe finds nothing at %i px, and nothing hangs over', async (width) => {
  await using writer = await write(
    '<h2>Head</h2><p>Text <a href="/a">link</a></p><ul><li>a</li></ul><pre>code</pre><p class="ql-button"><a class="ql-button-primary" href="/x">Go</a></p>',
    { width },
  );
  const check = async () => expect(await faultsOf(writer.page)).toEqual(noFaults);
  await check();
  await writer.button('Text colour').click();
  await check();
  // Empty, it invites.
  await writer.page.evaluate(() => stage.handle.current?.replaceHtml(''));
  await writer.page.getByText('Write your post.').waitFor();
  await check();
});
