import type { Locator, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { editorPages } from '../kit/editor.ts';

const { write } = editorPages();

const url = 'https://site.example/a';
const failure = 'The page could not be read. Please try again.';
const card =
  '<figure class="ql-bookmark"><a href="https://site.example/a"><p><strong>Fees</strong></p></a></figure>';

/** Waits until the element has the focus. Keys that are typed earlier would go elsewhere. */
const untilFocused = (element: Locator) =>
  expect.poll(() => element.evaluate((node) => node === document.activeElement)).toBe(true);

test('an author inserts a bookmark card from the block menu by keyboard (MARK-6, MARK-7, MARK-9)', async () => {
  await using writer = await write('<p>a</p>');
  await writer.page.route('**/v2/bookmarks', (route) => route.fulfill({ json: { title: 'Fees' } }));
  await writer.press('Enter');
  await writer.keys.type('/bookm');
  await writer.press('Enter');
  const field = writer.page.getByRole('textbox', { name: 'Address of the page' });
  await untilFocused(field);
  await writer.keys.type('site.example/ab');
  await writer.press('Backspace', 'Enter');
  await writer.page.getByRole('figure', { name: 'Bookmark: Fees' }).waitFor();
  expect(await writer.html()).toBe(`<p>a</p>${card}<p><br></p>`);
  await writer.press('Control+z');
  await expect.poll(() => writer.html()).not.toContain('Fees');
  await writer.press('Control+y');
  await expect.poll(() => writer.html()).toBe(`<p>a</p>${card}<p><br></p>`);
  await writer.page.getByRole('figure', { name: 'Bookmark: Fees' }).click();
  await writer.press('Enter');
  await writer.keys.type('b');
  await expect.poll(() => writer.html()).toBe(`<p>a</p>${card}<p>b</p><p><br></p>`);
  await writer.press('Enter');
  await writer.keys.type('/bookm');
  await writer.press('Enter');
  await untilFocused(field);
  await writer.page.getByRole('button', { name: 'Remove bookmark' }).click();
  await expect.poll(() => writer.html()).toBe(`<p>a</p>${card}<p>b</p><p><br></p><p><br></p>`);
  await writer.press('Backspace', 'Backspace', 'Backspace', 'Backspace', 'Backspace');
  await expect.poll(() => writer.html()).not.toContain('ql-bookmark');
});

test('text typed while the server reads a bookmark, and after that, goes below the card (EDIT-18, MARK-7)', async () => {
  await using writer = await write('<p>a</p>');
  const asked = Promise.withResolvers<Route>();
  await writer.page.route('**/v2/bookmarks', (route) => asked.resolve(route));
  await writer.press('Enter');
  await writer.keys.type('/bookm');
  await writer.press('Enter');
  await untilFocused(writer.page.getByRole('textbox', { name: 'Address of the page' }));
  await writer.keys.type('site.example/a');
  await writer.press('Enter');
  await writer.page.getByText('Reading site.example').waitFor();
  await writer.keys.type('bc');
  await (await asked.promise).fulfill({ json: { title: 'Fees' } });
  await writer.page.getByRole('figure', { name: 'Bookmark: Fees' }).click();
  await writer.keys.type('d');
  await expect.poll(() => writer.html()).toBe(`<p>a</p>${card}<p>d</p><p>bc</p>`);
});

test('an author can retry a bookmark or keep its link when the page cannot be read (MARK-6, MARK-7, MARK-8)', async () => {
  const link = `<p><a href="${url}">Fees</a></p>`;
  await using writer = await write(`<p>a</p>${link}`);
  const asked: unknown[] = [];
  await writer.page.route('**/v2/bookmarks', (route) => {
    asked.push(route.request().postDataJSON());
    return route.fulfill({ json: {} });
  });
  await writer.button('Block actions').click();
  await writer.page.getByRole('menuitem', { name: 'Make a bookmark' }).click();
  await writer.page.getByText(failure).waitFor();
  const plain = `<p>a</p><p><a href="${url}">${url}</a></p>`;
  expect(await writer.html()).toBe(plain);
  await writer.button('Retry').click();
  await expect.poll(() => asked).toEqual([{ url }, { url }]);
  await writer.page.getByText(failure).waitFor();
  await writer.button('Keep the link').click();
  await untilFocused(writer.page.getByRole('textbox', { name: 'Content' }));
  await writer.keys.type('!');
  await expect.poll(() => writer.html()).toBe(plain.replace('</a>', '</a>!'));
});

test('undo by key in the form of a bookmark brings the caret back into the text (MARK-9)', async () => {
  await using writer = await write('<p>a</p>');
  await writer.press('Enter');
  await writer.keys.type('/bookm');
  await writer.press('Enter');
  const field = writer.page.getByRole('textbox', { name: 'Address of the page' });
  await untilFocused(field);
  await writer.press('Control+z');
  await writer.keys.type('!');
  await expect.poll(() => writer.html()).toBe('<p>a</p><p>/bookm!</p>');
});

test('redo by keys restores a bookmark with its address, and then the link that it became (MARK-9)', async () => {
  await using writer = await write('<p>a</p>');
  await writer.page.route('**/v2/bookmarks', (route) => route.fulfill({ json: {} }));
  await writer.press('Enter');
  await writer.keys.type('/bookm');
  await writer.press('Enter');
  const field = writer.page.getByRole('textbox', { name: 'Address of the page' });
  await untilFocused(field);
  await writer.keys.type(url);
  await writer.press('Enter');
  await writer.button('Keep the link').click();
  await untilFocused(writer.page.getByRole('textbox', { name: 'Content' }));
  await writer.press('Control+z', 'Control+z');
  const link = `<p>a</p><p><a href="${url}">${url}</a></p><p><br></p>`;
  await writer.press('Control+y');
  await writer.page.getByText(failure).waitFor();
  await writer.press('Control+Shift+z');
  await expect.poll(() => writer.html()).toBe(link);
  await writer.keys.type('!');
  await expect.poll(() => writer.html()).toBe(link.replace('<br>', '!'));
});
