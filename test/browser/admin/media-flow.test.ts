import { expect } from 'vitest';
import type { MediaItem } from '../../../src/contract/media.ts';
import { mediaModel } from '../../models/admin/media.model.ts';
import { heroMediaModel } from '../../models/home/hero-media.model.ts';
import { builtSite } from '../../support/browser.ts';
import { walkOf } from '../../support/flow-model.ts';
import { video } from '../../support/library.ts';
import { a, b, c, mediaOf } from '../../support/media.ts';
import { rehearse } from '../../support/model.ts';
import { asAdmin } from '../kit/admin.ts';
import { goWithin, heldCalls, pass, regular, sees } from '../kit/page.ts';

const site = builtSite();
// The browser logs failed requests and missing pictures in the console.
const visitor = regular(site, { expectedComplaints: /Failed to load resource/ });
const admin = asAdmin(visitor);
const uploadedC = { ...video, url: c.url, originalName: 'c.webm' };
const onePage = { currentPage: 1, totalPages: 1, totalRecords: 1 };

// Covers dragging, stored drafts, uploads and one failure of each request. The view tests cover the other
// failures.
rehearse(
  walkOf(mediaModel, {
    unchosen: { 'give a file': 'asked to choose' },
    'asked to choose': { 'choose Home': 'page chosen' },
    'page chosen': { 'choose Hero': 'loading' },
    loading: {
      'the server is unreachable': 'unreachable',
      'they arrive with a stored draft': 'B A kept',
      'they arrive with an outdated draft': 'B A kept in conflict',
      'the media arrive': 'A B',
    },
    unreachable: { 'press Try again': 'loading' },
    'B A kept': { 'press Publish': 'publishing B A' },
    'B A kept in conflict': { 'load theirs': 'loading' },
    'A B': {
      'drag A behind B': 'B A',
      'remove A': 'only B',
      'give a file': 'uploading',
      'describe A': 'A described',
      'choose the uploaded C': 'A B C',
    },
    'A described': { 'press Save Draft': 'saving A described' },
    'saving A described': { 'it is saved': 'A described saved' },
    'B A': { 'press Move A up': 'A B', 'press Publish': 'publishing B A' },
    'publishing B A': { 'another admin saved first': 'B A in conflict' },
    'B A in conflict': { 'press Publish': 'replacing with B A' },
    'replacing with B A': { 'it is saved': 'B A published' },
    uploading: {
      'press Publish': 'uploading',
      'half of it is sent': 'half uploaded',
      'the upload fails': 'upload failed',
      'cancel it': 'A B',
    },
    'half uploaded': { 'it is taken': 'A B C' },
    'upload failed': { 'dismiss it': 'A B' },
  }),
  'browser',
  async () => {
    const page = await admin.leave();
    // Lets the test dispatch the progress event of a half-sent upload.
    await page.evaluate(() => {
      const { send } = XMLHttpRequest.prototype;
      XMLHttpRequest.prototype.send = function sendNoted(body) {
        Object.assign(window, { tellHalf: () => this.upload.dispatchEvent(half) });
        send.call(this, body);
      };
      const half = new ProgressEvent('progress', { lengthComputable: true, loaded: 1, total: 2 });
    });
    const loads = await heldCalls(page, '**/api/v2/media?**');
    const saves = await heldCalls(page, '**/api/v2/media/home/hero');
    const uploads = await heldCalls(page, '**/api/v2/files/upload-video');
    await page.route('**/api/v2/uploads?**', (route) =>
      route.fulfill({ json: { uploads: [uploadedC], pagination: onePage } }),
    );
    await goWithin(page, '/media-uploads');
    await page.getByRole('heading', { name: 'Media Library' }).waitFor();
    const look = () =>
      page.evaluate(() => ({
        order: [...document.querySelectorAll('[aria-label="Media in their order"] > li')].map(
          (card) => card.querySelector('input')?.value,
        ),
        said: [...document.querySelectorAll('main [role=alert], main [role=status]')]
          .filter((element) => element.closest('section[aria-label=Media]') === null)
          .map(({ textContent }) => textContent)
          .join(''),
        uploads: document.querySelector('[aria-label=Uploads]')?.textContent,
        percent: document.querySelector('progress')?.value,
      }));
    const shows =
      (order: string[], said: unknown = '', more: { uploads?: string; percent?: number } = {}) =>
      () =>
        sees(look, { order, said, uploads: undefined, percent: undefined, ...more });
    const saving = (order: string[], publish: boolean, described = '') => {
      return async () => {
        await shows(order, expect.any(String))();
        const { items, ...change } = saves.request().postDataJSON() as { items: MediaItem[] };
        expect({ ...change, items: items.map(({ heading, alt }) => [heading, alt]) }).toEqual({
          version: expect.any(Number),
          publish,
          items: order.map((heading) => [heading, heading === 'A' ? described : '']),
        });
      };
    };
    const press = (name: string) => () => page.getByRole('button', { name, exact: true }).click();
    /**
     * Puts unsaved changes to version 1 into the browser's storage, then responds with the given version of
     * the media.
     */
    const keptBefore = async (version: number, items: MediaItem[]) => {
      await page.evaluate(
        (kept) => localStorage.setItem('draft:media home hero', kept),
        JSON.stringify({ version: 1, items: [b, a] }),
      );
      await loads.answer(200, mediaOf(version, items));
    };
    const waiting = 'Wait for the uploads, then save.';
    const maybeMoved = expect.stringMatching(/^(?:Moved to place [12] of 2\.)?$/);
    const unchosen = 'Please select a page and section before uploading media';
    return {
      act: {
        'give a file': async () => {
          const give = () =>
            page.getByLabel('Upload images and videos').setInputFiles({
              name: 'c.webm',
              mimeType: 'video/webm',
              buffer: Buffer.alloc(1_000),
            });
          await (loads.count() > 0 ? uploads.of(give) : give());
        },
        'choose Home': () => page.getByRole('combobox', { name: 'Page' }).selectOption('Home'),
        'choose Hero': () =>
          loads.of(() => page.getByRole('combobox', { name: 'Section' }).selectOption('Hero')),
        'the media arrive': () => loads.answer(200, mediaOf(1, [a, b])),
        'they arrive with a stored draft': () => keptBefore(1, [a, b]),
        'they arrive with an outdated draft': () => keptBefore(2, [b]),
        'the server is unreachable': () => loads.lose(),
        'press Try again': () => loads.of(press('Try again')),
        'drag A behind B': () => {
          const cards = page
            .getByRole('list', { name: 'Media in their order' })
            .locator('> li > [draggable]');
          return cards.first().dragTo(cards.nth(1));
        },
        'press Move A up': press('Move A up'),
        'remove A': press('Remove A'),
        'describe A': () => page.getByLabel('Alt text').first().fill('A swift'),
        'choose the uploaded C': async () => {
          await press('Choose uploaded file')();
          await press(`Choose ${uploadedC.originalName}`)();
          await page.getByRole('dialog').waitFor({ state: 'detached' });
        },
        'press Save Draft': () => saves.of(press('Save Draft')),
        'press Publish': async () => {
          if ((await look()).uploads === undefined) {
            await saves.of(press('Publish Changes'));
          } else {
            // The button is disabled while an upload is in progress.
            await page.getByRole('button', { name: 'Publish Changes' }).click({ force: true });
            expect(saves.count()).toBe(0);
          }
        },
        'it is saved': () => {
          const { items } = saves.request().postDataJSON() as { items: MediaItem[] };
          return saves.answer(200, mediaOf(2, items));
        },
        'another admin saved first': () => saves.answer(409, { message: 'Changed.', media: mediaOf(7, [b]) }),
        'load theirs': () => loads.of(press('Load what is stored')),
        'half of it is sent': () =>
          page.evaluate(() => (window as unknown as { tellHalf: () => void }).tellHalf()),
        'it is taken': () => uploads.answer(201, { videoUrl: c.url }),
        'the upload fails': () => uploads.answer(415, { message: 'Cut off.' }),
        'dismiss it': press('Dismiss c.webm'),
        'cancel it': press('Cancel c.webm'),
      },
      see: {
        unchosen: shows([]),
        'asked to choose': shows([], unchosen),
        'page chosen': shows([]),
        loading: shows(expect.any(Array) as unknown as string[], expect.stringContaining('Loading media...')),
        unreachable: shows(
          expect.any(Array) as unknown as string[],
          expect.stringContaining('The media could not be loaded.'),
        ),
        'A B': shows(['A', 'B'], maybeMoved),
        'B A kept in conflict': shows(
          ['B', 'A'],
          expect.stringMatching(/^Somebody else has changed this section/),
        ),
        'B A kept': shows(['B', 'A'], 'Your unsaved changes were kept. Save them when they are done.'),
        'A described': shows(['A', 'B']),
        'saving A described': saving(['A', 'B'], false, 'A swift'),
        'A described saved': shows(['A', 'B'], 'Draft saved.'),
        'B A': shows(['B', 'A'], maybeMoved),
        'publishing B A': saving(['B', 'A'], true),
        'replacing with B A': saving(['B', 'A'], true),
        'B A published': shows(['B', 'A'], 'Published. The home page shows it now.'),
        'B A in conflict': shows(
          ['B', 'A'],
          expect.stringMatching(/^Somebody else has changed this section/),
        ),
        'only B': shows(['B']),
        uploading: shows(['A', 'B'], waiting, { uploads: 'c.webm', percent: 0 }),
        'half uploaded': shows(['A', 'B'], waiting, { uploads: 'c.webm', percent: 50 }),
        'upload failed': shows(['A', 'B'], '', { uploads: 'c.webmCut off.' }),
        'A B C': shows(['A', 'B', '']),
      },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);

rehearse(
  heroMediaModel,
  'browser',
  async () => {
    const page = visitor.page();
    await visitor.enter('/404', { demoDismissed: 'true' });
    await page.context().route('**/uploads/**', (route) => route.fulfill({ body: '' }));
    const calls = await heldCalls(page, '**/api/v2/media?**');
    await calls.of(() => goWithin(page, '/'));
    const look = () => page.locator('[data-hero-media] li').allInnerTexts();
    const shows = (expected: string[]) => () => sees(look, expected);
    return {
      act: {
        'media arrive': () => calls.answer(200, mediaOf(1, [a, c])),
        'nothing is published': () => calls.answer(200, mediaOf(0, [])),
        'the server is unreachable': () => calls.lose(),
      },
      see: {
        'the phone': shows([]),
        'the media': shows(['A', 'C']),
        'only the phone': shows([]),
      },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);
