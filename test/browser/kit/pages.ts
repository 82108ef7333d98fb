import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { topics } from '../../../src/content/help/topics.ts';
import { screenAt, screens } from '../../../src/screens.ts';

const PageList = v.object({
  siteUrl: v.string(),
  pages: v.array(v.object({ path: v.string(), status: v.number(), noindex: v.boolean() })),
});

const built = v.parse(PageList, JSON.parse(readFileSync('dist/pages/pages.json', 'utf8')));

/** The site URL of the build under test. */
export const { siteUrl } = built;

/** Every page of the build under test, except the shell of the post editor. */
export const everyPage = built.pages.filter(({ path }) => path !== '/edit-blog/any');

/** Whether a page belongs to the admin area, which redirects visitors to the login page. */
export const isAdmin = (path: string) => screens[screenAt(path) ?? 'notFound'].frame === 'admin';

/** All articles share one screen and all topics another, so browser tests visit only a few. */
const samples = ['/article/swapping-assets', '/article/fees-explained', '/on-off-ramp'];

const topicPaths = topics.map(({ path }) => path);

/** Whether the page is an article or a topic that browser tests skip. */
const isStoodFor = (path: string) =>
  (path.startsWith('/article/') || topicPaths.includes(path)) && !samples.includes(path);

/** The pages to visit in a browser. */
export const pages = everyPage.filter(({ path }) => !isStoodFor(path));

/** The paths of the pages that need no sign-in. */
export const publicPaths = pages.map(({ path }) => path).filter((path) => !isAdmin(path));
