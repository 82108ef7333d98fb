import { expect } from 'vitest';
import { blogListModel } from '../models/blog-list.model.ts';
import { blogPostModel } from '../models/blog-post.model.ts';
import { postVideosModel } from '../models/post-videos.model.ts';
import { sharePostModel } from '../models/share-post.model.ts';
import { listAnswers, reading, tagList } from '../support/blog-posts.ts';
import { builtSite } from '../support/browser.ts';
import { type FlowModel, rehearse } from '../support/model.ts';
import { goWithin, heldCalls, pass, regular, resize, sees } from './kit/stage.ts';

const site = builtSite();
const visitor = regular(site, {
  // The browser itself reports the calls that fail in the console, and the 404 page's status. A third
  // party is never reached from a test: the player's refused call is all there is of it.
  expectedComplaints: /Failed to load resource|youtube-nocookie\.com|player\.vimeo\.com/,
});

let isIn = false;

/** Leaves the blog and waits on another screen: coming back starts its machines anew. */
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

const emptyText = 'No blogs found matching your search criteria. Try a different search term or category.';
const failureText = 'The posts could not be loaded. Check your connection and try again.';

/** The list, whose other pages can be chosen while somebody types only where there is a list. */
const { 'choose page 2': _, ...typing } = blogListModel.states['typing'] ?? {};
const listModel: FlowModel = { ...blogListModel, states: { ...blogListModel.states, typing } };
const pagesModel: FlowModel = {
  ...blogListModel,
  states: {
    'loading page 1': { 'page 1 comes': 'page 1' },
    'page 1': { 'type "xlm"': 'typing' },
    typing: { 'choose page 2': 'typing' },
  },
};

rehearseList(listModel);
rehearseList(pagesModel);

function rehearseList(model: FlowModel) {
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
      /** A call is on its way; what was shown before stays until it is answered. */
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
      /** While the reader types nothing is asked for. */
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
          'page 1 comes': answer('page 1 comes'),
          'page 2 comes': answer('page 2 comes'),
          'Wallet comes': answer('Wallet comes'),
          'matches come': answer('matches come'),
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
            // What is on its way already is not asked for again.
            await (isBusy === 'true' && tab === 'Wallet' ? choose() : calls.of(choose));
          },
          'step back': () =>
            calls.of(() =>
              page.evaluate((key) => navigation.traverseTo(key).finished?.then(() => undefined), start),
            ),
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

