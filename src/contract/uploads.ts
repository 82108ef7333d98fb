import * as v from 'valibot';
import { pictureWidths } from './files.ts';
import { Pagination, wholeNumberParam } from './pagination.ts';

/** The number of files on a page of the library. */
export const libraryPageSize = 24;
export const librarySearchMaxLength = 200;
/** The longest alt text of a file, in characters. LIB-7. */
export const uploadAltMaxLength = 200;
/** A file without a use counts as unused from this age, in days. LIB-5. */
export const unusedAfterDays = 30;

/**
 * The files to list. `unused` are files without a use that are older than `unusedAfterDays`. LIB-4, LIB-5.
 */
export const libraryShows = ['all', 'pictures', 'videos', 'unused'] as const;
export type LibraryShow = (typeof libraryShows)[number];

/** The query of GET /v2/uploads. `search` matches the original name and the alt text. LIB-3, LIB-4. */
export const LibraryQuery = v.object({
  show: v.optional(v.picklist(libraryShows, 'show must be all, pictures, videos or unused.'), 'all'),
  limit: wholeNumberParam('limit', 1, 100, libraryPageSize),
  page: wholeNumberParam('page', 1, 1_000_000, 1),
  search: v.optional(
    v.pipe(
      v.string('search must be text.'),
      v.trim(),
      v.maxLength(librarySearchMaxLength, `search must be ${librarySearchMaxLength} characters or less.`),
    ),
    '',
  ),
});
export type LibraryQuery = v.InferOutput<typeof LibraryQuery>;

const Whole = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * An uploaded file. `bytes` includes the narrower copies of a picture. `originalName` is empty for files
 * that were uploaded before names were kept. Sizes are in pixels; videos have none. LIB-1, LIB-2.
 */
export const Upload = v.object({
  name: v.string(),
  url: v.string(),
  originalName: v.string(),
  type: v.string(),
  bytes: Whole,
  width: v.optional(Whole),
  height: v.optional(Whole),
  alt: v.string(),
  uploadedAt: v.pipe(v.string(), v.isoTimestamp()),
  uploadedBy: v.optional(v.string()),
  /** The number of posts, sections and authors that use it. */
  uses: Whole,
  /** The number of other posts that show it in a revision. LIB-19. */
  earlierUses: Whole,
});
export type Upload = v.InferOutput<typeof Upload>;

/** The response to GET /v2/uploads. */
export const LibraryPage = v.object({ uploads: v.array(Upload), pagination: Pagination });
export type LibraryPage = v.InferOutput<typeof LibraryPage>;

/** A page of the library, or the reason that it could not be read. */
export type LibraryListing = ({ kind: 'listed' } & LibraryPage) | { kind: 'refused'; message: string };

/** The name of a file in an address. */
export const UploadAddress = v.object({ name: v.string() });

/** The body of PATCH /v2/uploads/{name}. LIB-7. */
export const UploadChange = v.object({
  alt: v.pipe(
    v.string('alt must be text.'),
    v.trim(),
    v.maxLength(uploadAltMaxLength, `alt must be ${uploadAltMaxLength} characters or less.`),
  ),
});

/** The body of POST /v2/uploads/{name}/replacement: the name of the new file. LIB-15. */
export const UploadReplacement = v.object({ name: v.string('name must be text.') });

/** A post, section, revision or author that shows a file. LIB-6, LIB-19. */
export const UploadUse = v.variant('kind', [
  v.object({
    kind: v.literal('post'),
    id: v.string(),
    title: v.string(),
    /** `draft`, `published`, or `trash` for a post in the trash. TRASH-1. */
    status: v.string(),
  }),
  /**
   * A post that shows the file only in revisions: in revision `number`, and possibly in older ones. LIB-19.
   */
  v.object({
    kind: v.literal('revision'),
    id: v.string(),
    title: v.string(),
    status: v.string(),
    number: Whole,
  }),
  v.object({ kind: v.literal('section'), page: v.string(), section: v.string() }),
  /** The picture of an author. AUTHOR-5. */
  v.object({ kind: v.literal('author'), name: v.string() }),
]);
export type UploadUse = v.InferOutput<typeof UploadUse>;

