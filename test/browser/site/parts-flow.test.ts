import { beforeAll, expect } from 'vitest';
import { landingStepsModel } from '../../models/home/landing-steps.model.ts';
import { consentModel } from '../../models/shell/consent.model.ts';
import { screenChunkModel } from '../../models/shell/screen-chunk.model.ts';
import { builtSite } from '../../support/browser.ts';
import { rehearse } from '../../support/model.ts';
import { asConfigured, stats } from '../kit/analytics.ts';
import { goWithin, heldCalls, pass, regular, resize, sees, wake } from '../kit/page.ts';

const site = builtSite();
// The browser logs the status of the 404 page and the chunk that fails to load. Tests block requests to third
// parties, so the analytics tag appears only as a blocked request.
const visitor = regular(site, { expectedComplaints: /Failed to load resource|stats\.example/ });

rehearse(
  screenChunkModel,
  'browser',
  async () => {
    const page = visitor.page();
    await visitor.enter('/404');
    const chunks = await heldCalls(page, '**/assets/resources-screen-*.js');
    await chunks.of(() => goWithin(page, '/resources'));
    const look = () =>
      page.evaluate(() => ({
        title: document.querySelector('h1')?.textContent,
        alert: document.querySelector('main [role=alert]')?.textContent,
      }));
    return {
      act: {
        'the chunk loads': () => chunks.pass(),
        'the chunk fails to load': () => chunks.lose(),
        'press the button': async () => {
          const button = page.getByRole('alert').getByRole('button');
          if ((await button.textContent()) === 'Try again') {
            await chunks.of(() => button.click());
          } else {
            await button.click();
          }
        },
      },
      see: {
        'on its way': () => sees(look, { title: undefined, alert: undefined }),
        missing: () =>
          sees(look, {
            title: undefined,
            alert: 'This part of the site could not be loaded.Try again',
          }),
        'on its way again': () => sees(look, { title: undefined, alert: undefined }),
        'missing for good': () =>
          sees(look, {
            title: undefined,
            alert: 'This part of the site could not be loaded.Reload the page',
          }),
        reloaded: () => sees(look, { title: expect.stringMatching(/\w/), alert: undefined }),
        shown: () => sees(look, { title: expect.stringMatching(/\w/), alert: undefined }),
      },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);

rehearse(
  landingStepsModel,
  'browser',
  async () => {
    const page = visitor.page();
    await resize(page, 1280, 800);
    await visitor.enter('/', { demoDismissed: 'true' });
    /** Returns the first word of the label of each drawn phone in view. */
    const look = () =>
      page
        .locator('[data-panel] [role=img]')
        .evaluateAll((phones) => phones.map((phone) => phone.getAttribute('aria-label')?.split(' ')[0]));
    const bring = (step: number) => () =>
      page
        .locator(`[data-step="${step - 1}"]`)
        .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    return {
      act: {
        'step 1 scrolls to the middle': bring(1),
        'step 2 scrolls to the middle': bring(2),
        'step 5 scrolls to the middle': bring(5),
      },
      see: {
        'step 1': () => sees(look, ['Wallet']),
        'step 2': () => sees(look, ['Send']),
        'step 5': () => sees(look, ['Cash-out']),
      },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);

let loads = 0;
beforeAll(() => {
  visitor.page().on('request', (request) => {
    loads += request.url().startsWith(stats) ? 1 : 0;
  });
});

rehearse(
  consentModel,
  'browser',
  async () => {
    const page = visitor.page();
    loads = 0;
    await visitor.arrive('/404', {}, (context) => context.route('**/404', asConfigured));
    let tags = 0;
    let expectedLoads = 0;
    const expectTag = () => {
      expectedLoads += tags === 0 ? 1 : 0;
      tags = 1;
    };
    const look = async () => ({
      ...(await page.evaluate(() => ({
        isAsking: document.querySelector('section[aria-label=Analytics]') !== null,
        tags: document.querySelectorAll('script[data-analytics]').length,
        canThinkAgain: [...document.querySelectorAll('button')].some(
          ({ textContent }) => textContent === 'Analytics choice',
        ),
      }))),
      loads,
    });
    const shows = (isAsking: boolean, canThinkAgain: boolean) =>
      sees(look, { isAsking, canThinkAgain, tags, loads: expectedLoads });
    const stored = () => page.evaluate(() => localStorage.getItem('analyticsConsent'));
    const recall = (answer: string) => async () => {
      await page.evaluate((text) => localStorage.setItem('analyticsConsent', text), answer);
      await wake(page);
    };
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    /** Stores an answer as another tab does: its `storage` event reaches only the other tabs. */
    const answerElsewhere = (answer: string) =>
      page.evaluate((newValue) => {
        localStorage.setItem('analyticsConsent', newValue);
        dispatchEvent(new StorageEvent('storage', { key: 'analyticsConsent', newValue }));
      }, answer);
    return {
      act: {
        'nothing was answered before': () => wake(page),
        'it was allowed before': () => {
          expectTag();
          return recall('given')();
        },
        'it was refused before': recall('refused'),
        'the answer cannot be read': async () => {
          await page.evaluate(() => {
            Storage.prototype.getItem = () => {
              throw new Error('forbidden');
            };
          });
          await wake(page);
        },
        'allow it': async () => {
          expectTag();
          await press('Allow');
          expect(await stored()).toBe('given');
        },
        'refuse it': async () => {
          const reloaded = tags > 0 ? page.waitForEvent('load') : undefined;
          await press('No');
          if (reloaded !== undefined) {
            await reloaded;
            await wake(page);
            tags = 0;
          }
          expect(await stored()).toBe('refused');
        },
        'another tab allows it': () => {
          expectTag();
          return answerElsewhere('given');
        },
        'another tab refuses it': async () => {
          const reloaded = tags > 0 ? page.waitForEvent('load') : undefined;
          await answerElsewhere('refused');
          if (reloaded !== undefined) {
            await reloaded;
            await wake(page);
            tags = 0;
          }
        },
        'think again': () => press('Analytics choice'),
      },
      see: {
        'looking up': () => shows(false, false),
        asked: () => shows(true, false),
        counting: () => shows(false, true),
        'not counting': () => shows(false, true),
      },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);
