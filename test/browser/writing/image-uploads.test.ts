import { expect, test } from 'vitest';
import { uploaded } from '../../support/admin-posts.ts';
import { builtSite } from '../../support/browser.ts';
import { admin as account } from '../../support/server.ts';
import { asAdmin } from '../kit/admin.ts';
import { faultsOf, noFaults } from '../kit/faults.ts';
import { noSpills, smallTargetsOf, spillsAt } from '../kit/measure.ts';
import { regular, sees, wake } from '../kit/page.ts';
import { openEditor } from '../kit/post-editor.ts';

const site = builtSite();
// axe needs running timers. The browser logs failed requests and missing pictures in the console.
const visitor = regular(site, { isClockHeld: false, expectedComplaints: /Failed to load resource/ });
const admin = asAdmin(visitor);

test.each([
  ['while the image is being uploaded', true],
  ['after the image was uploaded', false],
])(
  'words typed %s go below the pasted image, in a paragraph of their own (BLOCK-23, BLOCK-24, EDIT-18)',
  async (_, isEarly) => {
    const { page, uploads, paste, content } = await openEditor(admin);
    const blocks = () =>
      content.evaluate((text) =>
        [...text.querySelectorAll('p, img')].map(
          (node) => node.getAttribute('src') ?? node.textContent.trim(),
        ),
      );
    await page.keyboard.type('Above');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Below');
    await page.keyboard.press('ArrowUp');
    await uploads.of(() => paste(['swift.png']));
    if (isEarly) {
      await page.keyboard.type('A swift');
    }
    await uploads.answer(201, uploaded);
    await sees(blocks, ['Above', '/uploads/new.webp', ...(isEarly ? ['A swift'] : []), 'Below']);
    await page.keyboard.type(' at dawn');
    await sees(blocks, ['Above', '/uploads/new.webp', isEarly ? 'A swift at dawn' : 'at dawn', 'Below']);
  },
);

test('an image is pasted at the caret even if the caret has just moved (EDIT-5, BLOCK-23)', async () => {
  const { page, uploads, content } = await openEditor(admin);
  await page.keyboard.type('Above');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Below');
  await uploads.of(() =>
    content.evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File(['bytes'], 'swift.png', { type: 'image/png' }));
      getSelection()?.collapse(element.querySelector('[data-slate-string]')?.firstChild ?? null, 5);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }),
  );
  await uploads.answer(201, uploaded);
  await content.locator('img').waitFor();
  expect(
    await content.evaluate((text) =>
      [...text.querySelectorAll('p, img')].map(({ textContent }) => textContent),
    ),
  ).toEqual(['Above', '', 'Below']);
});

test('a toast still names the file that was left out of a drop after the image of the drop was uploaded (EDIT-38)', async () => {
  const { uploads, content, toast } = await openEditor(admin);
  const problem = 'Please select a valid image file';
  await uploads.of(() =>
    content.locator('p').evaluate((element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['words'], 'notes.txt', { type: 'text/plain' }));
      dataTransfer.items.add(new File(['bytes'], 'swift.png', { type: 'image/png' }));
      const { left, top } = element.getBoundingClientRect();
      const at = { clientX: left + 2, clientY: top + 5 };
      element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true, ...at }));
    }),
  );
  expect(await toast()).toEqual([['error', problem]]);
  await uploads.answer(201, uploaded);
  await sees(toast, [['info', `Image uploaded successfully. notes.txt: ${problem}`]]);
});

test('an author signs in again and retries every pending upload when the session has expired (BLOCK-27, BLOCK-28)', async () => {
  const names = ['swift.png', 'dawn.png', 'dusk.png', 'noon.png'];
  const { page, uploads, paste, content, objects } = await openEditor(admin);
  await page.keyboard.type('Above');
  await uploads.of(() => paste(names));
  await page.keyboard.type('Below');
  await uploads.answer(401, { message: 'Please sign in again.' });
  await page.waitForURL('**/login?from=%2Fadd-blog');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password').fill(account.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  const interrupted = names.map((name) => `${name} was not uploaded The upload was interrupted.RetryRemove`);
  await sees(objects, interrupted);
  for (const [index] of names.entries()) {
    await uploads.of(() => page.getByRole('button', { name: 'Retry' }).first().click());
    await uploads.answer(201, uploaded);
    await sees(objects, [...names.slice(0, index + 1).map(() => 'image '), ...interrupted.slice(index + 1)]);
  }
  expect(
    await content.evaluate((text) => [...text.querySelectorAll('p, img')].map((node) => node.localName)),
  ).toEqual(['p', 'img', 'img', 'img', 'img', 'p']);
});

