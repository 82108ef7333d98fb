import { expect, test } from 'vitest';
import { uploaded } from '../../support/admin-posts.ts';
import { builtSite } from '../../support/browser.ts';
import { asAdmin } from '../kit/admin.ts';
import { heldCalls, regular, sees, wake } from '../kit/page.ts';
import { openEditor } from '../kit/post-editor.ts';

const site = builtSite();
// The browser logs failed requests and missing pictures in the console.
const visitor = regular(site, { expectedComplaints: /Failed to load resource/ });
const admin = asAdmin(visitor);

/** A picture of one pixel. */
const pixel = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const elsewhere = 'https://example.com/chart.png';

/** Pastes HTML with this picture into a new editor, and holds the request that the editor then sends. */
async function pasteFrom(source: string, path: string) {
  const editor = await openEditor(admin);
  const { page, paste, content } = editor;
  const calls = await heldCalls(page, `**/api/v2/files/${path}`);
  await page.keyboard.type('Above');
  await calls.of(() => paste([], `<p>First</p><img alt="A chart" src="${source}"><p>Last</p>`));
  const images = () =>
    content.evaluate((text) =>
      [...text.querySelectorAll('img')].map(({ alt, src }) => [alt, new URL(src).pathname]),
    );
  return { ...editor, calls, images };
}

test('a pasted image of another site keeps its position when the server copies it (PASTE-13)', async () => {
  const { calls, images, objects, content, toast } = await pasteFrom(elsewhere, 'fetch-image');
  expect(calls.request().postDataJSON()).toEqual({ url: elsewhere });
  await sees(objects, ['Uploading an image of example.com Alt text: A chartRemove']);
  await calls.answer(201, uploaded);
  await sees(images, [['A chart', '/uploads/new.webp']]);
  expect(
    await content.evaluate((text) =>
      [...text.querySelectorAll('p, img')].map((node) => node.textContent || node.localName),
    ),
  ).toEqual(['AboveFirst', 'img', 'Last']);
  expect(await toast()).toEqual([['success', 'Image uploaded successfully']]);
});

test('a pasted image keeps its address, with a notice, when the server cannot copy it (PASTE-13)', async () => {
  const { calls, objects, toast } = await pasteFrom(elsewhere, 'fetch-image');
  await calls.answer(502, { message: 'The image could not be fetched from its address.' });
  // The editor shows a label in place of a picture from another site.
  await sees(objects, ['Picture on example.comA chart']);
  await sees(toast, [['info', 'An image was not copied and stays at its address on example.com.']]);
});

test('the editor uploads an image that is embedded in a paste (PASTE-13)', async () => {
  const { calls, images } = await pasteFrom(`data:image/gif;base64,${pixel}`, 'upload-image');
  const body = calls.request().postDataBuffer()?.toString('latin1') ?? '';
  expect(body).toMatch(/filename="pasted-image-1\.gif"\r\nContent-Type: image\/gif/);
  await calls.answer(201, uploaded);
  await sees(images, [['A chart', '/uploads/new.webp']]);
});

test('after a reload, a restored image of another site is copied with its caption, link and width, in its toggle (BLOCK-28, PASTE-13)', async () => {
  const { page, paste, content } = await openEditor(admin);
  const calls = await heldCalls(page, '**/api/v2/files/fetch-image');
  const figure = `<figure class="ql-image-50"><a href="https://example.com/"><img alt="A chart" src="${elsewhere}"></a><figcaption>By month</figcaption></figure>`;
  await calls.of(() => paste([], `<details><summary>More</summary><p>First</p>${figure}</details>`));
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await wake(page);
  await page.getByRole('button', { name: 'Restore' }).click();
  await calls.of(() => page.getByRole('button', { name: 'Retry' }).click());
  await calls.answer(201, uploaded);
  await content.getByText('By month').waitFor();
  const sent = await heldCalls(page, '**/api/v2/blogs', 'POST');
  await sent.of(() => page.keyboard.press('Control+s'));
  expect(sent.request().postDataJSON()).toMatchObject({
    content: expect.stringContaining(
      '<details><summary>More</summary><p>First</p><figure class="ql-image-50"><a href="https://example.com/"><img src="/uploads/new.webp" alt="A chart" width="1200" height="800"></a><figcaption>By month</figcaption></figure></details>',
    ),
  });
});

test('the writer can go on typing after Retry and after Remove of an image that was not uploaded (BLOCK-27)', async () => {
  const { page, calls, content, objects } = await pasteFrom(`data:image/gif;base64,${pixel}`, 'upload-image');
  await calls.answer(500, {});
  const failed = [expect.stringContaining('RetryRemove')];
  await sees(objects, failed);
  await page.getByRole('button', { name: 'Retry' }).click();
  await calls.answer(500, {});
  await sees(objects, failed);
  const isFocused = () => content.evaluate((text) => text === document.activeElement);
  expect(await isFocused()).toBe(true);
  await page.getByRole('button', { name: /^Remove pasted-image/ }).click();
  await sees(objects, []);
  expect(await isFocused()).toBe(true);
});
