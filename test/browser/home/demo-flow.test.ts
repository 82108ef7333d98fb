import { beforeAll, expect } from 'vitest';
import { demoDialogModel } from '../../models/home/demo-dialog.model.ts';
import { timedDialogModel } from '../../models/shell/timed-dialog.model.ts';
import { builtSite } from '../../support/browser.ts';
import { rehearse } from '../../support/model.ts';
import { pass, regular, sees, wake } from '../kit/page.ts';

const site = builtSite();
const video = 'https://www.youtube-nocookie.com/embed/SwiftExDemo?autoplay=1';
// Tests block third parties, so the request of the video player fails.
const visitor = regular(site, { expectedComplaints: /youtube-nocookie\.com|ERR_FAILED/ });

const asked: string[] = [];
beforeAll(() => {
  visitor.page().on('request', (request) => asked.push(request.url()));
});

/** Operates the demo dialog, and checks what is open, loaded and remembered. */
function theDemo() {
  const page = visitor.page();
  const demo = page.getByRole('dialog', { name: 'See SwiftEx in action' });
  let plays = 0;
  let dismissed: string | null = null;
  const look = async () => ({
    ...(await page.evaluate(() => ({
      // Whether each dialog is open: a dialog is in the DOM a moment before it opens.
      demos: [...document.querySelectorAll<HTMLDialogElement>('dialog[aria-labelledby=demo-title]')].map(
        ({ open }) => open,
      ),
      frames: [...document.querySelectorAll('iframe')].map(({ src }) => src),
      dismissed: localStorage.getItem('demoDismissed'),
    }))),
    asked: asked.filter((address) => new URL(address).origin !== visitor.server().url),
  });
  const shows = (demos: boolean[], frames: string[] = []) =>
    sees(look, { demos, frames, dismissed, asked: Array.from({ length: plays }, () => video) });
  return {
    press: () => page.getByRole('button', { name: 'View Demo' }).click(),
    play: async () => {
      plays += 1;
      await demo.getByRole('button', { name: 'Play the demo' }).click();
    },
    pressCross: () => demo.getByRole('button', { name: 'Close' }).click(),
    remember: () => {
      dismissed = 'true';
    },
    seesNothing: () => shows([]),
    seesPoster: () => shows([true]),
    seesVideo: () => shows([true], [video]),
  };
}

rehearse(
  demoDialogModel,
  'browser',
  async () => {
    const page = visitor.page();
    await visitor.enter('/');
    asked.length = 0;
    const demo = theDemo();
    const dismiss = (gesture: () => Promise<void>) => async () => {
      await gesture();
      demo.remember();
    };
    return {
      act: {
        'press View Demo': demo.press,
        'play the video': demo.play,
        'press the cross': dismiss(demo.pressCross),
        'press Escape': dismiss(() => page.keyboard.press('Escape')),
        'click outside': dismiss(() => page.mouse.click(4, 400)),
      },
      see: {
        closed: demo.seesNothing,
        open: demo.seesPoster,
        playing: demo.seesVideo,
        dismissed: demo.seesNothing,
      },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);

// The demo dialog of the home page is the timed dialog of this test.
rehearse(
  timedDialogModel,
  'browser',
  async () => {
    const page = visitor.page();
    await visitor.arrive('/favicon.svg');
    asked.length = 0;
    const demo = theDemo();
    // The application loads on the first interaction. If a test delays the script, `arrival` ends the delay.
    let arrival = () => {};
    const hydrate = async () => {
      arrival();
      await wake(page);
    };
    return {
      act: {
        'load the page': () => visitor.arrive('/'),
        'load the page 1 s late': async () => {
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
          demo.remember();
          await page.evaluate(() => localStorage.setItem('demoDismissed', 'true'));
          await hydrate();
        },
        'it was never dismissed': hydrate,
        'ask for the dialog': async () => {
          if ((await page.getByRole('dialog').count()) > 0) {
            await page.keyboard.press('Escape');
          }
          await demo.press();
        },
        'open another dialog': async () => {
          await page.getByRole('button', { name: 'Get Beta Access' }).first().click();
          await page.getByRole('dialog', { name: 'Download SwiftEx' }).waitFor();
        },
        'close the dialog': async () => {
          await demo.pressCross();
          demo.remember();
        },
      },
      see: {
        'not loaded': () => expect(asked.filter((address) => address.endsWith('/'))).toEqual([]),
        waiting: demo.seesNothing,
        'waiting, loaded 1 s late': demo.seesNothing,
        'about to open': demo.seesNothing,
        'about to open, loaded 1 s late': demo.seesNothing,
        open: demo.seesPoster,
        cancelled: demo.seesNothing,
      },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);
