/** Shortest title after trimming, in characters. Spec: blog and admin 5. */
export const titleMinLength = 5;
/** Longest title, in characters. */
export const titleMaxLength = 300;
/** Shortest and longest excerpt, in characters. Spec: blog and admin 5. */
export const excerptMinLength = 10;
export const excerptMaxLength = 500;
/** Longest HTML of a post, in characters. */
export const contentMaxLength = 900_000;
/** Longest tag, in characters, and the most tags of a post. */
export const tagMaxLength = 50;
export const tagsMaxCount = 20;
/** Longest address part of a post, in characters. */
export const slugMaxLength = 120;
/** Longest search text, in characters. */
export const postSearchMaxLength = 200;
/** Posts on a page of the list. Spec: blog and admin 9. */
export const postPageSize = 10;
/** Posts beside a post that are like it. Spec: blog and admin 9. */
export const relatedPostCount = 3;
/** What stands for a missing excerpt: so many characters of the text. Spec: blog and admin 9. */
export const openingLength = 150;
