/** A page of this site that a link in a post can lead to. TOOL-21. */
export type LinkHit = { kind: 'post' | 'article'; title: string; address: string };

/** The shortest text that is looked for, in characters. TOOL-21. */
export const linkSearchMinLength = 2;
