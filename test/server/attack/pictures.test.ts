import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { mallocSettings } from '../../../scripts/node-flags.mjs';
import { heicAdvice } from '../../../src/contract/files.ts';
import { startServer, type TestServer, temporaryFolder } from '../../support/server.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
const noSvg = 'SVG files are not accepted. Please select a JPEG, PNG, WebP, GIF or AVIF file.';

async function upload(server: TestServer, bytes: Buffer) {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'x.png');
  const response = await fetch(`${server.url}/api/v2/files/upload-image`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await server.signIn()}` },
    body: form,
  });
  return [response.status, await response.json()];
}

test.each([
  ['in plain form', Buffer.from(svg)],
  ['after a byte order mark', Buffer.from(`\ufeff${svg}`)],
  ['after blank lines', Buffer.from(`\n\t \n${svg}`)],
  [
    'after a declaration, a document type and a comment',
    Buffer.from(`<?xml version="1.0"?>
    <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd"><!-- a --><!-- b -->${svg}`),
  ],
  ['after a comment that looks like AVIF', Buffer.from(`<!--ftyp-->${svg}`)],
  ['after a comment that looks like WebP', Buffer.from(`<!--RIFF0000WEBP-->${svg}`)],
  [
    'with a namespace prefix',
    Buffer.from('<s:svg xmlns:s="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  ],
  ['in UTF-16', Buffer.from(`\ufeff${svg}`, 'utf16le')],
  ['in big-endian UTF-16', Buffer.from(svg, 'utf16le').swap16()],
  ['compressed with gzip', gzipSync(svg)],
])('an SVG %s is refused (MEDIA-26, SAFE-63)', async (_, bytes) => {
  await using server = await startServer();
  expect(await upload(server, bytes)).toEqual([400, { message: noSvg }]);
  expect(await readdir(server.uploads)).toEqual([]);
});

test.each([
  ['a gzip file without an SVG', gzipSync('hello')],
  ['a broken gzip file', Buffer.from('1f8b0800', 'hex')],
  ['a truncated AVIF', Buffer.from('\0\0\0\x1cftypavif', 'latin1')],
  ['an AVIF of an unsupported brand', Buffer.from('\0\0\0\x1cftypabcd\0\0\0\0', 'latin1')],
])('%s is refused (MEDIA-25, SAFE-63)', async (_, bytes) => {
  await using server = await startServer();
  expect(await upload(server, bytes)).toEqual([400, { message: 'Please select a valid image file' }]);
});

test.each(['heic', 'heix', 'hevc'])(
  'a HEIC photo of the brand %s is refused with advice (MEDIA-53)',
  async (brand) => {
    await using server = await startServer();
    const photo = Buffer.from(`\0\0\0\x1cftyp${brand}\0\0\0\0mif1`, 'latin1');
    expect(await upload(server, photo)).toEqual([400, { message: heicAdvice }]);
  },
);

/** An AVIF of 1.1 kB and 40 megapixels, and an AVIF of the largest accepted size. */
const avifBomb = readFileSync(join(import.meta.dirname, '8000x5000.avif'));
const largeAvif = readFileSync(join(import.meta.dirname, '2000x1500.avif'));

/** Copies the file, and sets the size in the header of the copy to 16 by 16 pixels. */
function withSmallHeader(avif: Buffer) {
  const copy = Buffer.from(avif);
  const size = copy.indexOf('ispe') + 8;
  copy.writeUInt32BE(16, size);
  copy.writeUInt32BE(16, size + 4);
  return copy;
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 58, g: 43, b: 232, alpha: 0.5 } } });

const program = `
  const { makePicture } = await import(process.argv[1]);
  await makePicture(process.argv[2]);
  const before = process.resourceUsage().maxRSS;
  const made = await makePicture(process.argv[3]);
  const megabytes = (process.resourceUsage().maxRSS - before) / 1024;
  console.log(JSON.stringify({ outcome: made.reason ?? made.width + 'x' + made.height, megabytes }));`;

/** Decodes an image in a child process and measures how much the peak memory of the process grows. */
async function measure(bytes: Buffer): Promise<{ outcome: string; megabytes: number }> {
  await using folder = await temporaryFolder();
  const [small, file] = [join(folder.path, 'small'), join(folder.path, 'file')];
  await writeFile(small, await plain(2, 2).png().toBuffer());
  await writeFile(file, bytes);
  const pictures = join(import.meta.dirname, '../../../server/files/pictures.ts');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', program, pictures, small, file],
    // The server runs with these settings, which make malloc return freed memory to the system.
    { env: mallocSettings, encoding: 'utf8' },
  );
  expect(stderr).toBe('');
  return JSON.parse(stdout);
}

test.each([
  ['an AVIF of 1.1 kB with 40 megapixels', async () => avifBomb, 'too many pixels'],
  [
    'the same AVIF with 16 by 16 pixels in its header',
    async () => withSmallHeader(avifBomb),
    'not a picture',
  ],
  [
    'an interlaced PNG of 9 megapixels',
    () => plain(3_000, 3_000).png({ progressive: true }).toBuffer(),
    'too many pixels',
  ],
])('%s is refused and not decoded (MEDIA-29, SAFE-62)', async (_, make, outcome) => {
  const measured = await measure(await make());
  expect(measured.outcome).toBe(outcome);
  expect(measured.megabytes).toBeLessThan(30);
});

test.each([
  ['AVIF', async () => largeAvif, '2000x1500'],
  ['WebP', () => plain(4_000, 3_000).webp().toBuffer(), '2217x1663'],
  ['GIF', () => plain(4_000, 2_000).gif().toBuffer(), '2560x1280'],
  ['interlaced PNG', () => plain(4_000, 2_000).png({ progressive: true }).toBuffer(), '2560x1280'],
  [
    'progressive JPEG',
    () => plain(4_000, 2_000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    '2560x1280',
  ],
  ['PNG', () => plain(8_000, 5_000).png().toBuffer(), '2429x1518'],
])(
  'decoding the largest accepted %s takes less than 100 MB (MEDIA-29, MEDIA-30, MEDIA-32)',
  async (_, make, outcome) => {
    const measured = await measure(await make());
    expect(measured.outcome).toBe(outcome);
    expect(measured.megabytes).toBeLessThan(100);
  },
);
