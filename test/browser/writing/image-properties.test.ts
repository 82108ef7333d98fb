import { expect, test } from 'vitest';
import { uploaded } from '../../support/admin-posts.ts';
import { builtSite } from '../../support/browser.ts';
import { asAdmin } from '../kit/admin.ts';
import { faultsOf, noFaults } from '../kit/faults.ts';
import { noSpills, smallTargetsOf, spillsAt } from '../kit/measure.ts';
import { regular, sees } from '../kit/page.ts';
import { openEditor } from '../kit/post-editor.ts';

const site = builtSite();
// axe needs running timers. The browser logs missing pictures.
const visitor = regular(site, { isClockHeld: false, expectedComplaints: /Failed to load resource/ });
const admin = asAdmin(visitor);

const picture = '/uploads/a-1200x800.webp';

/** Opens an editor that contains only an image, and selects the image. */
async function openWithImage() {
  const editor = await openEditor(admin);
  const { page, paste, content } = editor;
  await page
    .context()
    .route('**/uploads/*.webp', (route) => route.fulfill({ contentType: 'image/svg+xml', body: drawing }));
  await paste([], `<p><img src="${picture}" alt="A swift" width="1200" height="800"></p>`);
  await content.locator('img').click();
  const bar = page.getByRole('group', { name: 'Image' });
  /** Returns the image's class, caption and alt text. */
  const figure = () =>
    content.evaluate((text) => {
      const image = text.querySelector('img');
      const around = text.querySelector('figure');
      return [around?.className, around?.querySelector('figcaption')?.textContent, image?.alt];
    });
  return { ...editor, bar, figure };
}

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="1200" height="800" fill="#3a2be8"/></svg>';

test('a caption is corrected in its middle, and undo in the field and in the text changes it (BLOCK-30)', async () => {
  const { page, bar, content, figure } = await openWithImage();
  const caption = bar.getByRole('textbox', { name: 'Caption' });
  await caption.click();
  await page.keyboard.type('My captoin');
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Backspace', 'ArrowRight', 't']) {
    await page.keyboard.press(key);
  }
  await sees(figure, ['', 'My capotin', 'A swift']);
  await page.keyboard.press('Control+z');
  await sees(() => caption.inputValue(), 'My capoin');
  await sees(figure, ['', 'My capoin', 'A swift']);
  await content.locator('img').click();
  await page.keyboard.press('Control+z');
  await sees(() => caption.inputValue(), '');
});

test('the toolbar of an image changes its caption, alt text, link and width (BLOCK-30, BLOCK-32)', async () => {
  const { page, bar, dialog, figure } = await openWithImage();
  await bar.getByRole('textbox', { name: 'Caption' }).fill('A swift at dawn');
  await bar.getByRole('button', { name: 'Alt text' }).click();
  await dialog.getByRole('textbox').fill('A bird');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await bar.getByRole('combobox', { name: 'Width' }).selectOption('50');
  await bar.getByRole('button', { name: 'Wider' }).click();
  await sees(figure, ['ql-image-55', 'A swift at dawn', 'A bird']);
  await bar.getByRole('button', { name: 'Link' }).click();
  await dialog.getByLabel(/^Address/).fill('example.com');
  await dialog.locator('button[type=submit]').click();
  await sees(() => bar.getByRole('button', { name: 'Link' }).getAttribute('aria-pressed'), 'true');
  await bar.getByRole('button', { name: 'Link' }).click();
  expect(await dialog.getByLabel(/^Address/).inputValue()).toBe('https://example.com');
  await dialog.getByRole('button', { name: 'Remove link' }).click();
  await sees(() => bar.getByRole('button', { name: 'Link' }).getAttribute('aria-pressed'), 'false');
  await page.keyboard.press('Control+z');
  await sees(() => bar.getByRole('button', { name: 'Link' }).getAttribute('aria-pressed'), 'true');
});

test('Picture inserts a picture below a selected image, and keeps the alt text of the image (EDIT-36)', async () => {
  const { page, tool, dialog, uploads, objects } = await openWithImage();
  await tool('Picture');
  await dialog.getByRole('textbox').fill('A bird');
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose a picture' }).click();
  await uploads.of(async () =>
    (await chooser).setFiles({ name: 'b.png', mimeType: 'image/png', buffer: Buffer.from('bytes') }),
  );
  await uploads.answer(201, uploaded);
  await sees(objects, ['image A swift', 'image A bird']);
});

test('an author changes the width of an image by dragging its handle or with arrow keys (BLOCK-30)', async () => {
  const { page, content, figure } = await openWithImage();
  const handle = page.getByRole('slider', { name: 'Width of the image in percent' });
  await handle.hover();
  const [grip, text] = [await handle.boundingBox(), await content.locator('figure').boundingBox()];
  if (grip === null || text === null) {
    throw new Error('The image has no handle');
  }
  await page.mouse.down();
  await page.mouse.move(text.x + text.width / 2, grip.y + grip.height / 2, { steps: 5 });
  await page.mouse.up();
  await sees(figure, ['ql-image-50', undefined, 'A swift']);
  const image = await content.locator('img').boundingBox();
  expect(Math.round((100 * (image?.width ?? 0)) / text.width)).toBe(50);
  await handle.focus();
  await page.keyboard.press('ArrowRight');
  await sees(figure, ['ql-image-55', undefined, 'A swift']);
  expect(await handle.getAttribute('aria-valuenow')).toBe('55');
});

