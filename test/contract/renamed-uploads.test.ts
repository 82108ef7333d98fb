import { expect, test } from 'vitest';
import { renameUploads } from '../../src/contract/uploads.ts';

const nameOf = (letter: string, size: string) => `${letter.repeat(32)}-${size}.webp`;
const [old, wide, narrow] = [nameOf('a', '1200x800'), nameOf('b', '1000x500'), nameOf('c', '300x200')];
const [film, newFilm] = [`${'d'.repeat(32)}.mp4`, `${'e'.repeat(32)}.webm`];
const byWide = new Map([
  [old, wide],
  [film, newFilm],
]);
const copyOf = (name: string, width: number) => name.replace('.webp', `-${width}w.webp`);

test.each([
  [`/uploads/${old}`, `/uploads/${wide}`],
  [`/uploads/${copyOf(old, 480)}`, `/uploads/${copyOf(wide, 480)}`],
  [
    `/uploads/${copyOf(old, 960)} 960w, /uploads/${old}`,
    `/uploads/${copyOf(wide, 960)} 960w, /uploads/${wide}`,
  ],
  [`/uploads/${copyOf(old, 1600)}`, `/uploads/${wide}`],
  [`[{"url":"/uploads/videos/${film}"}]`, `[{"url":"/uploads/videos/${newFilm}"}]`],
  [`/uploads/${narrow}`, `/uploads/${narrow}`],
  [`https://other.example/uploads/${old}`, `https://other.example/uploads/${old}`],
  ['', ''],
])('renameUploads turns %s into %s when uploads are replaced (LIB-15)', (text, expected) => {
  expect(renameUploads(text, byWide)).toBe(expected);
});

test('renameUploads replaces a scaled copy with the new image when the new image is narrower than the copy (LIB-15)', () => {
  const names = new Map([[old, narrow]]);
  expect(renameUploads(`/uploads/${copyOf(old, 480)}`, names)).toBe(`/uploads/${narrow}`);
});

test.each([
  [
    `<img src="/uploads/${old}" alt="a > b" width="1200" height="800"><img src="x.png" width="1" height="2">`,
    `<img src="/uploads/${wide}" alt="a > b" width="1000" height="500"><img src="x.png" width="1" height="2">`,
  ],
  [`<img alt='"' height="800" src="/uploads/${old}">`, `<img alt='"' height="500" src="/uploads/${wide}">`],
  [`<img src="/uploads/${narrow}" width="9">`, `<img src="/uploads/${narrow}" width="9">`],
])('renameUploads gives an image element the size of its new image (LIB-15)', (text, expected) => {
  expect(renameUploads(text, byWide)).toBe(expected);
});
