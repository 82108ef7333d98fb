import type { Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import { written } from '../../support/admin-posts.ts';
import { type regular, storedSession, wake } from './page.ts';

/** Finds a text field of the screen by its label. */
export const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Fills in every required field except the title, and creates the post. */
export async function fillAndCreate(page: Page) {
  await textbox(page, 'Excerpt').fill(written.excerpt);
  await textbox(page, 'Add a tag and press Enter').fill('Guides');
  await page.keyboard.press('Enter');
  await textbox(page, 'Content').click();
  await page.keyboard.type('More.');
  await page.getByText('Published', { exact: true }).click();
  await page.getByRole('button', { name: 'Create Post' }).click();
}

/** Signs in one writer for all tests of a file. */
export function asWriter(visitor: ReturnType<typeof regular>) {
  let session: Record<string, string>;
  beforeAll(async () => {
    session = storedSession(await visitor.server().signIn());
  });

  /** Opens an admin screen with these entries in the storage, and with tags to choose from. */
  async function enter(path: string, stored: Record<string, string> = {}) {
    const page = visitor.page();
    // Leaving the editor saves its draft, so the test leaves before it replaces the storage.
    await page.goto(`${visitor.server().url}/favicon.svg`);
    await visitor.arrive(path, { ...session, ...stored }, (context) =>
      context.route('**/api/v2/tags', (route) =>
        route.fulfill({ json: { tags: [{ name: 'News', count: 1 }] } }),
      ),
    );
    return page;
  }

  async function openNew(stored: Record<string, string> = {}) {
    const page = await enter('/add-blog', stored);
    await wake(page);
    await textbox(page, 'Title').waitFor();
    return page;
  }

  return { enter, openNew };
}
