/** A post that a new site begins with. */
export type SamplePost = { title: string; excerpt: string; tags: readonly string[]; content: string };
