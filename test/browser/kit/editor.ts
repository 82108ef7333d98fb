import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { openPage } from '../../support/chromium.ts';
import { serveEditorPage } from '../../support/editor-page.ts';
import type { EditorStage } from '../../support/editor-stage/stage.tsx';
import { borrowProfile, newProfile } from '../../support/profiles.ts';

declare global {
  var stage: EditorStage;
}

/** Serves a page that contains only the editor, for all tests of a file. */
export function editorPages() {
  let server: Awaited<ReturnType<typeof serveEditorPage>>;
  beforeAll(async () => {
    server = await serveEditorPage();
  });
  afterAll(() => server?.[Symbol.asyncDispose]());

  /**
   * Opens a new page with the caret at the end of the content. With `takesClock`, the page gets its own
   * browser profile, because the test replaces the clock.
   */
  async function write(html: string, { width = 1100, isDisabled = false, takesClock = false } = {}) {
    const { context, giveBack } = await (takesClock ? newProfile({}) : borrowProfile(server.url, {}));
    const { page, complaints } = await openPage(context, server.url);
    await page.setViewportSize({ width, height: 800 });
    await page.goto(server.url);
    await page.waitForFunction(() => 'stage' in globalThis);
    await page.evaluate(([html, isDisabled]) => stage.draw(html, isDisabled), [html, isDisabled] as const);
    const text = page.getByRole('textbox', { name: 'Content' });
    await text.waitFor();
    if (!isDisabled) {
      await text.click();
      await page.keyboard.press('Control+End');
    }
    return {
      page,
      keys: page.keyboard,
      press: async (...keys: string[]) => {
        for (const key of keys) {
          await page.keyboard.press(key);
        }
      },
      html: () => page.evaluate(() => stage.handle.current?.getHtml()),
      // The selection toolbar has buttons with the same names. It comes after the main toolbar in the page.
      button: (name: string) => page.getByRole('button', { name, exact: true }).first(),
      async [Symbol.asyncDispose]() {
        await giveBack();
        expect(complaints).toEqual([]);
      },
    };
  }

  return { write };
}

/** Pastes clipboard content as if from another program. */
export const paste = (page: Page, kinds: Record<string, string>) =>
  page.evaluate((kinds) => {
    const clipboardData = new DataTransfer();
    for (const [kind, text] of Object.entries(kinds)) {
      clipboardData.setData(kind, text);
    }
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, kinds);