/** The response to deleting a used file: at most 50 of its uses. LIB-8. */
export const UploadInUse = v.object({ message: v.string(), uses: v.array(UploadUse) });

/** The outcome of a replacement. A refusal contains a message for the admin. LIB-20. */
export type UploadExchange = { kind: 'replaced' } | { kind: 'refused'; message: string };

/** The outcome of a deletion. LIB-8. */
export type UploadRemoval = { kind: 'deleted' } | { kind: 'used'; uses: UploadUse[] };

/**
 * Returns the files of an upload, relative to the folder of uploads. A picture has narrower copies. MEDIA-24,
 * MEDIA-39.
 */
export function filesOf(name: string): string[] {
  const [, stem, width] = /^(.*-(\d{1,5})x\d{1,5})\.webp$/.exec(name) ?? [];
  return stem === undefined
    ? [`videos/${name}`]
    : [
        ...pictureWidths
          .filter((narrow) => narrow < Number(width))
          .map((narrow) => `${stem}-${narrow}w.webp`),
        name,
      ];
}

const address =
  /\/uploads\/(?:videos\/([0-9a-f]{32}\.(?:mp4|webm))|([0-9a-f]{32}-\d{1,5}x\d{1,5})(?:-\d{1,5}w)?\.webp)/g;

/**
 * Returns the names of the uploads whose addresses a text contains. The address of a narrower copy counts as
 * an address of its picture. LIB-6.
 */
export function uploadsIn(text: string): string[] {
  const names = [...text.matchAll(address)].map(([, video, stem]) => video ?? `${stem}.webp`);
  return [...new Set(names)];
}

/** Matches only addresses of this site, because another site has its own files. */
const localAddress = new RegExp(`(?<![\\w.:\\-\\]])${address.source}`, 'g');
const imageTag = /<img(?:[^>"']|"[^"]*"|'[^']*')*>/g;
const pictureSize = /-(\d{1,5})x(\d{1,5})\.webp$/;

/**
 * Updates the addresses of renamed uploads in a text. `names` maps old names to new ones. The address of a
 * narrower copy becomes the address of the new picture's copy in the same width. If the new picture is not
 * wider than that copy, it becomes the address of the new picture itself. Image tags get the size of the new
 * picture. LIB-15.
 */
export function renameUploads(text: string, names: ReadonlyMap<string, string>): string {
  const rename = (part: string) =>
    part.replaceAll(localAddress, (found, video?: string, stem?: string) => {
      const name = names.get(video ?? `${stem}.webp`);
      return name === undefined ? found : addressOfCopy(found, name);
    });
  const sized = text.replaceAll(imageTag, (tag) => {
    const [name] = uploadsIn(tag).flatMap((old) => names.get(old) ?? []);
    const [, width, height] = pictureSize.exec(name ?? '') ?? [];
    return width === undefined
      ? tag
      : tag.replace(/(\swidth=["']?)\d+/, `$1${width}`).replace(/(\sheight=["']?)\d+/, `$1${height}`);
  });
  return rename(sized);
}

/** Returns the new address of a renamed upload, in the same width if possible. */
function addressOfCopy(found: string, name: string): string {
  const width = Number(/-(\d{1,5})w\.webp$/.exec(found)?.[1] ?? 0);
  const own = Number(pictureSize.exec(name)?.[1] ?? 0);
  const copy = width > 0 && width < own ? name.replace(/\.webp$/, `-${width}w.webp`) : name;
  return found.replace(/[^/]*$/, () => copy);
}

/**
 * Returns the address of the narrowest copy of a picture, or of the picture itself if it is too small for
 * copies.
 */
export function thumbnailOf({ url, width = 0 }: Pick<Upload, 'url' | 'width'>): string {
  const [narrowest] = pictureWidths;
  return width > narrowest ? url.replace(/\.webp$/, `-${narrowest}w.webp`) : url;
}

/** The outcome of saving the alt text of a file. `gone`: the file no longer exists. LIB-12. */
export type AltSaving = { kind: 'saved' } | { kind: 'gone' };
