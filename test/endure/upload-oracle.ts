import { LibraryPage, type Upload } from '../../src/contract/uploads.ts';
import type { Model, ModelUpload, Span } from './model.ts';
import { everyPostOf } from './post-oracle.ts';
import { expectSame, Problem } from './problem.ts';
import { readPages } from './read-all.ts';
import { call, expectWithin, read, type World } from './world.ts';

/** Returns the name of a file in the library. */
export const nameOf = ({ url }: { url: string }) => url.split('/').at(-1) ?? '';

/** Reads the whole media library, newest first. */
export function readUploads(world: World, token: string): Promise<Upload[]> {
  return readPages(async (page) => {
    const answer = await call(world, { path: `/api/v2/uploads?limit=100&page=${page}`, token }, 200);
    const library = read(LibraryPage, answer);
    return { entries: library.uploads, totalPages: library.pagination.totalPages };
  });
}

type Given = Pick<ModelUpload, 'url' | 'kind' | 'originalName' | 'by'>;

/**
 * Adds an upload to the model. A file that is uploaded again gets the new time but keeps its original name.
 * LIB-1.
 */
export function keepUpload({ uploads }: Model, given: Given, { from, to }: Span) {
  const name = nameOf(given);
  const { originalName } = uploads.get(name) ?? given;
  uploads.set(name, { ...given, originalName, at: { from, to } });
}

/** Counts the posts, sections and author profiles that use a file. LIB-6. */
export function usesOf(model: Model, url: string): number {
  const { draft, published } = model.media;
  const profiles = [...model.admins.values(), ...model.formerAuthors].map(({ profile }) => profile);
  return (
    everyPostOf(model).filter(({ imageUrl }) => imageUrl === url).length +
    profiles.filter((profile) => profile?.picture === url).length +
    ([...draft, ...published].some((item) => item.url === url) ? 1 : 0)
  );
}

/** Whether a revision of a post may show the file. */
export const mayBeInRevision = (model: Model, url: string) =>
  everyPostOf(model).some(({ images }) => images.has(url));

/**
 * Compares the media library. A file whose upload got no response may be listed without an uploader. LIB-2.
 */
export async function compareUploads(world: World, token: string): Promise<void> {
  const { model } = world;
  const listed = await readUploads(world, token);
  for (const { name, url, type, originalName, uploadedBy, uploadedAt } of listed) {
    if (!model.uploads.has(name)) {
      if (model.strayUploads === 0 || originalName !== '' || uploadedBy !== undefined) {
        throw new Problem('difference', `The library lists ${name}, which nobody uploaded`);
      }
      model.strayUploads -= 1;
      const kind = type.startsWith('video/') ? 'video' : 'image';
      const time = Date.parse(uploadedAt);
      keepUpload(model, { url, kind, originalName: '', by: undefined }, { from: time, to: time });
    }
  }
  expectSame(
    'The media library',
    listed.map(shown).sort(byName),
    [...model.uploads]
      .map(([name, { url, originalName, by }]) => ({
        ...{ name, url, originalName, uses: usesOf(model, url) },
        ...(by === undefined || by.isRemoved ? {} : { uploadedBy: by.email }),
      }))
      .sort(byName),
  );
  for (const { name, uploadedAt } of listed) {
    expectWithin(
      `uploadedAt of ${name}`,
      Date.parse(uploadedAt),
      model.uploads.get(name)?.at ?? { from: 0, to: 0 },
    );
  }
}

const shown = ({ name, url, originalName, uses, uploadedBy }: Upload) => ({
  ...{ name, url, originalName, uses },
  ...(uploadedBy === undefined ? {} : { uploadedBy }),
});

const byName = ({ name }: { name: string }, other: { name: string }) => (name < other.name ? -1 : 1);
