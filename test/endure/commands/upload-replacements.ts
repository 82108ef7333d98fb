import fc from 'fast-check';
import { defineKind } from '../kinds.ts';
import type { Model, ModelFile, Span } from '../model.ts';
import { everyPostOf } from '../post-oracle.ts';
import { adminToken } from '../sessions.ts';
import { nameOf, readUploads } from '../upload-oracle.ts';
import { expectEntry, expectStatus } from '../world.ts';
import { compareFile } from './uploads.ts';

type Replacement = { file: string; by: string };

/**
 * Replaces an uploaded file with another. The server refuses a file of a different kind, and a file that was
 * already replaced.
 */
export const replaceUpload = defineKind<Replacement>({
  name: 'upload.replace',
  weight: 6,
  arguments: (model) => {
    const keys = [...model.files.keys()];
    return keys.length < 2
      ? undefined
      : fc.record({ file: fc.constantFrom(...keys), by: fc.constantFrom(...keys) });
  },
  operation: async (world, given) => {
    const { model } = world;
    const [old, by] = [model.files.get(given.file), model.files.get(given.by)];
    if (old === undefined || by === undefined) {
      return undefined;
    }
    const { token, email } = await adminToken(world);
    const [name, newName] = [nameOf(old), nameOf(by)];
    const path = `/api/v2/uploads/${name}/replacement`;
    const request = { method: 'POST', path, json: { name: newName }, token };
    const status = statusOf(old, by);
    const isMade = status === 204 && name !== newName;
    const keep = (span: Span) => {
      putInPlace(model, old, by);
      expectEntry(model, email, 'upload.replaced', `${name} by ${newName}`, span);
    };
    return {
      call: request,
      accept: (answer) => {
        expectStatus(world, request, answer, [status]);
        if (isMade) {
          keep(answer);
        }
      },
      settle: async (span) => {
        if (isMade && !(await readUploads(world, token)).some((upload) => upload.name === name)) {
          keep(span);
        }
      },
    };
  },
  readBack: async (world, { file }) => {
    const old = world.model.files.get(file);
    if (old !== undefined) {
      await compareFile(world, old);
    }
  },
});

function statusOf(old: ModelFile, by: ModelFile): number {
  if (old.now !== old.url) {
    return 404;
  }
  return old.url === by.url || (by.now === by.url && by.kind === old.kind) ? 204 : 400;
}

function putInPlace(model: Model, old: ModelFile, by: ModelFile) {
  const from = old.url;
  const inPlace = (url: string) => (url === from ? by.url : url);
  for (const file of model.files.values()) {
    if (file.now === from) {
      Object.assign(file, { now: by.url, bytes: by.bytes });
    }
  }
  for (const post of everyPostOf(model)) {
    post.imageUrl = inPlace(post.imageUrl);
    post.images.add(post.imageUrl);
  }
  for (const { profile } of [...model.admins.values(), ...model.formerAuthors]) {
    if (profile !== undefined) {
      profile.picture = inPlace(profile.picture);
    }
  }
  model.uploads.delete(nameOf(old));
  const { media } = model;
  const moved = (items: typeof media.draft) => items.map((item) => ({ ...item, url: inPlace(item.url) }));
  model.media = { ...media, draft: moved(media.draft), published: moved(media.published) };
}

/**
 * Returns the URL that the server stores for a file. After a replacement, this is the URL of the new file.
 */
export const presentAddress = (model: Model, url: string): string =>
  [...model.files.values()].find((file) => file.url === url)?.now ?? url;
