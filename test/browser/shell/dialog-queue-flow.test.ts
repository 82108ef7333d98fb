import { dialogQueueModel } from '../../models/shell/dialog-queue.model.ts';
import { builtSite } from '../../support/browser.ts';
import { rehearse } from '../../support/model.ts';
import { goWithin, pass, regular, sees } from '../kit/page.ts';

const site = builtSite();
const visitor = regular(site);

rehearse(
  dialogQueueModel,
  'browser',
  async () => {
    const page = visitor.page();
    await page.setViewportSize({ width: 390, height: 844 });
    await visitor.enter('/login');
    await goWithin(page, '/contact-us');
    // An open dialog covers the page: a visitor cannot press these buttons, but a script can.
    const press = (selector: string) => () =>
      page.locator(selector).evaluate((button) => {
        if (button instanceof HTMLElement) {
          button.click();
        }
      });
    const look = () =>
      page.evaluate(() => ({
        dialogs: [...document.querySelectorAll<HTMLDialogElement>('dialog')].map((dialog) => [
          dialog.getAttribute('aria-label') ?? dialog.querySelector('h2')?.textContent,
          dialog.open,
        ]),
        isLocked: document.documentElement.classList.contains('is-scroll-locked'),
      }));
    const seesOpen = (name: string) => () => sees(look, { dialogs: [[name, true]], isLocked: true });
    return {
      act: {
        'open the download dialog': press('footer button:has-text("Download now")'),
        'open the bug report': press('#report-bug button:has-text("Report Bug")'),
        'open the menu': press('[aria-label="Open menu"]'),
        'close the dialog': () => page.keyboard.press('Escape'),
        'go back': async () => {
          await page.goBack();
          await sees(look, { dialogs: [], isLocked: false });
          await page.goForward();
        },
      },
      see: {
        'none open': () => sees(look, { dialogs: [], isLocked: false }),
        'download open': seesOpen('Download SwiftEx'),
        'bug report open': seesOpen('Report Bug'),
        'menu open': seesOpen('Menu'),
      },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);
