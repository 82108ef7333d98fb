import { beforeAll, expect } from 'vitest';
import { demoDialogModel } from '../../models/home/demo-dialog.model.ts';
import { builtSite } from '../../support/browser.ts';
import { rehearse } from '../../support/model.ts';
import { pass, regular, sees, wake } from '../kit/page.ts';

const site = builtSite();
const video = 'https://www.youtube-nocookie.com/embed/SwiftExDemo?autoplay=1';
// A third party is never reached from a test: the player's refused call is all there is of it.
const visitor = regular(site, { expectedComplaints: /youtube-nocookie\.com|ERR_FAILED/ });

const asked: string[] = [];
beforeAll(() => {
  visitor.page().on('request', (request) => asked.push(request.url()));
});

rehearse(
  demoDialogModel,
  'browser',
  async () => {
    const page = visitor.page();
    await visitor.arrive('/favicon.svg');
    asked.length = 0;
    const demo = page.getByRole('dialog', { name: 'See SwiftEx at work' });
    // The application comes when the page is touched; a slow one comes later than it was sent for.
    let arrival = () => {};
    let plays = 0;
    let dismissed: string | null = null;
    const hydrate = async () => {
      arrival();
      await wake(page);
    };
    const look = async () => ({
      ...(await page.evaluate(() => ({
        // Whether each is open: it comes to the page a moment before that.
        demos: [...document.querySelectorAll<HTMLDialogElement>('dialog[aria-labelledby=demo-title]')].map(
          ({ open }) => open,
        ),
        frames: [...document.querySelectorAll('iframe')].map(({ src }) => src),
        dismissed: localStorage.getItem('demoDismissed'),
      }))),
      asked: asked.filter((address) => new URL(address).origin !== visitor.server().url),
    });
    const asVideos = () => Array.from({ length: plays }, () => video);
    const nothing = { demos: [], frames: [], dismissed: null, asked: [] };
    const seesNothing = () => sees(look, { ...nothing, dismissed, asked: asVideos() });
    const dismiss = async (gesture: () => Promise<void>) => {
      await gesture();
      dismissed = 'true';
    };
    return {
      act: {
        'load the home page': () => visitor.arrive('/'),
        'load the home page, slowly by a second': async () => {
          const { promise: held, resolve: release } = Promise.withResolvers<void>();
          await visitor.arrive('/', {}, (context) =>
            context.route('**/assets/client-*.js', async (route) => {
              await held;
              await route.continue();
            }),
          );
          await pass(page, 1_000);
          arrival = release;
        },
        'it was dismissed on an earlier visit': async () => {
          dismissed = 'true';
          await page.evaluate(() => localStorage.setItem('demoDismissed', 'true'));
          await hydrate();
        },
        'it was never dismissed': hydrate,
        'press View Demo': async () => {
          if ((await page.getByRole('dialog').count()) > 0) {
            await page.keyboard.press('Escape');
          }
          await page.getByRole('button', { name: 'View Demo' }).click();
        },
        'open another dialog': async () => {
          await page.getByRole('button', { name: 'Get Beta Access' }).first().click();
          await page.getByRole('dialog', { name: 'Download SwiftEx' }).waitFor();
        },
        'play the video': async () => {
          plays += 1;
          await demo.getByRole('button', { name: 'Play the demo' }).click();
        },
        'press the cross': () => dismiss(() => demo.getByRole('button', { name: 'Close' }).click()),
        'press Escape': () => dismiss(() => page.keyboard.press('Escape')),
        'click outside': () => dismiss(() => page.mouse.click(4, 400)),
      },
      see: {
        'not here yet': () => expect(asked.filter((address) => address.endsWith('/'))).toEqual([]),
        waiting: seesNothing,
        'waiting, a second gone': seesNothing,
        'about to open': seesNothing,
        'about to open, a second gone': seesNothing,
        open: () => sees(look, { ...nothing, demos: [true], dismissed, asked: asVideos() }),
        playing: () => sees(look, { demos: [true], frames: [video], dismissed, asked: asVideos() }),
        dismissed: seesNothing,
        'out of the way': seesNothing,
      },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);
