import { goWithin, type regular } from './page.ts';

/** Provides one visitor for all tests of a file. The visitor opens the blog from another screen each time. */
export function atBlog(visitor: ReturnType<typeof regular>) {
  let isIn = false;

  /** Opens the 404 page. The blog then restarts its machines when the visitor returns. */
  async function leave() {
    const page = visitor.page();
    if (isIn) {
      await goWithin(page, '/404');
      await page.getByRole('heading', { name: 'Page Not Found' }).waitFor();
      await page.context().unrouteAll({ behavior: 'ignoreErrors' });
    } else {
      await visitor.enter('/404', { demoDismissed: 'true' });
      isIn = true;
    }
    return page;
  }

  return { leave };
}
