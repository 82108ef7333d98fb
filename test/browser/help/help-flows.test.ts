import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { articleFeedbackModel } from '../../models/help/article-feedback.model.ts';
import { helpSearchModel } from '../../models/help/help-search.model.ts';
import { imageViewerModel } from '../../models/help/image-viewer.model.ts';
import { builtSite } from '../../support/browser.ts';
import { walkOf } from '../../support/flow-model.ts';
import { rehearse } from '../../support/model.ts';
import { heldCalls, pass, regular, sees } from '../kit/page.ts';

const site = builtSite();
// The browser logs failed requests in the console.
const visitor = regular(site, { expectedComplaints: /Failed to load resource/ });
const article = '/article/swapping-assets';

rehearse(
  articleFeedbackModel,
  'browser',
  async () => {
    const page = visitor.page();
    await visitor.come(article);
    const calls = await heldCalls(page, '**/api/v2/articles/swapping-assets/feedback');
    const region = page.getByRole('region', { name: 'Feedback' });
    const answer = (name: string) => () => calls.of(() => region.getByRole('button', { name }).click());
    const thanked = (helpful?: boolean) => async () => {
      await sees(() => region.textContent(), 'Thank you for feedback!');
      if (helpful !== undefined) {
        expect(calls.request().postDataJSON()).toEqual({ helpful });
      }
    };
    return {
      act: {
        'press Yes': answer('Yes'),
        'press No': answer('No'),
        'the server counts it': () => calls.pass(),
        'the server is unreachable': () => calls.lose(),
      },
      see: {
        unanswered: () => sees(() => region.textContent(), 'Was this article helpful?YesNo'),
        'thanked, sending yes': thanked(true),
        'thanked, sending no': thanked(false),
        thanked: thanked(),
      },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);

rehearse(
  imageViewerModel,
  'browser',
  async () => {
    const page = visitor.page();
    await visitor.enter(article);
    // Opens an image and goes back, so that Forward opens the image again.
    await openFirst(page);
    await pass(page, 100);
    await page.goBack();
    const dialog = page.getByRole('dialog', { name: 'Image' });
    const look = () =>
      page.evaluate(() => {
        const viewer = document.querySelector('dialog[open]');
        return {
          isOpen: viewer !== null,
          isLocked: document.documentElement.classList.contains('is-scroll-locked'),
          isLoading: viewer?.querySelector('[role=status]') != null,
          isZoomed: viewer?.querySelector('[aria-label=Zoom]')?.getAttribute('aria-pressed') === 'true',
          hash: location.hash,
        };
      });
    const closed = { isOpen: false, isLocked: false, isLoading: false, isZoomed: false, hash: '' };
    const open = { ...closed, isOpen: true, isLocked: true, hash: '#image-modal' };
    // Whether an action has closed the image. The page then goes back in the history on its own.
    let isLeaving = false;
    const leave = (act: () => Promise<unknown>) => async () => {
      isLeaving = true;
      await act();
    };
    type Touch = readonly [type: 'pointerdown' | 'pointerup', clientY: number, isPrimary?: boolean];
    const touch =
      (...touches: Touch[]) =>
      () =>
        page
          .locator('[data-picture]')
          .last()
          .evaluate((picture, events) => {
            for (const [type, clientY, isPrimary = true] of events) {
              const at = { pointerType: 'touch', isPrimary, clientY, bubbles: true };
              picture.dispatchEvent(new PointerEvent(type, at));
            }
          }, touches);
    const finger = (from: number, to: number) => touch(['pointerdown', from], ['pointerup', to]);
    return {
      act: {
        'press a figure': () => openFirst(page),
        'go forward': () => page.goForward(),
        'go back': async () => {
          if (!isLeaving) {
            await page.goBack();
          }
          isLeaving = false;
        },
        'press the cross': leave(() => dialog.getByRole('button', { name: 'Close image' }).click()),
        'press Escape': leave(() => page.keyboard.press('Escape')),
        'press beside the image': leave(() => page.mouse.click(20, 400)),
        // The image is painted in the second frame.
        'the image is painted': () => pass(page, 100),
        'press Zoom': () => dialog.getByRole('button', { name: 'Zoom' }).click(),
        'tap the image': () => page.locator('[data-picture]').last().click(),
        'swipe up': async () => {
          isLeaving = !(await look()).isZoomed;
          await finger(500, 400)();
        },
        'swipe down': leave(finger(200, 300)),
        'move the finger a little': finger(500, 450),
        'put a finger down': touch(['pointerdown', 400]),
        'lift it at once': touch(['pointerup', 400]),
        'lift it further down': leave(touch(['pointerup', 480])),
        pinch: touch(
          ['pointerdown', 300],
          ['pointerdown', 400, false],
          ['pointerup', 200],
          ['pointerup', 500, false],
        ),
      },
      see: {
        closed: () => sees(look, closed),
        loading: () => sees(look, { ...open, isLoading: true }),
        'loading again': () => sees(look, { ...open, isLoading: true }),
        'loading, touched': () => sees(look, { ...open, isLoading: true }),
        'fitted, touched': () => sees(look, open),
        fitted: () => sees(look, open),
        zoomed: () => sees(look, { ...open, isZoomed: true }),
        // The browser may already have gone back, so the hash is not checked.
        'going back': () => sees(look, { ...closed, hash: expect.any(String) }),
      },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);

const matches = [
  { id: 'swapping-assets', title: 'Swap one asset for another', folder: 'Swapping' },
  { id: 'slippage', title: 'Slippage explained', folder: 'Swapping' },
];

/** A search module whose searches stay pending until the test answers them. */
const heldIndex = `const held = (window.heldSearches = []);
export const findArticles = (query) =>
  new Promise((resolve, reject) => held.push({ query, resolve, reject }));`;

type HeldSearch = { query: string; resolve: (found: unknown) => void; reject: (reason: Error) => void };
type Searched = { heldSearches?: HeldSearch[] };

// Covers the history, the focus and the keys. The view tests cover the results of each search.
rehearse(
  walkOf(helpSearchModel, {
    blank: {
      'enter the box': 'blank',
      'type swap': 'searching swap',
      'go back to memo': 'searching memo from the address',
    },
    'searching swap': {
      'two articles match': 'found, first selected',
      'the index fails to load': 'failed',
      'go back to no search': 'blank',
      'press Escape': 'away',
      'press Enter': 'searching swap, Enter pressed',
    },
    'searching swap, Enter pressed': { 'two articles match': 'the first opened', 'leave the box': 'away' },
    'searching memo from the address': {
      'two articles match': 'found, first selected',
      'nothing matches': 'nothing found',
      'go back to no search': 'blank',
    },
    'found, first selected': {
      'type fees': 'searching fees',
      'go back to memo': 'searching memo from the address',
      'go back to no search': 'blank',
      'press down': 'found, second selected',
      'press up': 'found, second selected',
      'press Enter': 'the first opened',
      'press Escape': 'away',
      'leave the box': 'away',
    },
    'searching fees': { 'two articles match': 'found, first selected', 'empty the box': 'blank' },
    'found, second selected': {
      'press down': 'found, first selected',
      'press up': 'found, first selected',
      'press Enter': 'the second opened',
      'leave the box': 'away',
    },
    'nothing found': { 'go back to no search': 'blank', 'leave the box': 'away' },
    failed: { 'press Enter': 'searching again', 'go back to memo': 'searching memo from the address' },
    'searching again': { 'two articles match': 'found, first selected' },
    away: { 'press down': 'searching again', 'press Enter': 'searching again', 'press Escape': 'blank' },
  }),
  'browser',
  async () => {
    const page = visitor.page();
    await visitor.enter('/solution');
    await page.route('**/assets/help-index-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: heldIndex }),
    );
    const box = page.getByRole('combobox', { name: 'Search the Help Center' });
    let isSearching = false;
    /** Clears the recorded searches, then runs an action that may start a search. */
    const asking = (act: () => Promise<unknown>) => async () => {
      await page.evaluate(() => (window as Searched).heldSearches?.splice(0));
      isSearching = true;
      await act();
    };
    const settling = (act: () => Promise<unknown>) => async () => {
      isSearching = false;
      await act();
    };
    const type = (text: string) =>
      asking(async () => {
        // Filling in the same text again fires no event, so the text is changed and changed back.
        if ((await box.inputValue()) === text) {
          await box.fill(`${text}s`);
        }
        await box.fill(text);
      });
    const key = (name: string) => asking(() => box.press(name));
    /** Goes back to a history entry whose address has this query. */
    const comeBackTo = (query: string) => async () => {
      await page.evaluate((address) => {
        history.replaceState(null, '', address);
        history.pushState(null, '', '/solution#elsewhere');
      }, `/solution${query}`);
      await page.goBack();
    };
    const answer = (found?: typeof matches) =>
      page.evaluate((output) => {
        const { resolve, reject } = (window as Searched).heldSearches?.at(-1) ?? {};
        if (output === undefined) {
          reject?.(new Error('The index failed to load.'));
        } else {
          resolve?.(output);
        }
      }, found);
    const look = () =>
      box.evaluate((input) => {
        const element = input as HTMLInputElement;
        const options = [...document.querySelectorAll('[role=option]')];
        return {
          value: element.value,
          isOpen: element.ariaExpanded === 'true',
          chosen: document.getElementById(element.getAttribute('aria-activedescendant') ?? '')?.textContent,
          options: options.map(({ textContent, ariaSelected }) => [textContent, ariaSelected]),
          status: element.form?.querySelector('[role=status]')?.textContent,
          q: new URLSearchParams(location.search).get('q') ?? '',
        };
      });
    const closed = { isOpen: false, chosen: undefined, options: [], status: '' };
    const some = expect.stringMatching(/^(?:swap|fees|memo)$/);
    const shows = (expected: object, value: unknown = some) => {
      return () => sees(look, { ...closed, value, q: value, ...expected });
    };
    const searches = (value: unknown) => async () => {
      await sees(
        async () => {
          const { value: text, q } = await look();
          const asked = await page.evaluate(() => (window as Searched).heldSearches?.at(-1)?.query);
          return { text, q, isAsked: asked === text };
        },
        { text: value, q: value, isAsked: true },
      );
    };
    const found = (chosen: number) =>
      shows({
        isOpen: true,
        chosen: ['Swap one asset for anotherSwapping', 'Slippage explainedSwapping'][chosen],
        options: [
          ['Swap one asset for anotherSwapping', String(chosen === 0)],
          ['Slippage explainedSwapping', String(chosen === 1)],
        ],
        status: '2 articles found',
      });
    const opened = (id: string) => () => page.waitForURL(`**/article/${id}`);
    return {
      act: {
        'enter the box': () => box.focus(),
        'type swap': type('swap'),
        'type fees': type('fees'),
        'empty the box': settling(() => box.fill('')),
        'go back to no search': settling(comeBackTo('')),
        'go back to memo': asking(async () => {
          if ((await box.inputValue()) === 'memo') {
            await comeBackTo('?q=memos')();
          }
          await comeBackTo('?q=memo')();
        }),
        'two articles match': settling(() => answer(matches)),
        'nothing matches': settling(() => answer([])),
        'the index fails to load': settling(() => answer()),
        'press down': key('ArrowDown'),
        'press up': key('ArrowUp'),
        // During a search, Enter starts no further search.
        'press Enter': () => (isSearching ? box.press('Enter') : key('Enter')()),
        'press Escape': settling(() => box.press('Escape')),
        'leave the box': settling(() => page.getByRole('heading', { name: 'Browse by topic' }).click()),
      },
      see: {
        blank: shows({}, ''),
        'searching swap': searches('swap'),
        'searching swap, Enter pressed': searches('swap'),
        'searching fees': searches('fees'),
        'searching memo from the address': searches('memo'),
        'searching again': searches(some),
        'found, first selected': found(0),
        'found, second selected': found(1),
        'nothing found': shows({
          status: expect.stringMatching(/^No article found for “(?:swap|fees|memo)”\. Try other words\.$/),
        }),
        failed: shows({ status: 'The search could not be loaded. Press Enter to try again.' }),
        away: shows({}),
        'the first opened': opened('swapping-assets'),
        'the second opened': opened('slippage'),
      },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);

const openFirst = (page: Page) =>
  page
    .getByRole('button', { name: /^View larger: / })
    .first()
    .click();