rehearse(
  blogPostModel,
  'browser',
  async () => {
    const page = await leave();
    const calls = await heldCalls(page, '**/api/v2/blogs/*');
    await calls.of(() => goWithin(page, '/blog/one'));
    const look = () =>
      page.evaluate(() => ({
        title: document.querySelector('main h1')?.textContent,
        text: document.getElementById('post-text')?.textContent,
        alert: document.querySelector('main [role=alert]')?.textContent,
        spins: document.body.textContent?.includes('Loading post...'),
        path: location.pathname,
      }));
    const nothing = { title: undefined, text: undefined, alert: undefined, spins: false };
    const shows = (slug: string) => () =>
      sees(look, {
        ...nothing,
        title: `The post ${slug}`,
        text: `The text of ${slug}.`,
        path: `/blog/${slug}`,
      });
    const waits = (slug: string) => async () => {
      await sees(look, { ...nothing, spins: true, path: `/blog/${slug}` });
      expect(new URL(calls.request().url()).pathname).toBe(`/api/v2/blogs/${slug}`);
    };
    const isMissing = (slug: string) => () =>
      sees(look, { ...nothing, title: 'Blog not found', path: `/blog/${slug}` });
    return {
      act: {
        'the post comes': () => calls.answer(200, reading('one')),
        'the post comes by its id': () => calls.answer(200, reading('own-name')),
        'the other post comes': () => calls.answer(200, reading('two')),
        'there is no such post': () => calls.answer(404, { message: 'No.' }),
        'the server fails': () => calls.answer(500),
        'go to another post': () => calls.of(() => goWithin(page, '/blog/two')),
        'go to the same post': async () => {
          const before = calls.count();
          await goWithin(page, '/blog/one');
          expect(calls.count()).toBe(before);
        },
        'try again': () => calls.of(() => page.getByRole('button', { name: 'Try again' }).click()),
      },
      see: {
        loading: waits('one'),
        loaded: shows('one'),
        'loaded under its own name': shows('own-name'),
        missing: isMissing('one'),
        failed: () =>
          sees(look, {
            ...nothing,
            title: 'The post is not here yet',
            alert: 'Failed to fetch the blog post. Please try again later.',
            path: '/blog/one',
          }),
        'loading the other': waits('two'),
        'the other': shows('two'),
        'the other is missing': isMissing('two'),
      },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);

/** Opens a post that has this text. */
async function openPost(html: string) {
  const page = await leave();
  const calls = await heldCalls(page, '**/api/v2/blogs/*');
  await calls.of(() => goWithin(page, '/blog/one'));
  await calls.answer(200, reading('one', { html }));
  await page.getByRole('heading', { level: 1, name: 'The post one' }).waitFor();
  return page;
}

rehearse(
  postVideosModel,
  'browser',
  async () => {
    const link = (words: string, source: string) =>
      `<p><a class="video" href="#post-text" data-video="${source}">${words}</a></p>`;
    const first = 'https://www.youtube-nocookie.com/embed/abc';
    const second = 'https://player.vimeo.com/video/123';
    const page = await openPost(
      link('The first', first) +
        link('The second', second) +
        link('A stranger', 'https://evil.example/embed/abc'),
    );
    const look = () =>
      page.evaluate(() => ({
        players: [...document.querySelectorAll<HTMLIFrameElement>('iframe')].map(({ src }) => src),
        links: [...document.querySelectorAll('#post-text a')]
          .filter((element) => element.checkVisibility())
          .map(({ textContent }) => textContent),
      }));
    const shows = (players: string[], links: string[]) => () => sees(look, { players, links });
    const choose = (name: string) => () => page.getByRole('link', { name }).click();
    return {
      act: {
        'choose the first video': choose('The first'),
        'choose the second video': choose('The second'),
        'choose a video of a stranger': choose('A stranger'),
      },
      see: {
        'links only': shows([], ['The first', 'The second', 'A stranger']),
        'first plays': shows([`${first}?autoplay=1`], ['The second', 'A stranger']),
        'second plays': shows([`${second}?autoplay=1`], ['The first', 'A stranger']),
      },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);

/** What a device does when it is asked to share or to copy, until the test says how it ends. */
type Device = { asked: unknown[]; end: (failure?: string) => void };

rehearse(
  sharePostModel,
  'browser',
  async () => {
    const page = await leave();
    let isOpen = false;
    // A headless browser has no share sheet, and its clipboard answers at once: both are held here. The
    // clipboard itself is pinned in blog.test.ts.
    await page.evaluate(() => {
      const device: Device = { asked: [], end: () => undefined };
      const hold = (asked: unknown) => {
        device.asked.push(asked);
        return new Promise<void>((resolve, reject) => {
          device.end = (failure) =>
            failure === undefined ? resolve() : reject(new DOMException('No.', failure));
        });
      };
      Object.assign(window, { device });
      Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: hold } });
      Reflect.deleteProperty(navigator, 'share');
      Object.assign(window, { giveSheet: () => Object.assign(navigator, { share: hold }) });
    });
    /** The post is opened when it is known what the device can do: it is asked at once. */
    const open = async () => {
      if (!isOpen) {
        isOpen = true;
        const calls = await heldCalls(page, '**/api/v2/blogs/*');
        await calls.of(() => goWithin(page, '/blog/one'));
        await calls.answer(200, reading('one'));
        await page.getByRole('button', { name: 'Copy link' }).waitFor();
      }
    };
    const look = () =>
      page.evaluate(() => {
        const share = document.querySelector('main aside, main')?.querySelectorAll('button') ?? [];
        return {
          buttons: [...share]
            .map(({ textContent }) => textContent)
            .filter((text) => /link|copied|share/i.test(text ?? '')),
          said: [...document.querySelectorAll('main [role=status]')].map(({ textContent }) => textContent),
        };
      });
    const asked = () => page.evaluate(() => (window as unknown as { device: Device }).device.asked.at(-1));
    const end = (failure?: string) =>
      page.evaluate((name) => (window as unknown as { device: Device }).device.end(name), failure);
    const shows = (buttons: string[], said: string) => () => sees(look, { buttons, said: [said] });
    return {
      act: {
        'the device has a share sheet': async () => {
          await page.evaluate(() => (window as unknown as { giveSheet: () => void }).giveSheet());
          await open();
        },
        'the device has no share sheet': open,
        'open the share sheet': () => page.getByRole('button', { name: 'Share...' }).click(),
        'the post is shared': () => end(),
        'the sheet is closed': () => end('AbortError'),
        'copy the link': async () => {
          await open();
          await page.getByRole('button', { name: /^(?:Copy link|Link copied)$/ }).click();
        },
        'the link is copied': () => end(),
        'the browser refuses': () => end('NotAllowedError'),
      },
      see: {
        ready: () => (isOpen ? shows(['Copy link'], '')() : undefined),
        'ready to copy': shows(['Copy link'], ''),
        'ready to share': shows(['Copy link', 'Share...'], ''),
        sharing: async () => {
          await shows(['Copy link', 'Share...'], '')();
          expect(await asked()).toEqual({
            title: 'The post one',
            text: 'The post one',
            url: expect.stringMatching(/\/blog\/one$/),
          });
        },
        copying: async () => {
          await shows(['Copy link'], '')();
          expect(await asked()).toMatch(/\/blog\/one$/);
        },
        copied: shows(['Link copied'], 'Link copied'),
        refused: shows(['Copy link'], 'The link could not be copied. Copy it from the address bar.'),
      },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);
