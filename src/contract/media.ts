import * as v from 'valibot';

/**
 * The maximum number of media in a section, and the maximum length of each text, in characters. MEDIA-6,
 * MEDIA-10.
 */
const mediaMaxCount = 20;
export const mediaHeadingMaxLength = 120;
export const mediaTextMaxLength = 500;

const Text = (name: string, max: number) =>
  v.pipe(
    v.string(`${name} must be text.`),
    v.maxLength(max, `${name} must be ${max} characters or less.`),
    v.check((text) => !text.includes('\0'), `${name} must not contain control characters.`),
  );

/** An image or video of a section. Media are shown in the order of their list. MEDIA-52. */
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

/** The media of a section, in their order. */
export const MediaList = v.pipe(
  v.array(MediaItem),
  v.maxLength(mediaMaxCount, `A section has ${mediaMaxCount} media at most.`),
);

const Place = {
  page: v.picklist(['home'], 'There is no such page.'),
  section: v.picklist(['hero'], 'There is no such section.'),
};
export const MediaPlace = v.object(Place);
export type MediaPlace = v.InferOutput<typeof MediaPlace>;

/** The query of GET /v2/media. Drafts need a session. MEDIA-48, MEDIA-51. */
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

/** Parses the response to GET /v2/media. Throws a ValiError when it is invalid. */
export const readSectionMedia = (answer: unknown): SectionMedia => v.parse(SectionMedia, answer);
