import { expect, test } from 'vitest';
import { teamCardsModel } from '../../models/about/team-cards.model.ts';
import { builtSite, open } from '../../support/browser.ts';
import { rehearse } from '../../support/model.ts';
import { faultsByWidth, noFaultsByWidth } from '../kit/faults.ts';
import { regular, sees } from '../kit/page.ts';

const site = builtSite();
const visitor = regular(site);
const path = '/about-us';
const dismissDemo = { demoDismissed: 'true' };
const first = 'Co-founder, product';
const second = 'Co-founder, technology';

rehearse(
  teamCardsModel,
  'browser',
  async () => {
    const page = visitor.page();
    await visitor.come(path, dismissDemo);
    const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
    const look = () =>
      page.locator('#team button').evaluateAll((buttons) =>
        buttons.map((button) => {
          const more = document.getElementById(button.getAttribute('aria-controls') ?? '');
          return [button.textContent, button.ariaExpanded, more?.checkVisibility()];
        }),
      );
    const shows = (expanded: string | undefined) => () =>
      sees(
        look,
        [first, second].map((name) =>
          name === expanded ? ['Read Less', 'true', true] : ['Read More', 'false', false],
        ),
      );
    return {
      act: {
        'press Read More on the first': () => press(`Read More about ${first}`),
        'press Read More on the second': () => press(`Read More about ${second}`),
        'press Read Less': () => press(/^Read Less/),
        'click inside the first': () => page.getByRole('heading', { name: first }).click(),
        'click inside the second': () => page.getByRole('heading', { name: second }).click(),
        'click elsewhere': () => page.locator('#team-title').click(),
      },
      see: {
        'all collapsed': shows(undefined),
        'the first expanded': shows(first),
        'the second expanded': shows(second),
      },
      pass: () => undefined,
    };
  },
  { inOneGo: true },
);

test.each([`${path}#team`, `${path}/#team`, `${path}/our-people#team`])(
  '%s opens the about page at the team section (PAGE-2, PAGE-3)',
  async (address) => {
    await using visit = await site.visit({ reducedMotion: 'reduce' });
    const { page, server } = visit;
    await open(visit, address);
    await expect
      .poll(() => page.locator('#team').evaluate((team) => Math.abs(team.getBoundingClientRect().top)))
      .toBeLessThan(120);
    expect(page.url()).toBe(`${server.url}${path}#team`);
  },
);

test('the about page shows all information about the co-founders when JavaScript is off (PAGE-13)', async () => {
  await using visit = await site.visit({ javaScriptEnabled: false });
  const { page, server } = visit;
  await page.goto(`${server.url}${path}`);
  expect(
    await Promise.all(
      ['That means the order in which things are built', 'That means one rule above the others'].map((text) =>
        page.getByText(text).isVisible(),
      ),
    ),
  ).toEqual([true, true]);
  expect(await page.getByRole('button', { name: /Read More/ }).count()).toBe(0);
});

test('an expanded team card has no axe violations and no horizontal scroll on narrow and wide screens', async () => {
  await using visit = await site.visit({ reducedMotion: 'reduce' });
  const { page } = visit;
  await open(visit, path);
  await page.getByRole('button', { name: `Read More about ${first}` }).click();
  expect(await faultsByWidth(page)).toEqual(noFaultsByWidth);
});
