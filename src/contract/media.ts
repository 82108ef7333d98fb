import * as v from 'valibot';

/** The pages and sections that have media of their own. Spec: blog and admin 2 (Content management). */
export const mediaPages = { home: { label: 'Home', sections: { hero: 'Hero' } } } as const;

/** Said when files come before a page and a section are chosen. Spec: blog and admin 5. */
export const mediaUnchosen = 'Please select a page and section before uploading media';

/** The most media of one section, and the longest texts of each, in characters. */
const mediaMaxCount = 20;
export const mediaHeadingMaxLength = 120;
export const mediaTextMaxLength = 500;
/** The largest video, in bytes. */
export const videoMaxBytes = 50 * 1024 * 1024;
/** The videos that are taken, by their content types. */
export const videoTypes = ['video/mp4', 'video/webm'] as const;

const Text = (name: string, max: number) =>
  v.pipe(
    v.string(`${name} must be text.`),
    v.maxLength(max, `${name} must be ${max} characters or less.`),
    v.check((text) => !text.includes('\0'), `${name} must not contain control characters.`),
  );

/** A picture or video of a section; its place in the list is its order. Spec: blog and admin 3. */
export const MediaItem = v.object({
  id: v.pipe(v.string(), v.maxLength(64)),
  kind: v.picklist(['image', 'video']),
  url: v.pipe(
    v.string(),
    v.maxLength(2_000),
    v.regex(
      /^(?:https:\/\/[^\s/"'<>\\]+|)\/(?!\/)[^\s"'<>\\]*$/,
      'url must be the address of an uploaded file.',
    ),
  ),
  heading: Text('Heading', mediaHeadingMaxLength),
  description: Text('Description', mediaTextMaxLength),
  alt: Text('Alt text', mediaTextMaxLength),
});
export type MediaItem = v.InferOutput<typeof MediaItem>;

const MediaList = v.pipe(
  v.array(MediaItem),
  v.maxLength(mediaMaxCount, `A section has ${mediaMaxCount} media at most.`),
);

const Place = {
  page: v.picklist(['home'], 'There is no such page.'),
  section: v.picklist(['hero'], 'There is no such section.'),
};
export const MediaPlace = v.object(Place);
export type MediaPlace = v.InferOutput<typeof MediaPlace>;

/** The query of GET /v2/media; drafts are for admins. */
export const MediaQuery = v.object({
  ...Place,
  status: v.optional(v.picklist(['draft', 'published'], 'status must be draft or published.'), 'published'),
});

/** The media of a section. `version` grows with every change. */
export const SectionMedia = v.object({
  ...Place,
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
  items: MediaList,
});
export type SectionMedia = v.InferOutput<typeof SectionMedia>;

/** PUT /v2/media/{page}/{section}: `version` is the one that the admin started from. */
export const MediaChange = v.object({
  version: v.pipe(v.number(), v.integer(), v.minValue(0)),
  items: MediaList,
  publish: v.boolean(),
});
export type MediaChange = v.InferOutput<typeof MediaChange>;

/** What PUT answers with 409: why, and the section as another admin left it. */
export const MediaConflict = v.object({ message: v.string(), media: SectionMedia });

/** What POST /v2/files/upload-video answers. */
export const UploadedVideo = v.object({ videoUrl: v.string() });

/** How saving ends that the admin is told about. */
export type MediaResult =
  | { kind: 'saved'; media: SectionMedia }
  | { kind: 'conflict'; media: SectionMedia }
  | { kind: 'refused'; message: string };
