import { expect, test } from 'vitest';
import { editorPages } from '../kit/editor.ts';
import { resize } from '../kit/page.ts';

const { write } = editorPages();

test('a paragraph becomes a heading, list, quote or code block when Markdown is typed at its start (EDIT-15, EDIT-16, EDIT-18, EDIT-19)', async () => {
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

test('keyboard shortcuts set and remove the formatting of the selection (EDIT-14)', async () => {
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

test('undo reverts typed text in steps of 500 ms (EDIT-14, EDIT-23)', async () => {
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

test('undo after a Markdown shortcut restores the typed characters (EDIT-17)', async () => {
  await using writer = await write('');
  await writer.keys.type('# ');
  expect(await writer.html()).toBe('<h1><br></h1>');
  await writer.press('Control+z');
  expect(await writer.html()).toBe('<p># </p>');
});

test('Backspace at the start of a heading first makes it a paragraph, then joins it to the previous block (EDIT-20)', async () => {
  await using writer = await write('<p>one</p><h2>two</h2>');
  await writer.press('Home', 'Backspace');
  expect(await writer.html()).toBe('<p>one</p><p>two</p>');
  await writer.press('Backspace');
  expect(await writer.html()).toBe('<p>onetwo</p>');
});

test('a code block allows no links, and Enter after two empty lines leaves the block (EDIT-10, EDIT-15, EDIT-19)', async () => {
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

test('Backspace removes a whole emoji, and the caret moves from right to left in Arabic text (EDIT-6)', async () => {
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

test('each key acts at the current caret, even when keys follow without a pause (EDIT-5)', async () => {
  await using writer = await write('<p>We swift</p>', { takesClock: true });
  await writer.press('Home', 'ArrowRight');
  await writer.page.clock.install();
  await writer.page.clock.pauseAt(Date.now() + 1_000);
  await writer.press('Backspace', 'End', 'Enter');
  await writer.keys.type('on');
  expect(await writer.html()).toBe('<p>e swift</p><p>on</p>');
});

test('a long text can be edited before its last blocks are rendered (EDIT-4)', async () => {
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

test('all of a long text is rendered while the writer types without a pause (EDIT-4)', async () => {
  const count = 1_200;
  const text = 'Send crypto with a <strong>wallet</strong> that is yours. '.repeat(5);
  const html = Array.from({ length: count }, (_, line) => `<p>${line + 1} ${text}</p>`).join('');
  await using writer = await write('');
  const { page, keys } = writer;
  await page.evaluate((html) => stage.handle.current?.replaceHtml(html), html);
  await page.locator('[role=textbox] p').first().click();
  const drawn = () => page.locator('[role=textbox] p').count();
  for (let key = 0; key < 400 && (await drawn()) < count; key++) {
    await keys.type('a');
  }
  expect(await drawn()).toBe(count);
});

test('the toolbar never covers the caret (EDIT-3)', async () => {
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
  // A slow computer may drop fast keys, so the test does not check the line number.
  expect(await writer.html()).toMatch(/<p>Line \d+Here\. <\/p>/);
  await expect.poll(isSeen).toBe(true);
});

test('the handle of a block does not cover the toolbar when the block is scrolled under it (EDIT-3)', async () => {
  const lines = Array.from({ length: 60 }, (_, line) => `<p>Line ${line + 1}</p>`);
  await using writer = await write(lines.join(''));
  await writer.page.getByText('Line 20', { exact: true }).click();
  // Scrolls until the middle of the handle is in the middle of the toolbar.
  const atTheHandle = await writer.page.evaluate(() => {
    const middle = (selector: string) => {
      const { top, left, height, width } =
        document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
      return { x: left + width / 2, y: top + height / 2 };
    };
    window.scrollBy(0, middle('[aria-label="Block actions"]').y - middle('[role=toolbar]').y);
    const { x, y } = middle('[aria-label="Block actions"]');
    return document.elementFromPoint(x, y)?.closest('[role=toolbar], [aria-label="Block actions"]')
      ?.ariaLabel;
  });
  expect(atTheHandle).toBe('Formatting');
});

test('an empty editor is 400 px high and shows a placeholder, which breaks no quoted sign on a phone (EDIT-1)', async () => {
  await using writer = await write('');
  const text = writer.page.getByRole('textbox', { name: 'Content' });
  expect((await text.boundingBox())?.height).toBeGreaterThanOrEqual(400);
  expect((await text.textContent())?.replaceAll('\u00a0', ' ')).toContain(
    'Write your post. “# ” makes a heading, “-\u2060 ” a list, “/” opens all blocks.',
  );
  await resize(writer.page, 390);
  const quoted = await text.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const start = node.textContent?.indexOf('“-') ?? -1;
      if (start >= 0) {
        const range = document.createRange();
        range.setStart(node, start);
        range.setEnd(node, (node.textContent?.indexOf('”', start) ?? start) + 1);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size;
      }
    }
    return 0;
  });
  expect(quoted).toBe(1);
});

test('the editor loads no picture from another site, and warns when a picture has no alt text (EDIT-39, EDIT-50)', async () => {
  await using writer = await write('');
  await writer.page.route('**/own.svg', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  await writer.page.evaluate(
    (html) => stage.handle.current?.replaceHtml(html),
    '<p><img src="https://example.com/w.webp" alt="A wallet"></p><table><caption>1</caption><tbody><tr><td>1</td></tr></tbody></table><p><img src="/uploads/own.svg" alt=""></p>',
  );
  for (const words of ['Picture on example.com', 'Kept as it is: table', 'No alt text']) {
    await writer.page.getByText(words).waitFor();
  }
  expect(await writer.page.locator('[role=textbox] img').count()).toBe(1);
});

test('a disabled editor ignores keys and commands (EDIT-2)', async () => {
  await using writer = await write('<p>one</p>', { isDisabled: true });
  await writer.page.getByText('one').click();
  await writer.keys.type('two');
  expect(await writer.html()).toBe('<p>one</p>');
  expect(await writer.page.locator('[role=toolbar] :enabled').count()).toBe(0);
  expect(await writer.page.getByRole('textbox', { name: 'Content' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
});

test('replacing the text clears the undo history, and shows a notice of left-out content (EDIT-23)', async () => {
  await using writer = await write('<p>old</p>');
  await writer.keys.type(' and older');
  await writer.page.evaluate(() => stage.handle.current?.replaceHtml('<p>new</p><script>x</script>'));
  await writer.page.evaluate(() => stage.handle.current?.focus());
  await writer.press('Control+z');
  expect(await writer.html()).toBe('<p>new</p>');
  expect(await writer.page.evaluate(() => stage.notices)).toEqual(['A <script> was left out.']);
});
