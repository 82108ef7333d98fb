import { expect, test } from 'vitest';
import { editorPages } from '../kit/editor.ts';
import { faultsOf, noFaults } from '../kit/faults.ts';

const { write } = editorPages();

test('the link dialog rejects a script address, sets a valid link and removes it (EDIT-14, EDIT-31, EDIT-32)', async () => {
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

test('the caret returns to the text when a dialog closes (EDIT-30, EDIT-31)', async () => {
  await using writer = await write('<p>Read</p><p>on</p>');
  const isBack = () =>
    writer.page.waitForFunction(
      () =>
        document.activeElement?.getAttribute('role') === 'textbox' &&
        document.getSelection()?.anchorNode?.nodeType === 3,
    );
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

test('an author inserts a video by the address of its page (EDIT-33, EDIT-39)', async () => {
  await using writer = await write('<p>Watch</p>');
  await writer.button('Video').click();
  await writer.page.getByLabel('Address on YouTube or Vimeo').fill('https://youtu.be/dQw4w9WgXcQ?t=42');
  await writer.button('Add video').click();
  await writer.page.getByText('Video on YouTube').waitFor();
  expect(await writer.html()).toBe(
    '<p>Watch</p><iframe class="ql-video" src="https://www.youtube.com/embed/dQw4w9WgXcQ?start=42" allowfullscreen="true"></iframe><p><br></p>',
  );
});

test('an author inserts a button, selects it and changes its style (EDIT-34)', async () => {
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

test('an author inserts a picture from the toolbar, the clipboard or by dropping a file (EDIT-36)', async () => {
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

test('text pastes unchanged when it was copied in the editor (EDIT-40)', async () => {
  await using writer = await write(
    '<h2>A <span class="ql-font-georgia" style="color: #c3203a;">b</span></h2><ul><li>c<ul><li>d</li></ul></li></ul>',
  );
  await writer.press('Control+a', 'Control+c', 'Control+End', 'Enter', 'Enter', 'Enter', 'Control+v');
  const html = (await writer.html()) ?? '';
  expect(html.match(/ql-font-georgia/g)?.length).toBe(2);
  expect(html.endsWith('<ul><li>c<ul><li>d</li></ul></li></ul>')).toBe(true);
});

test('the toolbar is one Tab stop, and arrow keys move between its controls (EDIT-7, EDIT-10, EDIT-15)', async () => {
  await using writer = await write('<p>one</p>');
  const focused = () => writer.page.evaluate(() => document.activeElement?.getAttribute('data-control'));
  await writer.press('Control+a', 'Shift+Tab');
  expect(await focused()).toBe('undo');
  await writer.press('End');
  expect(await focused()).toBe('find');
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

test('formats chosen one after another by keys in the toolbar apply to the same selection (EDIT-7, EDIT-10, A11Y-3)', async () => {
  await using writer = await write('<p>Third word here</p>');
  await writer.press('Home', ...Array(6).fill('ArrowRight'), ...Array(4).fill('Shift+ArrowRight'));
  await writer.press('Shift+Tab', ...Array(5).fill('ArrowRight'), 'Enter');
  const htmls = [await writer.html()];
  for (const key of ['ArrowRight', 'ArrowLeft']) {
    await writer.page.waitForFunction(() => getSelection()?.toString() === 'word');
    await writer.press(key, 'Space');
    htmls.push(await writer.html());
  }
  expect(htmls).toEqual([
    '<p>Third <strong>word</strong> here</p>',
    '<p>Third <strong><em>word</em></strong> here</p>',
    '<p>Third <em>word</em> here</p>',
  ]);
  await writer.page.waitForFunction(() => getSelection()?.toString() === 'word');
  expect(await writer.page.evaluate(() => document.activeElement?.getAttribute('data-control'))).toBe('bold');
  await writer.press('Tab');
  await writer.keys.type('night');
  expect(await writer.html()).toBe('<p>Third <em>night</em> here</p>');
});

test('a style chosen by keys in the toolbar keeps the focus and the selection (EDIT-7, EDIT-10)', async () => {
  await using writer = await write('<p>Third word here</p>');
  await writer.press('Home', 'Shift+End', 'Shift+Tab', 'ArrowRight', 'ArrowRight', 'ArrowDown');
  await writer.page.waitForFunction(() => getSelection()?.toString() === 'Third word here');
  await writer.press('ArrowDown', 'Tab');
  await writer.keys.type('Night');
  expect(await writer.html()).toBe('<h2>Night</h2>');
});

test('typing continues at the caret after Escape or the button of a palette closes the palette (EDIT-13)', async () => {
  await using writer = await write('<p>one</p>');
  const palette = writer.page.getByRole('group', { name: 'Text color' });
  const isFocused = () =>
    writer.page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'textbox');
  await writer.press('ArrowLeft');
  await writer.button('Text color').click();
  await palette.waitFor();
  await writer.press('Escape');
  await isFocused();
  await writer.keys.type('x');
  await writer.button('Text color').click();
  await palette.waitFor();
  await writer.button('Background color').click();
  await palette.waitFor({ state: 'detached' });
  await writer.button('Background color').click();
  await isFocused();
  await writer.keys.type('y');
  expect(await writer.html()).toBe('<p>onxye</p>');
});

test('the toolbar sets and clears the font, size, colors and alignment of the selection (EDIT-10, EDIT-12, EDIT-24, EDIT-29, EDIT-47)', async () => {
  await using writer = await write('<p>one</p>');
  await writer.press('Control+a');
  await writer.page.getByLabel('Font').selectOption('Georgia');
  await writer.page.getByLabel('Size').selectOption('Large');
  await writer.page.getByLabel('Text style').selectOption('Heading 3');
  expect(await writer.page.getByLabel('Text style').inputValue()).toBe('heading-3');
  expect(await writer.page.getByLabel('Font').inputValue()).toBe('georgia');
  await writer.button('Align center').click();
  await writer.button('Text color').click();
  await writer.button('Red').click();
  await writer.button('Background color').click();
  await writer.button('Mint').click();
  expect(await writer.html()).toBe(
    '<h3 class="ql-align-center"><span class="ql-font-georgia ql-size-large" style="color: #c3203a; background-color: #cce8cc;">one</span></h3>',
  );
  await writer.button('Clear formatting').click();
  expect(await writer.html()).toBe('<h3>one</h3>');
});

test.each([1_100, 390])('the editor has no axe violation and no overflow at %i px', async (width) => {
  await using writer = await write(
    '<h2>Head</h2><p>Text <a href="/a">link</a></p><ul><li>a</li></ul><pre>code</pre><p class="ql-button"><a class="ql-button-primary" href="/x">Go</a></p>',
    { width },
  );
  const check = async () => expect(await faultsOf(writer.page)).toEqual(noFaults);
  await check();
  await writer.button('Text color').click();
  await check();
  // An empty editor shows its placeholder.
  await writer.page.evaluate(() => stage.handle.current?.replaceHtml(''));
  await writer.page.getByText('Write your post.').waitFor();
  await check();
});
