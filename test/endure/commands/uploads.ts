import fc from 'fast-check';
import sharp from 'sharp';
import { UploadedVideo } from '../../../src/contract/admin-media.ts';
import { UploadedImage } from '../../../src/contract/files.ts';
import { defineKind } from '../kinds.ts';
import type { Model, ModelFile, Span } from '../model.ts';
import { expectSame, Problem } from '../problem.ts';
import { adminToken } from '../sessions.ts';
import { keepUpload, nameOf, readUploads } from '../upload-oracle.ts';
import { call, expectEntry, expectStatus, read, settled, type World } from '../world.ts';

type Image = { color: number; kind: 'png' | 'text' | 'svg' | 'json' };

/** Uploads a picture, which the server stores as WebP, or a file that is not a picture. */
export const uploadImage = defineKind<Image>({
  name: 'upload.image',
  weight: 2,
  arguments: () =>
    fc.record({ color: fc.nat(255), kind: fc.constantFrom('png', 'png', 'png', 'text', 'svg', 'json') }),
  operation: async (world, { color, kind }, key) => {
    const { model } = world;
    const { token, email } = await adminToken(world);
    const by = model.admins.get(email.toLowerCase());
    const path = '/api/v2/files/upload-image';
    const originalName = `picture-${key}.png`;
    const request =
      kind === 'json'
        ? { method: 'POST', path, json: {}, token }
        : {
            method: 'POST',
            path,
            token,
            body: formOf(await bytesOf(kind, shadeOf(color, key)), originalName),
          };
    const keep = async (url: string, span: Span) => {
      keepUpload(model, { url, kind: 'image', originalName, by }, span);
      expectEntry(model, email, 'image.uploaded', nameOf({ url }), span);
      const shown = await settled(world, () => call(world, { path: url }, 200));
      const { format } = await sharp(shown.bytes).metadata();
      expectSame('The format of a picture', format, 'webp');
      keepFile(model, `f${key}`, { url, now: url, kind: 'image', bytes: shown.bytes });
    };
    return {
      call: request,
      accept: async (answer) => {
        const status = { json: 415, png: 201, text: 400, svg: 400 }[kind];
        expectStatus(world, request, answer, [status]);
        if (kind === 'png') {
          const { imageUrl, width, height } = read(UploadedImage, answer);
          expectSame('The size of a picture', { width, height }, { width: 20, height: 10 });
          await keep(imageUrl, answer);
        }
      },
      settle: async (span) => {
        const uploads = await readUploads(world, (await adminToken(world)).token);
        const found = uploads.find((upload) => upload.originalName === originalName);
        if (found !== undefined) {
          await keep(found.url, span);
        } else if (kind === 'png') {
          model.strayUploads += 1;
        }
      },
    };
  },
  readBack: async () => {},
});

/**
 * Returns a background color. In a burst each picture has a different color, because identical pictures share
 * one file.
 */
const shadeOf = (color: number, key: string) => {
  const [step = 0, index] = key.split('.').map(Number);
  return index === undefined ? { r: color, g: 100, b: 100 } : { r: step % 256, g: 200, b: index };
};

function bytesOf(kind: 'png' | 'text' | 'svg', background: { r: number; g: number; b: number }) {
  switch (kind) {
    case 'png':
      return sharp({ create: { width: 20, height: 10, channels: 3, background } })
        .png()
        .toBuffer();
    case 'text':
      return Buffer.from('no picture at all');
    case 'svg':
      return Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  }
}

function formOf(bytes: Buffer, name: string): FormData {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)]), name);
  return body;
}

/** Adds a file to the model. Uploading a replaced file again ends its redirect. */
function keepFile({ files }: Model, key: string, file: ModelFile) {
  for (const same of [...files.values()].filter(({ url }) => url === file.url)) {
    Object.assign(same, file);
  }
  files.set(key, file);
}

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
      const by = world.model.admins.get(email.toLowerCase());
      keepUpload(world.model, { url: videoUrl, kind: 'video', originalName: '', by }, answer);
      keepFile(world.model, `f${world.step}`, { url: videoUrl, now: videoUrl, kind: 'video', bytes });
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

/**
 * Checks that an uploaded file has the uploaded bytes, and that a replaced file redirects to the new file.
 */
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
