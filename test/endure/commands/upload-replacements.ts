import fc from 'fast-check';
import { LibraryPage } from '../../../src/contract/uploads.ts';
import { defineKind } from '../kinds.ts';
import type { Model, ModelFile, Span } from '../model.ts';
import { readPages } from '../read-all.ts';
import { adminToken, call, expectEntry, expectStatus, read, type World } from '../world.ts';
import { compareFile } from './uploads.ts';

type Replacement = { file: string; by: string };

/** Puts one uploaded file in the place of another. Of another kind, or one that was replaced, is refused. */
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
        if (isMade && !(await namesOf(world, token)).includes(name)) {
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
  for (const post of [...model.posts.values(), ...[...model.trash.values()].map((entry) => entry.post)]) {
    post.imageUrl = inPlace(post.imageUrl);
  }
  const { media } = model;
  const moved = (items: typeof media.draft) => items.map((item) => ({ ...item, url: inPlace(item.url) }));
  model.media = { ...media, draft: moved(media.draft), published: moved(media.published) };
}

/** The address that the server stores for a file that may have been replaced. */
export const presentAddress = (model: Model, url: string): string =>
  [...model.files.values()].find((file) => file.url === url)?.now ?? url;

const nameOf = ({ url }: ModelFile) => url.split('/').at(-1) ?? '';

/** The names of all files in the library. */
async function namesOf(world: World, token: string): Promise<string[]> {
  const uploads = await readPages(async (page) => {
    const answer = await call(world, { path: `/api/v2/uploads?limit=100&page=${page}`, token }, 200);
    const library = read(LibraryPage, answer);
    return { entries: library.uploads, totalPages: library.pagination.totalPages };
  });
  return uploads.map(({ name }) => name);
}
