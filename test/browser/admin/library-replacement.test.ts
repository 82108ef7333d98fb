import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { draft } from '../../support/blog.ts';
import { builtSite } from '../../support/browser.ts';
import { faultsOf, noFaults } from '../kit/faults.ts';
import { storedSession, wake } from '../kit/page.ts';

const site = builtSite();

const pictureOf = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();

/** Publishes a post whose text shows an uploaded picture. */
async function publishWithPicture(token: string) {
  const { url } = site.server();
  const authorization = `Bearer ${token}`;
  const form = new FormData();
  const bytes = (await pictureOf(30, 20)) as Uint8Array<ArrayBuffer>;
  form.set('file', new Blob([bytes], { type: 'image/png' }), 'rocket.png');
  const uploaded = await fetch(`${url}/api/v2/files/upload-image`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  });
  const { imageUrl } = (await uploaded.json()) as { imageUrl: string };
  const written = await fetch(`${url}/api/v2/blogs`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({
      ...draft,
      title: 'A rocket',
      content: `<p>See:</p><img src="${imageUrl}" alt="A rocket" width="30" height="20">`,
    }),
  });
  expect([uploaded.status, written.status]).toEqual([201, 201]);
}

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    return element?.getAttribute('aria-label') ?? element?.getAttribute('name') ?? element?.textContent;
  });

test('an admin replaces a picture by keyboard without losing the focus, and the post shows the new picture (LIB-15, LIB-20, LIB-22)', async () => {
  await using visit = await site.visit();
  const { page, server } = visit;
  const token = await server.signIn();
  await publishWithPicture(token);
  const shown = async () => {
    await page.goto(`${server.url}/blog/a-rocket`);
    return page.getByRole('img', { name: 'A rocket' }).evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return [image.naturalWidth, image.naturalHeight, image.alt];
    });
  };
  const before = await shown();
  await page.evaluate((stored) => Object.assign(localStorage, stored), storedSession(token));
  await page.goto(`${server.url}/admin-library`);
  await wake(page);

  const choose = async () => {
    const choosing = page.waitForEvent('filechooser');
    await page.getByLabel('Replace with another file').focus();
    await page.keyboard.press('Enter');
    await (await choosing).setFiles({
      name: 'moon.png',
      mimeType: 'image/png',
      buffer: await pictureOf(50, 40),
    });
    await page.getByText('replaces this file everywhere').waitFor();
  };
  const edit = page.getByRole('button', { name: 'Edit rocket.png' });
  await edit.focus();
  await page.keyboard.press('Enter');
  await choose();
  const asked = await focused(page);
  const faults = await faultsOf(page);
  await page.keyboard.press('Enter');
  await page.getByLabel('Replace with another file').waitFor();
  const cancelled = await focused(page);
  await choose();
  await page.keyboard.press('Tab');
  const confirming = await focused(page);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Edit moon.png' }).waitFor();
  await edit.waitFor({ state: 'detached' });
  expect([asked, faults, cancelled, confirming, await focused(page)]).toEqual([
    'Cancel',
    noFaults,
    'alt',
    'Replace file',
    'Uploaded files',
  ]);
  expect([before, await shown()]).toEqual([
    [30, 20, 'A rocket'],
    [50, 40, 'A rocket'],
  ]);
});
