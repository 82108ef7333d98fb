import sharp from 'sharp';
import { expect, test } from 'vitest';
import { builtSite } from '../../support/browser.ts';
import { picture } from '../../support/library.ts';
import { asAdmin } from '../kit/admin.ts';
import { goWithin, regular } from '../kit/page.ts';

const site = builtSite();
const visitor = regular(site, { isClockHeld: false });
const admin = asAdmin(visitor);

test('the library shows wide, square and tall pictures whole (LIB-10)', async () => {
  const page = await admin.leave();
  const sizes: Array<[width: number, height: number]> = [
    [1_600, 400],
    [800, 800],
    [600, 1_200],
  ];
  const uploads = sizes.map(([width, height]) => {
    const name = `${'a'.repeat(32)}-${width}x${height}.webp`;
    return { ...picture, name, url: `/uploads/${name}`, width, height };
  });
  const pagination = { currentPage: 1, totalPages: 1, totalRecords: 3 };
  await page.route('**/api/v2/uploads?**', (route) => route.fulfill({ json: { uploads, pagination } }));
  await page.route('**/uploads/*.webp*', async (route) => {
    const [, width, height] = /-(\d+)x(\d+)/.exec(route.request().url()) ?? [];
    const create = {
      width: Number(width),
      height: Number(height),
      channels: 3 as const,
      background: '#3a2be8',
    };
    await route.fulfill({ contentType: 'image/webp', body: await sharp({ create }).webp().toBuffer() });
  });
  await goWithin(page, '/admin-library');
  const images = page.getByRole('list', { name: 'Uploaded files' }).getByRole('img');
  await images.nth(2).waitFor();
  const isWhole = await images.evaluateAll(async (all) => {
    const loaded = all.filter((image) => image instanceof HTMLImageElement);
    await Promise.all(loaded.map((image) => image.decode()));
    return loaded.map((image) => {
      const frame = image.parentElement?.getBoundingClientRect();
      const { width, height } = image.getBoundingClientRect();
      return [getComputedStyle(image).objectFit, width === frame?.width, height === frame?.height];
    });
  });
  expect(isWhole).toEqual(sizes.map(() => ['contain', true, true]));
});
