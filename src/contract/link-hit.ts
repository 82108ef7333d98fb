/** A page of this site as a link target in a post. TOOL-21. */
export type LinkHit = { kind: 'post' | 'article'; title: string; address: string };

/** The shortest text that is searched for, in characters. TOOL-21. */
export const linkSearchMinLength = 2;
