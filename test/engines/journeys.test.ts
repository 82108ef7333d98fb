import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { loadPages } from '../../server/pages/load.ts';
import { admin, startServer } from '../support/server.ts';
import type { Driver } from './driver.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

/** WebDriver's codes for keys. `release` releases the modifier keys. */
const keys = {
  escape: '\uE00C',
  enter: '\uE007',
  control: '\uE009',
  shift: '\uE008',
  home: '\uE011',
  release: '\uE000',
};

let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  const pages = await loadPages('dist', { siteUrl: inject('siteUrl'), apiOrigin: undefined, port: 0 });
  server = await startServer({ pages, now: Date.now });
});
afterAll(() => server?.[Symbol.asyncDispose]());

describe.each([
  ['Firefox', startFirefox],
  ['WebKit', startWebKit],
] as const)('in %s', (_, start) => {
  let driver: Driver;
  beforeAll(async () => {
    driver = await start();
    await driver.open(`${server.url}/favicon.svg`);
    await driver.run("localStorage.setItem('demoDismissed', 'true')");
  });
  afterAll(() => driver?.close());

  /** Opens a path and waits until React has hydrated the page and marked its elements with `__reactFiber`. */
  const enter = async (path: string) => {
    await driver.open(`${server.url}${path}`);
    // The application starts at the first interaction with the page.
    await driver.run(
      "window.dispatchEvent(new Event('pointerdown')); document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }))",
    );
    await sees(
      "return Object.keys(document.querySelector('#root main, #root h1')).some((key) => key.startsWith('__reactFiber'))",
      true,
    );
  };
  const sees = (script: string, expected: unknown) =>
    expect.poll(() => driver.run(script), { interval: 50, timeout: 15_000 }).toEqual(expected);
  const text = (selector: string) =>
    `return document.querySelector(${JSON.stringify(selector)})?.textContent ?? ''`;

  test('the price lines of the wallet phone stay in their column (TEST-8)', async () => {
    await enter('/swiftex-wallet');
    await sees(
      `return [...document.querySelectorAll('svg[viewBox="0 0 52 22"] + b')].filter((amount) =>
        amount.previousElementSibling.getBoundingClientRect().right > amount.getBoundingClientRect().left,
      ).length`,
      0,
    );
  });

  test('Escape closes the download dialog that a visitor has opened (TEST-8)', async () => {
    await enter('/');
    await driver.click("//button[normalize-space()='Get Beta Access']");
    await sees("return document.querySelectorAll('dialog[open]').length", 1);
    await driver.type('dialog[open] button', keys.escape);
    await sees("return document.querySelectorAll('dialog[open]').length", 0);
  });

  test('a reload shows the same content as before (SHELL-57)', async () => {
    await driver.open(`${server.url}/swiftex-wallet`);
    await sees("return document.documentElement.dataset.styled ?? 'missing'", '');
    await driver.run("window.scrollTo({ top: 3000, behavior: 'instant' })");
    await sees('return history.state?.scrollTop', 3000);
    await driver.run('location.reload()');
    await sees("return document.documentElement.dataset.styled ?? 'missing'", '');
    await sees('return Math.round(window.scrollY / 10)', 300);
    await sees("return document.querySelector('#faq').offsetHeight > 300", true);
  });

  test('the waitlist form shows a status message after a visitor joins (TEST-8, A11Y-6)', async () => {
    await enter('/404');
    await driver.type('footer input[type=email]', 'reader@example.com');
    await driver.click("//footer//button[normalize-space()='Join Now']");
    await sees(text('footer [role=status]'), "Thank you! You've been added to the waiting list.");
  });

  test('the contact form sends a message after a visitor fills in the missing fields (TEST-8)', async () => {
    await enter('/contact-us');
    await driver.click("//form[@id='contact-form']//button");
    await sees("return document.querySelector('#contact-form [aria-invalid=true]')?.name", 'email');
    await driver.type('#contact-form [name=email]', 'reader@example.com');
    await driver.type('#contact-form [name=message]', 'How do I activate it?');
    await driver.click("//form[@id='contact-form']//button");
    await sees(text('#contact [role=status]'), 'Thank YouYour message has been sent successfully.');
  });

  test('a link opens another page of the site without a page load (TEST-8)', async () => {
    await enter('/');
    await driver.run('window.isTheSame = true');
    await driver.click("//header//a[normalize-space()='White Paper']");
    await sees('return [location.pathname, window.isTheSame]', ['/white-paper', true]);
    await sees("return document.querySelectorAll('h1').length", 1);
  });

  test('an FAQ question opens and closes when a visitor clicks its button (TEST-8)', async () => {
    await enter('/swiftex-wallet');
    const button = '#faq button[aria-expanded]';
    await driver.click(button);
    await sees(`return document.querySelector('${button}').ariaExpanded`, 'true');
    await driver.click(button);
    await sees(`return document.querySelector('${button}').ariaExpanded`, 'false');
  });

  test("an admin sees the visitor's signup in the waiting list after signing in (TEST-8)", async () => {
    await enter('/login');
    await driver.type('input[type=email]', admin.email);
    await driver.type('input[type=password]', admin.password);
    await driver.click("//button[normalize-space()='Sign in']");
    await sees(text('h1'), 'Dashboard');
    await enter('/admin-waitlist');
    await sees(text('h1'), 'Waiting List');
    await sees("return document.querySelector('tbody')?.textContent.includes('reader@example.com')", true);
  });

  test('an author writes a heading, a list and bold text with the keyboard (TEST-8)', async () => {
    const editor = '[data-slate-editor]';
    const blocks =
      "return [...document.querySelectorAll('[data-slate-editor] :is(p, h2, li, strong)')].map((block) => block.localName + ' ' + block.textContent.replace('\\uFEFF', ''))";
    await enter('/add-blog');
    await driver.click(editor);
    await sees(`return document.querySelector('${editor}').contains(getSelection().anchorNode)`, true);
    for (const typed of [
      `How fees work${keys.enter}## Fees${keys.enter}- network${keys.enter}provider${keys.enter}${keys.enter}`,
      'paid once',
      keys.shift + keys.home + keys.release,
      `${keys.control}b${keys.release}`,
    ]) {
      await driver.type(editor, typed);
    }
    await sees(blocks, [
      'p How fees work',
      'h2 Fees',
      'li network',
      'li provider',
      'p paid once',
      'strong paid once',
    ]);
  });
});