test('the editor has no overflow, small controls or axe violation when an image is selected (BLOCK-30)', async () => {
  const { page, bar } = await openWithImage();
  for (const width of [390, 768, 1440]) {
    expect(await spillsAt(page, width)).toEqual(noSpills);
    await bar.waitFor();
    expect(await faultsOf(page)).toEqual(noFaults);
  }
  expect(await smallTargetsOf(page)).toEqual([]);
});

test('an author makes a gallery of adjacent images, and splits the gallery again; Escape leaves its toolbar (BLOCK-33)', async () => {
  const { page, paste, content, bar } = await openWithImage();
  await page.keyboard.press('ArrowRight');
  await paste([], `<p><img src="${picture}" alt="Another" width="1200" height="800"></p>`);
  await content.locator('img').first().click();
  await bar.getByRole('button', { name: 'Make a gallery' }).click();
  const images = () =>
    content.locator('.ql-gallery img').evaluateAll((found) =>
      found.map((image) => {
        const { left, width, height } = image.getBoundingClientRect();
        return [image.getAttribute('alt'), left < 640 ? 'left' : 'right', Math.round(width - height)];
      }),
    );
  await sees(images, [
    ['A swift', 'left', 0],
    ['Another', 'right', 0],
  ]);
  for (const width of [390, 768, 1440]) {
    expect(await spillsAt(page, width)).toEqual(noSpills);
  }
  expect(await faultsOf(page)).toEqual(noFaults);
  const split = page.getByRole('group', { name: 'Gallery' }).getByRole('button', { name: 'Split gallery' });
  await split.focus();
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-multiline') === 'true');
  await split.click();
  await sees(images, []);
  expect(await content.locator('img').count()).toBe(2);
});

test('a post shows the width, alignment, caption and link of an image, even before the image loads (BLOCK-31)', async () => {
  const { call, signIn } = visitor.server();
  const image = `<img src="${picture}" alt="A swift" width="1200" height="800">`;
  const content = [
    `<figure class="ql-image-50 ql-align-right"><a href="https://example.com/">${image}</a><figcaption>Dawn</figcaption></figure>`,
    `<figure class="ql-image-small ql-align-center">${image}</figure>`,
    `<figure class="ql-image-25">${image}<figcaption>Dusk</figcaption></figure>`,
    `<figure class="ql-image-wide">${image}</figure>`,
    `<p>${image}</p>`,
    `<div class="ql-gallery">${image.repeat(3)}</div>`,
  ].join('<p>Between</p>');
  const { body } = await call('POST', '/api/v2/blogs', {
    token: await signIn(),
    json: {
      title: 'Images of every width',
      content,
      tags: ['News'],
      excerpt: 'What they look like.',
      status: 'published',
    },
  });
  const { slug } = (body as { post: { slug: string } }).post;
  const page = visitor.page();
  await page.context().route('**/uploads/*.webp', (route) => route.abort());
  await page.goto(`${visitor.server().url}/blog/${slug}`);
  const places = () =>
    page.locator('#post-text').evaluate((text) => {
      const line = text.querySelector('p')?.getBoundingClientRect() ?? new DOMRect();
      return [...text.querySelectorAll('img')].map((found) => {
        const { left, right, width, height } = found.getBoundingClientRect();
        const near = (one: number, other: number) => Math.abs(one - other) < 1.5;
        return {
          share: Math.round((100 * width) / line.width),
          ratio: Math.round((100 * width) / height) / 100,
          at: near(left, line.left)
            ? near(right, line.right)
              ? 'both'
              : 'left'
            : near(right, line.right)
              ? 'right'
              : near(left + right, line.left + line.right)
                ? 'center'
                : '',
        };
      });
    });
  const ratio = 1.5;
  await page.setViewportSize({ width: 1440, height: 900 });
  const [first, second, third, wide, plain, ...gallery] = await places();
  expect(gallery.map((one) => [one.ratio, one.at])).toEqual([
    [1, 'left'],
    [1, 'center'],
    [1, 'right'],
  ]);
  expect([first, third, plain]).toEqual([
    { share: 50, ratio, at: 'right' },
    { share: 25, ratio, at: 'left' },
    { share: 100, ratio, at: 'both' },
  ]);
  expect([second?.at, second?.ratio, wide?.at, wide?.ratio, (wide?.share ?? 0) > 100]).toEqual([
    'center',
    ratio,
    'center',
    ratio,
    true,
  ]);
  expect(await page.locator('#post-text figure a').getAttribute('href')).toBe('https://example.com/');
  expect(await page.locator('#post-text figcaption').allTextContents()).toEqual(['Dawn', 'Dusk']);
  for (const width of [390, 768, 1440]) {
    expect(await spillsAt(page, width)).toEqual(noSpills);
    expect((await places()).map((place) => place.ratio)).toEqual([
      ratio,
      ratio,
      ratio,
      ratio,
      ratio,
      1,
      1,
      1,
    ]);
  }
});
