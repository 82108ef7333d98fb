import { expect, test } from 'vitest';
import { bringFonts } from '../../../src/entry/fonts.ts';

test('a page that preloads no fonts, as in development, requests none (A11Y-14)', async () => {
  // jsdom has no FontFace, so loading a font throws an error here.
  expect(document.querySelector('[as="font"]')).toBe(null);
  expect(await bringFonts()).toEqual([undefined, undefined]);
});
