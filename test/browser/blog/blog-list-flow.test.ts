import { expect } from 'vitest';
import { blogListModel } from '../../models/blog/blog-list.model.ts';
import { listAnswers, tagList } from '../../support/blog-posts.ts';
import { builtSite } from '../../support/browser.ts';
import { partOf } from '../../support/flow-model.ts';
import { rehearse } from '../../support/model.ts';
import { atBlog } from '../kit/blog.ts';
import { goWithin, heldCalls, pass, regular, resize, sees } from '../kit/page.ts';

const site = builtSite();
const visitor = regular(site, {
  // The browser logs failed requests, and the status of the 404 page, in the console. Tests block third
  // parties, so the request of the video player fails.
  expectedComplaints: /Failed to load resource|youtube-nocookie\.com|player\.vimeo\.com/,
});
const { leave } = atBlog(visitor);

const emptyText = 'No blogs found matching your search criteria. Try a different search term or category.';
const failureText = 'The posts could not be loaded. Check your connection and try again.';

/**
 * The model without the event `choose page 2` in the state `typing`, because the screen may show no page
 * links in this state. `pagesModel` covers this event.
 */
const { 'choose page 2': _, ...typing } = blogListModel.states.typing;
const listModel = partOf(blogListModel, { ...blogListModel.states, typing });
const pagesModel = partOf(blogListModel, {
  'loading page 1': { 'page 1 arrives': 'page 1' },
  'page 1': { 'type "xlm"': 'typing' },
  typing: { 'choose page 2': 'typing' },
});

rehearseList(listModel);
rehearseList(pagesModel);

