import type { BrowserContext, ElementHandle, Page } from 'playwright-core';
import type { Action } from './action.ts';
import type { unreliable } from './connection.ts';

/** The timeout of a click, ms. A click on a covered control times out and is skipped. */
const patience = 1_500;

type Place = {
  context: BrowserContext;
  url: string;
  token: string;
  /** The open tabs. The first tab is in front. */
  tabs: Page[];
  connection: Awaited<ReturnType<typeof unreliable>>;
};

/** Performs an action in the front tab. Returns its description, or undefined if it was not possible. */
export async function act(place: Place, action: Action): Promise<string | undefined> {
  const { context, tabs, connection, url } = place;
  const [page] = tabs;
  if (page === undefined) {
    return undefined;
  }
  switch (action.do) {
    case 'open':
      await goTo(page, `${url}${action.path}`);
      return `open ${action.path}`;
    case 'back':
      await page.goBack({ timeout: patience, waitUntil: 'commit' }).catch(ignore);
      return 'go back';
    case 'forward':
      await page.goForward({ timeout: patience, waitUntil: 'commit' }).catch(ignore);
      return 'go forward';
    case 'reload':
      await page.reload({ timeout: patience * 4, waitUntil: 'load' }).catch(ignore);
      return 'reload';
    case 'key':
      await page.keyboard.press(action.key);
      return `press ${action.key}`;
    case 'connect':
      connection.become(action.connection);
      return `the connection is ${action.connection}`;
    case 'clock jumps':
      await context.clock.fastForward(action.seconds * 1_000);
      return `${action.seconds} s pass`;
    case 'widen':
      await page.setViewportSize({ width: action.width, height: 800 });
      return `the window is ${action.width} px wide`;
    case 'switch tab':
      await switchTab(place);
      return 'switch to the other tab';
    case 'sign in elsewhere':
      await inOtherTab(place, signIn, place.token);
      return 'another tab signs in';
    case 'sign out elsewhere':
      await inOtherTab(place, signOut, '');
      return 'another tab signs out';
    case 'press':
      return press(page, await controlsOf(page, 'controls'), action);
    case 'submit': {
      const submits = await controlsOf(page, 'submits');
      const [control] = pick(submits, action.nth);
      await fillForm(control);
      const words = await press(page, submits, action);
      return words && `fill in the form and ${words}`;
    }
    case 'fill': {
      const [field, name] = pick(await controlsOf(page, 'fields'), action.nth);
      await field?.fill(action.text, { timeout: patience }).catch(ignore);
      return field && `type ${JSON.stringify(action.text)} into "${name}"`;
    }
  }
}

/** Ignores a failed action: in a random sequence an action may be impossible. */
const ignore = () => undefined;

/** Loads a page and presses a key, which starts the application. */
export async function goTo(page: Page, address: string) {
  await page.goto(address, { waitUntil: 'load', timeout: patience * 6 }).catch(ignore);
  await page.keyboard.press('Shift');
}

type Controls = Array<readonly [ElementHandle<HTMLElement>, string]>;

async function press(page: Page, controls: Controls, { nth, times }: { nth: number; times: number }) {
  const [control, name] = pick(controls, nth);
  if (control === undefined) {
    return undefined;
  }
  await control.click({ clickCount: times, timeout: patience, noWaitAfter: true }).catch(ignore);
  await page.waitForLoadState('domcontentloaded', { timeout: patience }).catch(ignore);
  return `press "${name}"${times === 2 ? ' twice' : ''}`;
}

/** Fills the fields of a control's form with valid values. */
async function fillForm(control: ElementHandle<HTMLElement> | undefined) {
  const form = await control?.evaluateHandle((element) => element.closest('form')).catch(ignore);
  const fields = await form
    ?.asElement()
    ?.$$('input, textarea, select')
    .catch(() => []);
  for (const field of fields ?? []) {
    const [tag, type] = await field
      .evaluate((element) => [element.tagName, element.getAttribute('type') ?? 'text'])
      .catch(() => ['', '']);
    const text =
      type === 'email' ? 'ann@example.com' : type === 'tel' ? '5551234567' : 'A text that is long enough';
    if (tag === 'SELECT') {
      await field.selectOption({ index: 1 }, { timeout: patience / 3 }).catch(ignore);
    } else if (['text', 'email', 'tel', 'password', 'search'].includes(type ?? '')) {
      await field.fill(text, { timeout: patience / 3 }).catch(ignore);
    }
  }
}

const pick = (controls: Controls, nth: number) => controls[nth % Math.max(1, controls.length)] ?? [];

/** Returns the visible controls of the open dialog or, without a dialog, of the page, with their names. */
async function controlsOf(page: Page, kind: 'controls' | 'fields' | 'submits'): Promise<Controls> {
  const handle = await page
    .evaluateHandle((wanted) => {
      const dialogs = [...document.querySelectorAll<HTMLElement>('dialog[open]')];
      const ground: ParentNode = dialogs.at(-1) ?? document;
      const selector = {
        controls: 'a[href], button, summary, [role="tab"], input[type="checkbox"], select',
        fields: 'input:not([type="checkbox"], [type="file"], [type="radio"]), textarea',
        submits: 'form button[type="submit"], form button:not([type])',
      }[wanted];
      return [...ground.querySelectorAll<HTMLElement>(selector)].filter(
        (control) =>
          control.checkVisibility({ visibilityProperty: true }) &&
          control.closest('[inert]') === null &&
          !control.matches(':disabled') &&
          // Other sites, downloads and new tabs are outside of the exploration.
          (!(control instanceof HTMLAnchorElement) ||
            (control.origin === location.origin &&
              control.target === '' &&
              !control.hasAttribute('download'))),
      );
    }, kind)
    .catch(ignore);
  const found = await handle?.getProperties();
  const controls: Controls = [];
  for (const property of found?.values() ?? []) {
    const element = property.asElement() as ElementHandle<HTMLElement> | null;
    if (element !== null) {
      controls.push([element, await element.evaluate(nameOf).catch(() => '')]);
    }
  }
  return controls;
}

const nameOf = (element: HTMLElement) =>
  (element.getAttribute('aria-label') ?? (element.textContent || element.getAttribute('name')) ?? element.id)
    .trim()
    .slice(0, 40);

/** Brings the other tab to the front. If only one tab is open, opens a second one at the same address. */
async function switchTab({ context, tabs, url }: Place) {
  if (tabs.length === 1) {
    const [first] = tabs;
    const other = await context.newPage();
    tabs.push(other);
    await goTo(other, first?.url() ?? url);
  }
  tabs.reverse();
  await tabs[0]?.bringToFront();
}

/** Changes the storage from a separate page, because a storage event reaches only other pages. */
async function inOtherTab({ context, url }: Place, change: (token: string) => void, token: string) {
  const page = await context.newPage();
  await page.goto(`${url}/favicon.svg`).catch(ignore);
  await page.evaluate(change, token).catch(ignore);
  await page.close();
}

function signIn(token: string) {
  localStorage.setItem('tokenExpiry', String(Date.now() + 86_400_000));
  localStorage.setItem('token', token);
}

function signOut() {
  localStorage.removeItem('token');
  localStorage.removeItem('tokenExpiry');
}
