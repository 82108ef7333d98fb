import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { topics } from '../../../src/content/help/topics.ts';
import { screenAt, screens } from '../../../src/screens.ts';

const PageList = v.object({
  siteUrl: v.string(),
  pages: v.array(v.object({ path: v.string(), status: v.number(), noindex: v.boolean() })),
});

const built = v.parse(PageList, JSON.parse(readFileSync('dist/pages/pages.json', 'utf8')));

/** The address that the build under test was made for. */
export const { siteUrl } = built;

/** Every page of the build under test, as the build lists them, without the shell that all posts are edited in. */
export const everyPage = built.pages.filter(({ path }) => path !== '/edit-blog/any');

/** Whether a page is part of the admin area: it redirects others to the login page. */
export const isAdmin = (path: string) => screens[screenAt(path) ?? 'notFound'].frame === 'admin';

/** Articles and topics are drawn by one page each, so a few of them stand for all. */
const samples = ['/article/swapping-assets', '/article/fees-explained', '/on-off-ramp'];

const topicPaths = topics.map(({ path }) => path);

/** Whether the page is an article or a topic that another one stands for in what takes a browser. */
const isStoodFor = (path: string) =>
  (path.startsWith('/article/') || topicPaths.includes(path)) && !samples.includes(path);

/** The pages to look at in a browser, as the build lists them. */
export const pages = everyPage.filter(({ path }) => !isStoodFor(path));

/** The paths of these that show a page to anyone. */
export const publicPaths = pages.map(({ path }) => path).filter((path) => !isAdmin(path));
