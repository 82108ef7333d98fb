import type { PublishCheck } from '../contract/admin-posts.ts';
import { errorsIn } from '../contract/errors.ts';
import { PostDraft } from '../contract/posts.ts';
import { parseHtml } from './parse-html.ts';

/**
 * The maximum length of a title that search results show in full, and the range of suitable excerpt lengths,
 * in characters. STEP-3.
 */
const titleFits = 60;
const excerptFits = { from: 110, to: 160 };

/**
 * The paths of this site that a text links to, those of the paths that visitors cannot open, and the uploaded
 * files of the post that no longer exist.
 */
type SiteLinks = { paths: readonly string[]; missing: readonly string[]; lost: readonly string[] };

/**
 * Checks a post before publication: missing parts, possible improvements, and passed checks. STEP-3, STEP-4,
 * STEP-7, STEP-8.
 */
export function publishChecks(draft: PostDraft, links: SiteLinks): PublishCheck[] {
  const missing = missingIn(draft);
  const found = [
    missing.title ?? titleCheck(draft.title.trim()),
    missing.content,
    missing.excerpt ?? excerptCheck(draft.excerpt.trim()),
    missing.tags ?? check('tags', 'good', `Tagged ${draft.tags.join(', ')}`),
    imageCheck(draft),
    ...textChecks(draft.content),
    siteCheck(links),
    filesCheck(links),
  ];
  return found.filter((one) => one !== undefined);
}

const check = (about: PublishCheck['about'], level: PublishCheck['level'], text: string): PublishCheck => ({
  about,
  level,
  text,
});

/** Returns the required fields that are missing for publication, with the form's messages. */
function missingIn({ publishAt: _, ...draft }: PostDraft) {
  const missing: Partial<Record<string, PublishCheck>> = {};
  for (const [field, error] of Object.entries(errorsIn(PostDraft, { ...draft, status: 'published' }))) {
    const about = isAbout(field) ? field : 'title';
    missing[about] ??= check(about, 'missing', error);
  }
  return missing;
}

const isAbout = (field: string): field is 'title' | 'content' | 'excerpt' | 'tags' =>
  ['title', 'content', 'excerpt', 'tags'].includes(field);

function titleCheck({ length }: string) {
  return length <= titleFits
    ? check('title', 'good', `Title fits: ${length} of ${titleFits} characters`)
    : check('title', 'warning', `Title is long: ${length} of ${titleFits} characters`);
}

function excerptCheck({ length }: string) {
  const { from, to } = excerptFits;
  const words = length < from ? 'is short' : length > to ? 'is long' : 'fits';
  const level = words === 'fits' ? 'good' : 'warning';
  return check('excerpt', level, `Excerpt ${words}: ${length} of ${from} to ${to} characters`);
}

function imageCheck({ imageUrl = '', imageAlt = '' }: PostDraft) {
  if (imageUrl === '') {
    return check('image', 'warning', 'There is no featured image: a generated cover is shown instead');
  }
  return imageAlt.trim() === ''
    ? check('image', 'warning', 'The featured image has no description')
    : check('image', 'good', 'The featured image is set and described');
}

/** Checks the images and links in the text. Omits a check if the text has no images or no links. */
function textChecks(html: string): PublishCheck[] {
  const { body } = parseHtml(html);
  const images = [...body.querySelectorAll('img')];
  const bare = images.filter((image) => (image.getAttribute('alt') ?? '').trim() === '').length;
  const links = [...body.querySelectorAll('a')];
  const broken = links.filter((link) => !leadsSomewhere(link.getAttribute('href') ?? '')).length;
  return [
    ...counted('alt', bare, images.length, {
      good: 'Images in the text are described',
      warning: 'Images in the text have no description',
    }),
    ...counted('links', broken, links.length, {
      good: 'Links have a secure address',
      warning: 'Links have no secure address',
    }),
  ];
}

function siteCheck({ paths, missing }: SiteLinks) {
  if (paths.length === 0) {
    return undefined;
  }
  return missing.length === 0
    ? check('pages', 'good', `Links to this site lead to its pages: ${paths.length} of ${paths.length}`)
    : check('pages', 'warning', `Links to pages that visitors cannot see: ${missing.join(', ')}`);
}

function filesCheck({ lost }: SiteLinks) {
  return lost.length === 0
    ? undefined
    : check('files', 'warning', `Uploaded files that no longer exist: ${lost.join(', ')}`);
}

/** Returns the addresses of the uploaded files that a post shows, each once. STEP-8. */
export function filesIn({ content, imageUrl = '' }: PostDraft): string[] {
  const sources = [...parseHtml(content).body.querySelectorAll('[src]')].map(
    (element) => element.getAttribute('src') ?? '',
  );
  return [...new Set([imageUrl, ...sources])].filter((source) => source.startsWith('/uploads/'));
}

/** Returns the paths of this site that a text links to, each once. Ignores links to other sites. */
export function pathsIn(html: string, origin: string): string[] {
  const paths = [...parseHtml(html).body.querySelectorAll('a')].flatMap((link) => {
    const href = link.getAttribute('href') ?? '';
    const url = href.startsWith('#') ? null : URL.parse(href, origin);
    return url?.origin === origin && href !== '' ? [url.pathname] : [];
  });
  return [...new Set(paths)];
}

function counted(
  about: 'alt' | 'links',
  faults: number,
  total: number,
  words: { good: string; warning: string },
): PublishCheck[] {
  if (total === 0) {
    return [];
  }
  return [
    faults === 0
      ? check(about, 'good', `${words.good}: ${total} of ${total}`)
      : check(about, 'warning', `${words.warning}: ${faults} of ${total}`),
  ];
}

/** Returns whether readers can follow a link safely. Does not request the address. */
function leadsSomewhere(href: string): boolean {
  if (/^(?:mailto|tel):./i.test(href) || /^\/(?!\/)/.test(href) || /^#./.test(href)) {
    return true;
  }
  return URL.parse(href)?.protocol === 'https:';
}
