import { expect } from 'vitest';
import { sidebarModel } from '../../models/admin/sidebar.model.ts';
import { loginModel } from '../../models/session/login.model.ts';
import { logoutModel } from '../../models/session/logout.model.ts';
import { builtSite } from '../../support/browser.ts';
import { rehearse } from '../../support/model.ts';
import { admin } from '../../support/server.ts';
import { heldCalls, pass, regular, sees, storedSession } from '../kit/page.ts';

const site = builtSite();
// The browser logs failed requests in the console.
const visitor = regular(site, { expectedComplaints: /Failed to load resource/ });

const over = 'This sign-in has ended. Enter your password again.';
const signedIn = async () => storedSession(await visitor.server().signIn());

rehearse(
  loginModel,
  'browser',
  async () => {
    const page = visitor.page();
    await visitor.enter('/login');
    const calls = await heldCalls(page, '**/api/v2/auth/login');
    const steps = await heldCalls(page, '**/api/v2/auth/second-step');
    const code = page.getByLabel('Code from your app');
    const enterCode = () =>
      steps.of(async () => {
        await code.fill('417093');
        await page.getByRole('button', { name: 'Sign in' }).click();
      });
    const button = page.locator('button[type=submit]');
    const look = () =>
      page.evaluate(() => {
        const element = document.querySelector<HTMLButtonElement>('button[type=submit]');
        return {
          path: location.pathname,
          button: element?.textContent,
          isDisabled: element?.disabled,
          alert: document.querySelector('[role=alert]')?.textContent,
          isSignedIn: localStorage.getItem('token') !== null,
        };
      });
    const idle = { path: '/login', button: 'Sign in', isDisabled: false, alert: '', isSignedIn: false };
    const submit = (isRemembered: boolean) =>
      calls.of(async () => {
        await page.getByLabel('Email').fill(admin.email);
        await page.getByLabel('Password').fill(admin.password);
        await page.getByLabel('Remember me').setChecked(isRemembered);
        await page.getByRole('button', { name: 'Sign in' }).click();
      });
    const seesBusy = async () => {
      await sees(look, { ...idle, button: 'Signing in...', isDisabled: true });
      expect(calls.request().postDataJSON()).toEqual({
        ...admin,
        browser: expect.stringMatching(/^[\da-f]{64}$/),
      });
    };
    /** Expects the dashboard and a 24-hour session. With the scope `tab`, the session ends with the tab. */
    const seesAdmin = async (scope: 'tab' | null) => {
      await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
      const stored = await page.evaluate(() => ({
        path: location.pathname,
        token: localStorage.getItem('token'),
        expiry: localStorage.getItem('tokenExpiry'),
        scope: localStorage.getItem('tokenScope'),
      }));
      expect(stored).toEqual({
        path: '/admin-dash',
        token: expect.stringMatching(/^[\w-]{43}$/),
        expiry: expect.stringMatching(/^\d{13}$/),
        scope,
      });
      expect(Math.abs(Number(stored.expiry) - Date.now() - 24 * 60 * 60 * 1_000)).toBeLessThan(60_000);
    };
    return {
      act: {
        'sign in': () => submit(false),
        'sign in with Remember me': () => submit(true),
        'press the button again': async () => {
          const before = calls.count();
          await button.click({ force: true });
          expect(calls.count()).toBe(before);
        },
        'another tab signs in': async () => {
          const tab = await page.context().newPage();
          await tab.goto(`${visitor.server().url}/favicon.svg`);
          await tab.evaluate((entries) => Object.assign(localStorage, entries), await signedIn());
          await tab.close();
        },
        'the server accepts': () => calls.pass(),
        'the server asks for a code': () =>
          calls.answer(202, {
            challenge: 'a'.repeat(43),
            expiresAt: new Date().toISOString(),
            methods: ['app'],
          }),
        'the code is accepted': async () => {
          const token = await visitor.server().signIn();
          await enterCode();
          const expiresAt = new Date(Date.now() + 24 * 60 * 60 * 1_000).toISOString();
          await steps.answer(200, { token, expiresAt });
        },
        'the second step has expired': async () => {
          await enterCode();
          await steps.answer(410, { message: over });
        },
        'go back to the password': () => page.getByRole('button', { name: 'Back to the password' }).click(),
        'the server refuses with a message': () => calls.pass({ ...admin, password: 'a guess' }),
        'the server refuses without a message': () => calls.answer(502),
        'the server is unreachable': () => calls.lose(),
      },
      see: {
        idle: () => sees(look, idle),
        'signing in': seesBusy,
        'signing in with Remember me': seesBusy,
        'refused with its message': () => sees(look, { ...idle, alert: 'Invalid email or password' }),
        'refused with our message': () => sees(look, { ...idle, alert: 'Login failed' }),
        'unexpected error': () => sees(look, { ...idle, alert: 'An unexpected error occurred' }),
        'asked for a code': () => code.waitFor(),
        'asked for a code with Remember me': () => code.waitFor(),
        'asked for the password again': () => sees(look, { ...idle, alert: over }),
        'back at the password': () => sees(look, idle),
        'signed in': () => seesAdmin('tab'),
        'signed in and remembered': () => seesAdmin(null),
        'signed in by another tab': () => seesAdmin(null),
      },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);

rehearse(
  logoutModel,
  'browser',
  async () => {
    const page = visitor.page();
    await visitor.enter('/admin-waitlist', await signedIn());
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    const calls = await heldCalls(page, '**/api/v2/auth/logout');
    const dialog = page.getByRole('dialog', { name: 'Confirm Logout' });
    const look = () =>
      page.evaluate(() => ({
        path: location.pathname,
        buttons: [...document.querySelectorAll<HTMLButtonElement>('dialog button')].map(
          ({ textContent, ariaDisabled }) => [textContent, ariaDisabled === 'true'],
        ),
        token: localStorage.getItem('token') !== null,
        expiry: localStorage.getItem('tokenExpiry') !== null,
      }));
    const inside = { path: '/admin-waitlist', buttons: [] as unknown[], token: true, expiry: true };
    return {
      act: {
        'ask to log out': () => page.getByRole('button', { name: 'Logout' }).click(),
        'press Cancel': () => dialog.getByRole('button', { name: 'Cancel' }).click(),
        'press Escape': () => page.keyboard.press('Escape'),
        'click outside': () => page.mouse.click(4, 400),
        'press Logout': () => calls.of(() => dialog.getByRole('button', { name: 'Logout' }).click()),
        'the server accepts': () => calls.pass(),
        'the server is unreachable': () => calls.lose(),
      },
      see: {
        'not asked': () => sees(look, inside),
        asked: () =>
          sees(look, {
            ...inside,
            buttons: [
              ['Cancel', false],
              ['Logout', false],
            ],
          }),
        'signing out': () =>
          sees(look, {
            ...inside,
            buttons: [
              ['Cancel', true],
              ['Logout', true],
            ],
          }),
        'signed out': () => sees(look, { path: '/login', buttons: [], token: false, expiry: false }),
      },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);

rehearse(
  sidebarModel,
  'browser',
  async () => {
    const page = visitor.page();
    await visitor.enter('/admin-waitlist', await signedIn());
    const fold = page.getByRole('button', { name: 'Sidebar' });
    const look = async () => ({
      expanded: await fold.getAttribute('aria-expanded'),
      width: (await page.getByRole('complementary').boundingBox())?.width,
      links: await page.getByRole('navigation', { name: 'Admin' }).getByRole('link').allTextContents(),
    });
    const links = [
      ...['Dashboard', 'Blog Posts', 'Waiting List', 'Media Library', 'Uploaded Files', 'Inbox'],
      ...['Help Feedback', 'Outbox', 'People', 'Audit', 'Account'],
    ];
    return {
      act: { 'press the fold button': () => fold.click() },
      see: {
        wide: () => sees(look, { expanded: 'true', width: 248, links }),
        folded: () => sees(look, { expanded: 'false', width: 80, links }),
      },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);
