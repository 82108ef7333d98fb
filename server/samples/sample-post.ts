/** A sample post of a new site. */
export type SamplePost = { title: string; excerpt: string; tags: readonly string[]; content: string };
