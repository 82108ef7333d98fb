import * as v from 'valibot';

/** Longest search in the Help Center, in characters. HELP-35. */
export const searchMaxLength = 100;

/** An article that a search found. `folder` is the name of the article's subtopic. HELP-40. */
export type HelpMatch = { id: string; title: string; folder: string };

/**
 * An image of an article: its source, its description and, if it is a file and not a drawing, its size in px.
 */
export const Figure = v.object({
  src: v.string(),
  alt: v.string(),
  size: v.optional(v.object({ width: v.number(), height: v.number() })),
});
export type Figure = v.InferOutput<typeof Figure>;
