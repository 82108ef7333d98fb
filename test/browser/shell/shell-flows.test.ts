import { expect } from 'vitest';
import { downloadDialogModel } from '../../models/download/download-dialog.model.ts';
import { waitlistFormModel } from '../../models/home/waitlist-form.model.ts';
import { headerModel } from '../../models/shell/header.model.ts';
import { mobileMenuModel } from '../../models/shell/mobile-menu.model.ts';
import { builtSite } from '../../support/browser.ts';
import { walkOf } from '../../support/flow-model.ts';
import { rehearse } from '../../support/model.ts';
import { heldCalls, pass, regular, scrollTo, sees } from '../kit/page.ts';

const site = builtSite();
// The browser logs the status of the 404 page, and failed requests.
const visitor = regular(site, { expectedComplaints: /Failed to load resource/ });

const dismissed = { demoDismissed: 'true' };

rehearse(
  headerModel,
  'browser',
  async () => {
    await visitor.enter('/', dismissed);
    const page = visitor.page();
    const look = () =>
      page.getByRole('banner').evaluate((header) => {
        const { color, backgroundColor, boxShadow } = getComputedStyle(header);
        return { top: header.getBoundingClientRect().top, color, backgroundColor, boxShadow };
      });
    return {
      act: {
        'scroll to 50 px': () => scrollTo(page, 50),
        'scroll to 51 px': () => scrollTo(page, 51),
        'scroll to the top': () => scrollTo(page, 0),
      },
      see: {
        dark: () =>
          sees(look, {
            top: 0,
            color: 'rgb(255, 255, 255)',
            backgroundColor: 'rgb(9, 10, 20)',
            boxShadow: 'none',
          }),
        white: () =>
          sees(look, {
            top: 0,
            color: 'rgb(16, 18, 31)',
            backgroundColor: 'rgb(255, 255, 255)',
            boxShadow: 'rgba(9, 10, 20, 0.06) 0px 1px 2px 0px, rgba(9, 10, 20, 0.06) 0px 8px 24px 0px',
          }),
      },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);

rehearse(
  mobileMenuModel,
  'browser',
  async () => {
    const page = visitor.page();
    await page.setViewportSize({ width: 390, height: 844 });
    await visitor.enter('/404');
    const opener = page.getByRole('button', { name: 'Open menu' });
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const look = async () => ({
      menus: await menu.count(),
      isPageLocked: await isPageLocked(),
      // Under a modal dialog the opener is inert, and its state cannot be read.
      expanded: await page.locator('[aria-label="Open menu"]').getAttribute('aria-expanded'),
    });
    return {
      act: {
        'open the menu': () => opener.click(),
        'press the cross': () => menu.getByRole('button', { name: 'Close menu' }).click(),
        'press Escape': () => page.keyboard.press('Escape'),
        'follow a link': async () => {
          await menu.getByRole('link', { name: 'Blogs' }).click();
          await page.waitForURL('**/blogs');
        },
        'press Join Now': async () => {
          await menu.getByRole('link', { name: 'Join Now' }).click();
          await sees(isWaitlistInView, true);
        },
        'widen the screen': () => page.setViewportSize({ width: 1280, height: 800 }),
      },
      see: {
        closed: () => sees(look, { menus: 0, isPageLocked: false, expanded: 'false' }),
        open: async () => {
          await sees(look, { menus: 1, isPageLocked: true, expanded: 'true' });
          expect(await menu.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
        },
      },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);

rehearse(
  downloadDialogModel,
  'browser',
  async () => {
    const page = visitor.page();
    await page.setViewportSize({ width: 1280, height: 800 });
    await visitor.enter('/', dismissed);
    const dialog = page.getByRole('dialog', { name: 'Download SwiftEx' });
    const look = async () => ({
      dialogs: await page.getByRole('dialog').count(),
      locked: await isPageLocked(),
    });
    const offer = () =>
      dialog.evaluate((element) => ({
        chosen: element.querySelector<HTMLInputElement>('input:checked')?.value,
        notice: element.querySelector('[role=status], [role=alert]')?.textContent,
        links: [...element.querySelectorAll('a')].map(({ textContent, href, target }) => [
          textContent,
          href,
          target,
        ]),
      }));
    const offerOf = (network: string, notice: string) => ({
      chosen: network,
      notice,
      links: [
        ['Download APK', `https://example.com/downloads/swiftex-${network}.apk`, ''],
        ['Open the form', `https://example.com/forms/testflight-${network}`, '_blank'],
        ['Terms of Service', `${visitor.server().url}/terms-of-service`, ''],
        ['Privacy Policy', `${visitor.server().url}/privacy-policy`, ''],
      ],
    });
    const seesOffer = (expected: object) => async () => {
      await sees(look, { dialogs: 1, locked: true });
      await sees(offer, expected);
    };
    return {
      act: {
        'ask for the app': () => page.getByRole('button', { name: 'Download now' }).click(),
        'choose testnet': () => dialog.getByRole('radio', { name: 'Testnet' }).click(),
        'choose mainnet': () => dialog.getByRole('radio', { name: 'Mainnet' }).click(),
        'continue with mainnet': () => dialog.getByRole('button', { name: 'Continue with mainnet' }).click(),
        'stay on testnet': () => dialog.getByRole('button', { name: 'Stay on testnet' }).click(),
        'press the cross': () => dialog.getByRole('button', { name: 'Close' }).click(),
        'press Escape': () => page.keyboard.press('Escape'),
        'click outside': () => page.mouse.click(4, 400),
        'follow a consent link': async () => {
          await dialog.getByRole('link', { name: 'Privacy Policy' }).click();
          await page.waitForURL('**/privacy-policy');
        },
      },
      see: {
        closed: () => sees(look, { dialogs: 0, locked: false }),
        'open on testnet': seesOffer(offerOf('testnet', 'Testnet is for testing with test tokens.')),
        'asked about real funds': seesOffer({
          chosen: 'testnet',
          notice: expect.stringContaining('Mainnet uses real funds and real cryptocurrency.'),
          links: [],
        }),
        'open on mainnet': seesOffer(offerOf('mainnet', 'Mainnet uses real funds and real cryptocurrency.')),
      },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);

rehearse(
  walkOf(waitlistFormModel, {
    idle: { 'submit the form': 'submitting', 'submit it without an email': 'email missing' },
    submitting: {
      'the server accepts': 'success',
      'the server refuses with a message': 'error from the server',
    },
    success: { 'after 5000 ms': 'idle' },
    'email missing': { 'edit the email': 'idle' },
    'error from the server': { 'after 5000 ms': 'idle' },
  }),
  'browser',
  async () => {
    const page = visitor.page();
    await visitor.enter('/404');
    const calls = await heldCalls(page, '**/api/v2/subscribe');
    const form = page.getByRole('form', { name: 'Join the waiting list' });
    const look = () =>
      form.evaluate((element) => {
        const button = element.querySelector('button');
        return {
          button: button?.textContent,
          isBusy: button?.ariaDisabled,
          status: element.querySelector('[role=status]')?.textContent,
          alert: element.querySelector('[role=alert]')?.textContent,
          complaint: document.getElementById(
            element.querySelector('[aria-invalid=true]')?.getAttribute('aria-describedby') ?? '',
          )?.textContent,
        };
      });
    const idle = { button: 'Join Now', isBusy: 'false', status: '', alert: '', complaint: undefined };
    const press = () => form.getByRole('button', { name: 'Join Now' }).click();
    const seesComplaint = (complaint: string) => async () => {
      await sees(look, { ...idle, complaint });
      // The focus moves with the next frame.
      await pass(page, 50);
      await sees(() => page.evaluate(() => document.activeElement?.getAttribute('name')), 'email');
    };
    const email = () => form.getByLabel('Email').inputValue();
    return {
      act: {
        'submit the form': () =>
          calls.of(async () => {
            await form.getByLabel('Email').fill('reader@example.com');
            await form.getByLabel('First name (optional)').fill(' Ada ');
            await press();
          }),
        'submit it without an email': async () => {
          await form.getByLabel('Email').fill('');
          await press();
        },
        'edit the email': () => form.getByLabel('Email').press('a'),
        'the server accepts': () => calls.pass(),
        // The invalid email makes the server respond with its own message.
        'the server refuses with a message': () => calls.pass({ email: 'reader@nowhere' }),
      },
      see: {
        idle: () => sees(look, idle),
        'email missing': seesComplaint('Email is required.'),
        submitting: async () => {
          await sees(look, { ...idle, button: 'Joining...', isBusy: 'true' });
          expect(calls.request().postDataJSON()).toEqual({ email: 'reader@example.com', firstName: 'Ada' });
        },
        success: async () => {
          await sees(look, { ...idle, status: "Thank you! You've been added to the waiting list." });
          expect(await email()).toBe('');
        },
        'error from the server': async () => {
          await sees(look, { ...idle, alert: 'Enter a valid email address.' });
          expect(await email()).toBe('reader@example.com');
        },
      },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);

/** Whether scrolling of the page behind a dialog is blocked. */
const isPageLocked = () =>
  visitor.page().evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden');

/** Whether the top of the waitlist is inside the viewport. */
const isWaitlistInView = () =>
  visitor.page().evaluate(() => {
    const top = document.getElementById('waitlist')?.getBoundingClientRect().top ?? -1;
    return top >= 0 && top < innerHeight;
  });
