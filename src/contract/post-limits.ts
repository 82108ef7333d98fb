/** Shortest title after trimming, in characters. WRITE-11. */
export const titleMinLength = 5;
/** Longest title, in characters. WRITE-11. */
export const titleMaxLength = 300;
/** Shortest and longest excerpt, in characters. WRITE-13. */
export const excerptMinLength = 10;
export const excerptMaxLength = 500;
/** Longest HTML of a post, in characters. WRITE-12. */
export const contentMaxLength = 900_000;
/** Longest tag, in characters, and the maximum number of tags of a post. WRITE-19. */
export const tagMaxLength = 50;
export const tagsMaxCount = 20;
/** Longest alt text of a post's featured image, or of a picture in its text, in characters. EDIT-36. */
export const postAltMaxLength = 300;
/** Longest slug of a post, in characters. WRITE-27. */
export const slugMaxLength = 120;
/** Longest slug of an author, in characters. AUTHOR-4. */
export const authorSlugMaxLength = 80;
/** Longest search text, in characters. BLOG-23, BLOG-24. */
export const postSearchMaxLength = 200;
/** Posts on a page of the list. BLOG-9, WRITE-50. */
export const postPageSize = 10;
/** The number of related posts shown with a post. BLOG-49. */
export const relatedPostCount = 3;
/** The length of a post's opening, in characters. The opening replaces a missing excerpt. BLOG-12. */
export const openingLength = 150;
/** The maximum number of revisions kept for each post. REV-5. */
export const postRevisionLimit = 50;
/** One admin's saves of a draft within this time share one revision, ms. REV-2. */
export const revisionPeriod = 10 * 60 * 1_000;
