import * as v from 'valibot';
import { pictureWidths } from './files.ts';
import { Pagination, wholeNumberParam } from './pagination.ts';

/** Files on a full page of the library. */
export const libraryPageSize = 24;
export const librarySearchMaxLength = 200;
/** The longest alt text, as for the featured image of a post. */
export const uploadAltMaxLength = 200;
/** The age from which a file without a use counts as unused, in days. LIB-5. */
export const unusedAfterDays = 30;

/** Which files to list. `unused` are those without a use, older than `unusedAfterDays`. LIB-4, LIB-5. */
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
  /** How many posts and sections use it. */
  uses: Whole,
  /** How many other posts show it in a revision. LIB-19. */
  earlierUses: Whole,
});
export type Upload = v.InferOutput<typeof Upload>;

/** The answer of GET /v2/uploads. */
export const LibraryPage = v.object({ uploads: v.array(Upload), pagination: Pagination });
export type LibraryPage = v.InferOutput<typeof LibraryPage>;

/** A page of the library, or the reason why there is none. */
export type LibraryListing = ({ kind: 'listed' } & LibraryPage) | { kind: 'refused'; message: string };

/** The name in the address of a file. */
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

/** A post, a section, a revision of a post or an author that shows a file. LIB-6, LIB-19. */
export const UploadUse = v.variant('kind', [
  v.object({
    kind: v.literal('post'),
    id: v.string(),
    title: v.string(),
    /** `draft`, `published`, or `trash` for a post in the trash. TRASH-1. */
    status: v.string(),
  }),
  /** Only revisions of the post show it, this one and maybe older ones. LIB-19. */
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

/** The answer to the deletion of a used file: its uses, at most 50. LIB-8. */
export const UploadInUse = v.object({ message: v.string(), uses: v.array(UploadUse) });

/** The outcome of a replacement. A refusal carries words for the admin. LIB-20. */
export type UploadExchange = { kind: 'replaced' } | { kind: 'refused'; message: string };

/** The outcome of a deletion. LIB-8. */
export type UploadRemoval = { kind: 'deleted' } | { kind: 'used'; uses: UploadUse[] };

const address =
  /\/uploads\/(?:videos\/([0-9a-f]{32}\.(?:mp4|webm))|([0-9a-f]{32}-\d{1,5}x\d{1,5})(?:-\d{1,5}w)?\.webp)/g;

/** The names of the uploads whose addresses a text contains; narrower copies count as their picture. LIB-6. */
export function uploadsIn(text: string): string[] {
  const names = [...text.matchAll(address)].map(([, video, stem]) => video ?? `${stem}.webp`);
  return [...new Set(names)];
}

/** Not those of another site, which has its own files. */
const localAddress = new RegExp(`(?<![\\w.:\\-\\]])${address.source}`, 'g');
const imageTag = /<img(?:[^>"']|"[^"]*"|'[^']*')*>/g;
const pictureSize = /-(\d{1,5})x(\d{1,5})\.webp$/;

/**
 * A text with the addresses of renamed uploads changed, by old name. A narrower copy becomes that of the new
 * picture, or the picture itself where that is not wider. Image tags get the size of the new picture. LIB-15.
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

/** The address of a renamed upload, in the width of the address it had. */
function addressOfCopy(found: string, name: string): string {
  const width = Number(/-(\d{1,5})w\.webp$/.exec(found)?.[1] ?? 0);
  const own = Number(pictureSize.exec(name)?.[1] ?? 0);
  const copy = width > 0 && width < own ? name.replace(/\.webp$/, `-${width}w.webp`) : name;
  return found.replace(/[^/]*$/, () => copy);
}

/** The address of the narrowest copy of a picture. */
export function thumbnailOf({ url, width = 0 }: Pick<Upload, 'url' | 'width'>): string {
  const [narrowest] = pictureWidths;
  return width > narrowest ? url.replace(/\.webp$/, `-${narrowest}w.webp`) : url;
}
