import type { asAdmin } from './admin.ts';
import { goWithin, heldCalls } from './page.ts';

/** Opens the editor for a new post, and returns the actions and queries that the tests share. */
export async function openEditor(admin: ReturnType<typeof asAdmin>, kept: Record<string, string> = {}) {
  const page = await admin.leave(kept);
  const uploads = await heldCalls(page, '**/api/v2/files/upload-image');
  await page.context().route('**/api/v2/tags', (route) => route.fulfill({ json: { tags: [] } }));
  await goWithin(page, '/add-blog');
  const content = page.getByRole('textbox', { name: 'Content' });
  await (Object.keys(kept).length === 0 ? content.click() : content.waitFor());
  const dialog = page.getByRole('dialog');
  return {
    page,
    uploads,
    content,
    dialog,
    tool: (name: string) =>
      page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true }).click(),
    /** Pastes clipboard content as if from another program: pictures, or the HTML of a page. */
    paste: (names: string[], html = '') =>
      content.evaluate(
        (element, [files, page]) => {
          const clipboardData = new DataTransfer();
          for (const name of files) {
            clipboardData.items.add(new File(['bytes'], name, { type: 'image/png' }));
          }
          if (page !== '') {
            clipboardData.setData('text/html', page);
          }
          element.dispatchEvent(
            new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
          );
        },
        [names, html] as const,
      ),
    /** The kind and the text of every toast. */
    toast: () =>
      page
        .locator('[data-kind]')
        .evaluateAll((toasts) => toasts.map((toast) => [toast.getAttribute('data-kind'), toast.textContent])),
    /** The pictures, videos, buttons and links in the text. */
    objects: () =>
      content.evaluate((element) =>
        [...element.querySelectorAll('a, img, [contenteditable=false]')].flatMap((found) =>
          found instanceof HTMLImageElement
            ? [`image ${found.alt}`]
            : found instanceof HTMLAnchorElement
              ? [`link ${found.getAttribute('href')}`]
              : found.querySelector('img') === null && found.textContent !== ''
                ? [found.textContent]
                : [],
        ),
      ),
  };
}
