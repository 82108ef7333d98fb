import fc from 'fast-check';
import sharp from 'sharp';
import { UploadedVideo } from '../../../src/contract/admin-media.ts';
import { UploadedImage } from '../../../src/contract/files.ts';
import { defineKind } from '../kinds.ts';
import type { Model, ModelFile } from '../model.ts';
import { expectSame, Problem } from '../problem.ts';
import { adminToken, call, expectEntry, read, settled, type World } from '../world.ts';

export const uploadImage = defineKind<{ color: number; kind: 'png' | 'text' | 'svg' | 'json' }>({
  name: 'upload.image',
  weight: 2,
  arguments: () =>
    fc.record({ color: fc.nat(255), kind: fc.constantFrom('png', 'png', 'png', 'text', 'svg', 'json') }),
  run: async (world, { color, kind }) => {
    const { token, email } = await adminToken(world);
    const path = '/api/v2/files/upload-image';
    if (kind === 'json') {
      await call(world, { method: 'POST', path, json: {}, token }, 415);
      return;
    }
    const background = { r: color, g: 100, b: 100 };
    const bytes = {
      png: () =>
        sharp({ create: { width: 20, height: 10, channels: 3, background } })
          .png()
          .toBuffer(),
      text: async () => Buffer.from('no picture at all'),
      svg: async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    };
    const body = new FormData();
    body.append('file', new Blob([new Uint8Array(await bytes[kind]())]), 'picture');
    const request = { method: 'POST', path, body, token };
    if (kind !== 'png') {
      await call(world, request, 400);
      return;
    }
    const answer = await call(world, request, 201);
    const { imageUrl, width, height } = read(UploadedImage, answer);
    expectSame('The size of a picture', { width, height }, { width: 20, height: 10 });
    world.counts.acknowledged += 1;
    expectEntry(world.model, email, 'image.uploaded', imageUrl.split('/').at(-1) ?? '', answer);
    const shown = await settled(world, () => call(world, { path: imageUrl }, 200));
    const { format } = await sharp(shown.bytes).metadata();
    expectSame('The format of a picture', format, 'webp');
    const file = { url: imageUrl, now: imageUrl, kind: 'image' as const, bytes: shown.bytes };
    // A replaced picture that is uploaded again is no longer redirected.
    for (const same of [...world.model.files.values()].filter(({ url }) => url === imageUrl)) {
      Object.assign(same, file);
    }
    world.model.files.set(`f${world.step}`, file);
  },
});

export const uploadVideo = defineKind<{ size: number; isVideo: boolean }>({
  name: 'upload.video',
  weight: 2,
  arguments: () =>
    fc.record({ size: fc.integer({ min: 8, max: 40_000 }), isVideo: fc.constantFrom(true, true, false) }),
  run: async (world, { size, isVideo }) => {
    const { token, email } = await adminToken(world);
    const bytes = Buffer.alloc(size, `step ${world.step} `);
    if (isVideo) {
      bytes.write('1a45dfa3', 0, 'hex');
    }
    const headers = { 'content-type': 'video/webm' };
    const request = { method: 'POST', path: '/api/v2/files/upload-video', body: bytes, token, headers };
    const answer = await call(world, request, isVideo ? 201 : 400);
    if (isVideo) {
      const { videoUrl } = read(UploadedVideo, answer);
      world.counts.acknowledged += 1;
      expectEntry(world.model, email, 'video.uploaded', videoUrl.split('/').at(-1) ?? '', answer);
      world.model.files.set(`f${world.step}`, { url: videoUrl, now: videoUrl, kind: 'video', bytes });
    }
  },
});

export const readFile = defineKind<{ file: string; from: number; length: number }>({
  name: 'upload.read',
  weight: 6,
  arguments: (model) =>
    model.files.size === 0
      ? undefined
      : fc.record({
          file: fc.constantFrom(...model.files.keys()),
          from: fc.nat(45_000),
          length: fc.integer({ min: 1, max: 50_000 }),
        }),
  run: async (world, given) => {
    const file = world.model.files.get(given.file);
    if (file === undefined) {
      return;
    }
    await compareFile(world, file);
    const { now: url, kind, bytes } = file;
    if (kind === 'image') {
      return;
    }
    const last = given.from + given.length - 1;
    const range = { range: `bytes=${given.from}-${last}` };
    const isWithin = given.from < bytes.length;
    // For a range beyond the end, the server may send 416 or the whole file.
    const answer = await call(world, { path: url, headers: range }, ...(isWithin ? [206] : [200, 416]));
    if (isWithin && !answer.bytes.equals(bytes.subarray(given.from, last + 1))) {
      throw new Problem(
        'difference',
        `Bytes ${given.from} to ${last} of ${url} differ from the uploaded ones`,
      );
    }
  },
});

/** The keys of the pictures. */
export const imagesOf = (model: Model): string[] =>
  [...model.files].flatMap(([key, { kind }]) => (kind === 'image' ? [key] : []));

/** Checks that an uploaded file has the uploaded bytes, and that a replaced one redirects to the new file. */
export async function compareFile(world: World, file: ModelFile) {
  await settled(world, () => compareFileNow(world, file));
}

async function compareFileNow(world: World, { url, now, bytes }: ModelFile) {
  if (now !== url) {
    const redirect = await call(world, { path: url }, 302);
    expectSame('The redirect of a replaced file', redirect.headers.get('location'), now);
  }
  const answer = await call(world, { path: now }, 200, 404);
  if (answer.status === 404) {
    throw new Problem('lost', `The uploaded file ${now} is missing`);
  }
  if (!answer.bytes.equals(bytes)) {
    throw new Problem('difference', `The uploaded file ${now} has changed`);
  }
}
