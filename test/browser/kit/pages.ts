import { readFileSync } from 'node:fs';
import * as v from 'valibot';

const PageList = v.object({
  siteUrl: v.string(),
  pages: v.array(v.object({ path: v.string(), status: v.number(), noindex: v.boolean() })),
});

/** The pages of the build under test, as the build lists them. */
export const { siteUrl, pages } = v.parse(
  PageList,
  JSON.parse(readFileSync('dist/pages/pages.json', 'utf8')),
);

/** The paths that show a page to anyone: an admin's page leads others to the login page. */
export const publicPaths = pages.map(({ path }) => path).filter((path) => !path.startsWith('/admin'));
