import * as v from 'valibot';

/** Longest meta title, meta description and canonical address, in characters. PUB-16, PUB-17. */
export const metaTitleMaxLength = 120;
export const metaDescriptionMaxLength = 320;
export const canonicalMaxLength = 2_000;

const oneLine = /^\P{Cc}*$/u;
const wrongCanonical = 'The canonical address must start with https:// or http://.';

/**
 * The texts of a post for search engines. An empty text removes the stored text. An absent text leaves the
 * stored text unchanged. PUB-15 to PUB-17.
 */
export const DetailTexts = v.object({
  metaTitle: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(
        metaTitleMaxLength,
        `The headline for search engines must be ${metaTitleMaxLength} characters or less.`,
      ),
      v.regex(oneLine, 'The headline for search engines must not contain control characters.'),
    ),
  ),
  metaDescription: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(
        metaDescriptionMaxLength,
        `The description for search engines must be ${metaDescriptionMaxLength} characters or less.`,
      ),
      v.regex(oneLine, 'The description for search engines must be one line.'),
    ),
  ),
  canonicalUrl: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(canonicalMaxLength, 'The canonical address is too long.'),
      v.regex(/^(?:https?:\/\/[^\s/"'<>\\][^\s"'<>\\]*)?$/i, wrongCanonical),
      v.check((address) => address === '' || URL.canParse(address), wrongCanonical),
    ),
  ),
});