function rehearseList(model: typeof listModel | typeof pagesModel) {
  rehearse(
    model,
    'browser',
    async () => {
      const page = await leave();
      await resize(page, 1280, 800);
      await page.context().route('**/api/v2/tags', (route) => route.fulfill({ json: tagList }));
      const calls = await heldCalls(page, '**/api/v2/blogs?**');
      await calls.of(() => goWithin(page, '/blog'));
      await page.getByRole('link', { name: 'Stellar', exact: true }).waitFor();
      const start = await page.evaluate(() => navigation.currentEntry?.key ?? '');
      const box = page.getByRole('searchbox', { name: 'Search posts' });
      const look = () =>
        page.evaluate(() => {
          const area = document.getElementById('posts');
          return {
            titles: [...(area?.querySelectorAll('h2') ?? [])].map(({ textContent }) => textContent),
            isBusy: area?.getAttribute('aria-busy'),
            says: area?.querySelector('[role=status] p, [role=alert] p')?.textContent,
            spins: document.body.textContent?.includes('Loading posts...'),
            page: document.querySelector('nav[aria-label="Pages of the blog"] [aria-current]')?.textContent,
            tab: document.querySelector('nav[aria-label="Categories"] [aria-current]')?.textContent,
            text: document.querySelector<HTMLInputElement>('input[name=search]')?.value,
            isSearchOpen: document.querySelector('[aria-label=Search]')?.getAttribute('aria-expanded'),
          };
        });
      let posts: string[] = [];
      const answer = (name: keyof typeof listAnswers) => () => {
        posts = listAnswers[name].posts.map(({ title }) => title);
        return calls.answer(200, listAnswers[name]);
      };
      const idle = {
        isBusy: 'false',
        spins: false,
        says: undefined,
        page: undefined,
        tab: 'All',
        text: '',
        isSearchOpen: 'false',
      };
      type Changes = Partial<Awaited<ReturnType<typeof look>>>;
      const shows = (changes: Changes) => () => sees(look, { ...idle, titles: posts, ...changes });
      /** Expects a pending request while the previous content stays visible. */
      const waits = (asked: object, changes: Changes = {}) => {
        return async () => {
          await sees(look, {
            ...idle,
            titles: posts,
            isBusy: 'true',
            spins: true,
            ...changes,
          });
          await sees(async () => Object.fromEntries(new URL(calls.request().url()).searchParams), {
            page: '1',
            limit: '10',
            ...asked,
          });
        };
      };
      /** The number of requests before the reader types. Typing alone must send none. */
      let before = 0;
      const hasText = (text: string) => async () => {
        await sees(async () => (await look()).text, text);
        expect((await look()).isBusy).toBe('false');
        expect(calls.count()).toBe(before);
      };
      const type = (text: string) => async () => {
        before = calls.count();
        await box.fill(text);
      };
      return {
        act: {
          'page 1 arrives': answer('page 1 arrives'),
          'page 2 arrives': answer('page 2 arrives'),
          'Wallet arrives': answer('Wallet arrives'),
          'matches arrive': answer('matches arrive'),
          'nothing is found': answer('nothing is found'),
          'the server fails': () => calls.answer(500),
          'type "xlm"': type('xlm'),
          'clear the search': type(''),
          'press Enter': () => calls.of(() => box.press('Enter')),
          'choose page 2': async () => {
            const link = page.getByRole('link', { name: 'Page 2', exact: true });
            await ((await box.inputValue()) === '' ? calls.of(() => link.click()) : link.click());
          },
          'choose Wallet': async () => {
            // On a narrow screen the open search covers the categories.
            await resize(page, 1280, 800);
            const { isBusy, tab } = await look();
            const choose = () => page.getByRole('link', { name: 'Wallet', exact: true }).first().click();
            // A click on the category that is loading sends no second request.
            await (isBusy === 'true' && tab === 'Wallet' ? choose() : calls.of(choose));
          },
          'step back': () =>
            calls.of(() =>
              page.evaluate((key) => navigation.traverseTo(key).finished?.then(() => undefined), start),
            ),
          'step back to "xlm"': async () => {
            await resize(page, 390);
            await calls.of(() => page.evaluate(() => navigation.back().finished?.then(() => undefined)));
          },
          'open the search': async () => {
            await resize(page, 390);
            await page.getByRole('button', { name: 'Search', exact: true }).click();
          },
          'close the search': async () => {
            await page.getByRole('button', { name: 'Close the search and clear it' }).click();
            await resize(page, 1280, 800);
          },
          'try again': () => calls.of(() => page.getByRole('button', { name: 'Try again' }).click()),
        },
        see: {
          'loading page 1': waits({}),
          'page 1': shows({ page: '1' }),
          'page 1, search open': shows({ page: '1', isSearchOpen: 'true' }),
          'typing, search open': hasText('xlm'),
          'searching, search open': waits({ search: 'xlm' }, { text: 'xlm', isSearchOpen: 'true' }),
          'matches, search open': shows({ text: 'xlm', isSearchOpen: 'true' }),
          'loading page 1, search closed': waits({}),
          'loading page 1 again': waits({}),
          'loading page 2': waits({ page: '2' }),
          'page 2': shows({ page: '2' }),
          'loading Wallet': waits({ tags: 'Wallet' }, { tab: 'Wallet' }),
          Wallet: shows({ tab: 'Wallet' }),
          'typing in Wallet': hasText('xlm'),
          'searching Wallet': waits({ tags: 'Wallet', search: 'xlm' }, { tab: 'Wallet', text: 'xlm' }),
          'empty in Wallet': shows({ tab: 'Wallet', text: 'xlm', says: emptyText }),
          typing: () => sees(async () => (await look()).text, 'xlm'),
          searching: waits({ search: 'xlm' }, { text: 'xlm' }),
          matches: shows({ text: 'xlm' }),
          'no matches': shows({ text: 'xlm', says: emptyText }),
          'search failed': shows({ text: 'xlm', says: failureText, titles: [] }),
          'typing nothing': hasText(''),
          empty: shows({ says: emptyText }),
          failed: shows({ says: failureText, titles: [] }),
        },
        pass: (ms) => pass(page, ms),
      };
    },
    { inOneGo: true },
  );
}