test('after a reload, the restored text has no placeholder and a notice names the lost image (BLOCK-26, BLOCK-28)', async () => {
  const { page, uploads, paste, objects, toast } = await openEditor(admin);
  await page.keyboard.type('Above');
  await uploads.of(() => paste(['swift.png']));
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await wake(page);
  await page.getByRole('button', { name: 'Restore' }).click();
  await sees(toast, [
    ['info', 'An image was not uploaded when this text was kept: swift.png. Insert it again.'],
  ]);
  expect(await objects()).toEqual([]);
});

test('saving waits with a message until all images are uploaded, and then sends the text (BLOCK-25)', async () => {
  const { page, uploads, paste } = await openEditor(admin);
  await page.getByRole('textbox', { name: 'Title' }).fill('Two swifts at dawn');
  await page.getByRole('textbox', { name: 'Excerpt' }).fill('What first light brings.');
  await page.getByRole('textbox', { name: 'Add a tag and press Enter' }).fill('News');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Content' }).click();
  await uploads.of(() => paste(['swift.png', 'dawn.png']));
  const sent: string[] = [];
  await page.context().route('**/api/v2/blogs', async (route) => {
    sent.push((route.request().postDataJSON() as { content: string }).content);
    await route.fulfill({ status: 400, json: { message: 'No.' } });
  });
  await page.getByText('Published', { exact: true }).click();
  await page.getByRole('button', { name: 'Create Post' }).click();
  await page.getByText('Waiting for 2 images…').waitFor();
  expect(sent).toEqual([]);
  await uploads.of(() => uploads.answer(201, uploaded));
  await page.getByText('Waiting for 1 image…').waitFor();
  await uploads.answer(201, uploaded);
  const image = '<p><img src="/uploads/new.webp" alt="" width="1200" height="800"></p>';
  await sees(async () => sent, [`${image}${image}<p><br></p>`]);
});

/** Writes a draft with an image that is being uploaded. */
async function writeWithImage() {
  const opened = await openEditor(admin);
  const { page, uploads, paste, content } = opened;
  await page.getByRole('textbox', { name: 'Title' }).fill('A swift at dusk');
  await page.getByRole('textbox', { name: 'Excerpt' }).fill('What last light brings.');
  await page.getByRole('textbox', { name: 'Add a tag and press Enter' }).fill('News');
  await page.keyboard.press('Enter');
  await content.click();
  await uploads.of(() => paste(['swift.png']));
  return opened;
}

test('a publication that waited for an upload leads to the list without a question (BLOCK-25, SAVE-4, WRITE-6, WRITE-46)', async () => {
  const { page, uploads } = await writeWithImage();
  await page.getByText('Published', { exact: true }).click();
  await page.getByRole('button', { name: 'Create Post' }).click();
  await page.getByText('Waiting for 1 image…').waitFor();
  await uploads.answer(201, uploaded);
  await page.waitForURL('**/blogs');
  await page.getByText('A swift at dusk').first().waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

test('Ctrl+S on a draft that waited for an upload shows the time of the save (BLOCK-25, SAVE-9)', async () => {
  const { page, uploads } = await writeWithImage();
  await page.keyboard.press('Control+s');
  await uploads.answer(201, uploaded);
  // An autosave, 5 s after the change, would show the time too.
  await page.getByText(/^Saved at \d\d:\d\d [AP]M$/).waitFor({ timeout: 4_500 });
});

test('the placeholder of a failed upload has no overflow, small controls or axe violation (BLOCK-23)', async () => {
  const { page, uploads, paste } = await openEditor(admin);
  await uploads.of(() => paste(['a-photo-with-a-name-that-is-much-longer-than-a-phone-is-wide.png']));
  await uploads.lose();
  await page.getByRole('button', { name: 'Retry' }).waitFor();
  for (const width of [390, 768, 1440]) {
    expect(await spillsAt(page, width)).toEqual(noSpills);
    expect(await faultsOf(page)).toEqual(noFaults);
  }
  expect(await smallTargetsOf(page)).toEqual([]);
});
