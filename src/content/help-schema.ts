import * as v from 'valibot';

/** The drawn screens of the app that an article may show: in its header, and in its text as `phone:NAME`. */
export const screenNames = [
  'wallet',
  'send',
  'swap',
  'bridge',
  'order-book',
  'recovery-phrase',
  'cash-out',
  'passkey',
] as const;
export type ScreenName = (typeof screenNames)[number];

const Text = (maxLength: number) => v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(maxLength));

const Id = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be words in lower case with hyphens between them'),
);

/** An existing calendar day, such as 2026-11-21. */
const Day = v.pipe(
  v.string('must be a date such as "2026-11-21"'),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date such as "2026-11-21"'),
  v.check(
    (day) => new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) === true,
    'must be a day that the calendar has',
  ),
);

/** The front matter of an article. */
export const ArticleHead = v.strictObject({
  id: Id,
  title: Text(80),
  path: v.pipe(
    v.string(),
    v.regex(/^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/, 'must be a path such as /trading/swapping-assets'),
  ),
  topic: Id,
  subtopic: Id,
  modifiedDate: Day,
  keywords: v.pipe(v.array(Text(40)), v.minLength(1, 'must name at least one')),
  relatedArticles: v.array(Id),
  header: v.optional(v.picklist(screenNames, `must be one of ${screenNames.join(', ')}`)),
  summary: Text(200),
});
export type ArticleHead = v.InferOutput<typeof ArticleHead>;

/** The front matter of a legal text. */
export const LegalHead = v.strictObject({ title: Text(80), updated: Day, summary: Text(200) });

/** The metadata of an article, which every help page has. */
export type HelpArticle = Omit<ArticleHead, 'path' | 'keywords'>;

/** A section in the table of contents of a text. */
export type Heading = { depth: number; id: string; text: string };
