import * as v from 'valibot';

/** The drawings of app screens: `NAME` as the header of an article, `phone:NAME` in its text. HELP-24. */
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

/** A day of the calendar, such as 2026-11-21. */
const Day = v.pipe(
  v.string('must be a date such as "2026-11-21"'),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date such as "2026-11-21"'),
  v.check(
    (day) => new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) === true,
    'must be an existing date',
  ),
);

/** The front matter of an article's file. HELP-13. */
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

/** The front matter of a legal text's file. */
export const LegalHead = v.strictObject({ title: Text(80), updated: Day, summary: Text(200) });

/** An article without its text, as all help pages import it. */
export type HelpArticle = Omit<ArticleHead, 'path' | 'keywords'>;

/** A heading of a text, for its table of contents. */
export type Heading = { depth: number; id: string; text: string };
