import * as v from 'valibot';

/** Longest search in the Help Center, in characters. */
export const searchMaxLength = 100;

/** An article that a search found. `folder` is the name of its subtopic. */
export type HelpMatch = { id: string; title: string; folder: string };

/** A picture of an article: where it comes from, and what it shows in words. */
export const Figure = v.object({ src: v.string(), alt: v.string() });
export type Figure = v.InferOutput<typeof Figure>;
