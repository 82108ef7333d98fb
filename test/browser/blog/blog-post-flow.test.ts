import { expect } from 'vitest';
import { blogPostModel } from '../../models/blog/blog-post.model.ts';
import { postVideosModel } from '../../models/blog/post-videos.model.ts';
import { sharePostModel } from '../../models/blog/share-post.model.ts';
import { reading } from '../../support/blog-posts.ts';
import { builtSite } from '../../support/browser.ts';
import { rehearse } from '../../support/model.ts';
import { atBlog } from '../kit/blog.ts';
import { goWithin, heldCalls, pass, regular, sees } from '../kit/page.ts';

const site = builtSite();
const visitor = regular(site, {
  // The browser logs failed requests, and the status of the 404 page, in the console. Tests block third
  // parties, so the request of the video player fails.
  expectedComplaints: /Failed to load resource|youtube-nocookie\.com|player\.vimeo\.com/,
});
const { leave } = atBlog(visitor);

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
        'the post arrives': () => calls.answer(200, reading('one')),
        'the post arrives with its own slug': () => calls.answer(200, reading('own-name')),
        'the other post arrives': () => calls.answer(200, reading('two')),
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
        'loaded with its own slug': shows('own-name'),
        missing: isMissing('one'),
        failed: () =>
          sees(look, {
            ...nothing,
            title: 'The post could not be loaded',
            alert: 'Failed to fetch the blog post. Please try again later.',
            path: '/blog/one',
          }),
        'loading the other': waits('two'),
        'the other': shows('two'),
        'the other post is missing': isMissing('two'),
      },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);

/** Opens a post whose text is this HTML. */
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
        'choose a video from an unknown site': choose('A stranger'),
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

/** The fake share sheet and clipboard. `asked` records the calls, and `end` settles the latest one. */
type Device = { asked: unknown[]; end: (failure?: string) => void };

rehearse(
  sharePostModel,
  'browser',
  async () => {
    const page = await leave();
    let isOpen = false;
    // A headless browser has no share sheet, and its clipboard settles at once. The fakes stay pending until
    // the test calls `end`. blog.test.ts tests the real clipboard.
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
    /** Opens the post. The page checks for a share sheet when it opens, so any fake must already exist. */
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
