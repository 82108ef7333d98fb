import { expect, test } from 'vitest';
import { navigationScrollModel } from '../../models/shell/navigation-scroll.model.ts';
import { builtSite } from '../../support/browser.ts';
import { rehearse } from '../../support/model.ts';
import { goWithin, pass, regular, scrollTo, sees } from '../kit/page.ts';

const site = builtSite();
// The browser logs the status of the 404 page.
const visitor = regular(site, { expectedComplaints: /Failed to load resource.*404/ });

/** The scroll position before every navigation, px. */
const reading = 120;
/** The top of a target element after the scroll, px: below the header, with a margin. */
const belowHeader = 92;

let places = 0;

rehearse(
  navigationScrollModel,
  'browser',
  async () => {
    const page = visitor.page();
    if (places === 0) {
      await visitor.enter('/404');
    }
    // The pending navigation. It runs after a later event has decided whether the target element exists.
    let look: (() => Promise<void>) | undefined;
    let sought = '';
    const looked = async () => {
      const now = look;
      look = undefined;
      await now?.();
    };
    const leaveFor = async (address: string) => {
      await looked();
      await page.evaluate(() => {
        document.getElementById('team')?.remove();
        document.getElementById('faq')?.remove();
      });
      await scrollTo(page, reading);
      places += 1;
      return `/place-${places}${address}`;
    };
    const seek = async (id: string) => {
      const address = await leaveFor(`#${id}`);
      sought = id;
      look = async () => {
        await goWithin(page, address);
        await pass(page, 0);
      };
    };
    await goWithin(page, await leaveFor(''));
    await scrollTo(page, reading);

    const seesReading = async () => {
      await looked();
      expect(await offset()).toBe(reading);
    };
    return {
      act: {
        'go to a page': async () => {
          await goWithin(page, await leaveFor(''));
        },
        'go to #team': () => seek('team'),
        'go to #faq': () => seek('faq'),
        'it is there': async () => {
          await page.evaluate(appendElement, sought);
          await looked();
        },
        'the element is missing': looked,
        'the page throws': async () => {
          await page.evaluate(appendElement, sought);
          await page.evaluate(() => {
            const { scrollIntoView } = Element.prototype;
            Element.prototype.scrollIntoView = () => {
              Element.prototype.scrollIntoView = scrollIntoView;
              throw new Error('The page is broken');
            };
          });
          await looked();
        },
      },
      see: {
        'left alone': seesReading,
        'at the top': async () => {
          await sees(() => page.evaluate(() => [window.scrollY, document.activeElement?.id]), [0, 'content']);
        },
        'at the element': async () => {
          await looked();
          await sees(() => topOf(sought), belowHeader);
          await sees(() => page.evaluate(() => document.activeElement?.id), sought);
        },
        'looking for team': async () => expect(await offset()).toBe(reading),
        'looking for faq': async () => expect(await offset()).toBe(reading),
        'waiting for team': seesReading,
        'waiting for faq': seesReading,
      },
      async pass(ms) {
        await looked();
        if (ms === 1) {
          look = () => pass(page, 1);
        } else {
          await pass(page, ms);
        }
      },
    };
  },
  { inOneGo: true },
);

test.each([
  { moment: 'just before the twentieth and last try', wait: 949, isFound: true },
  { moment: 'after the twentieth and last try', wait: 950, isFound: false },
])('if the target appears $moment, the page scrolls to it: $isFound', async ({ wait, isFound }) => {
  const page = visitor.page();
  await visitor.enter('/404#late');
  await pass(page, wait);
  await page.evaluate(appendElement, 'late');
  await pass(page, 1_000);
  if (isFound) {
    await sees(() => topOf('late'), belowHeader);
  } else {
    expect(await offset()).toBe(0);
  }
});

test('the page scrolls to the element that the section parameter names (SHELL-29)', async () => {
  await visitor.enter('/404?section=waitlist');
  await sees(() => topOf('waitlist'), belowHeader);
});

test('the home page scrolls to the waitlist when it loads with #waitlist (SHELL-20, SHELL-28)', async () => {
  await visitor.enter('/#waitlist', { demoDismissed: 'true' });
  await sees(() => topOf('waitlist'), belowHeader);
});

test('the next page opens at its top when a visitor follows a link (SHELL-27)', async () => {
  const page = visitor.page();
  await visitor.enter('/', { demoDismissed: 'true' });
  await scrollTo(page, 3_000);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
  await page.waitForURL('**/privacy-policy');
  await sees(() => page.evaluate(() => [window.scrollY, document.activeElement?.id]), [0, 'content']);
});

test('a link in the mobile menu moves the focus to the content of the next page (SHELL-27)', async () => {
  const page = visitor.page();
  await page.setViewportSize({ width: 390, height: 844 });
  await visitor.enter('/login');
  await goWithin(page, '/contact-us');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'About Us' }).press('Enter');
  await page.waitForURL('**/about-us');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await sees(() => page.evaluate(() => document.activeElement?.id), 'content');
});

const offset = () => visitor.page().evaluate(() => window.scrollY);

/** The top of an element in the viewport, px. */
const topOf = (id: string) =>
  visitor.page().evaluate((name) => {
    const top = document.getElementById(name)?.getBoundingClientRect().top;
    return top === undefined ? undefined : Math.round(top);
  }, id);

/** Puts a tall element with this id at the end of the page. */
function appendElement(id: string) {
  const element = document.createElement('div');
  element.id = id;
  element.style.height = '2000px';
  document.body.append(element);
}
