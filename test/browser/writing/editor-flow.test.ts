import type { FileChooser } from 'playwright-core';
import { expect } from 'vitest';
import { toastModel } from '../../models/shell/toast.model.ts';
import { editorDialogModel } from '../../models/writing/editor-dialog.model.ts';
import { editorToolbarModel } from '../../models/writing/editor-toolbar.model.ts';
import { imageUploadsModel } from '../../models/writing/image-uploads.model.ts';
import { tagListModel } from '../../models/writing/tag-list.model.ts';
import { keptDraft, listings, uploaded } from '../../support/admin-posts.ts';
import { builtSite } from '../../support/browser.ts';
import { partOf, walkOf } from '../../support/flow-model.ts';
import { rehearse } from '../../support/model.ts';
import { asAdmin } from '../kit/admin.ts';
import { pass, regular, sees } from '../kit/page.ts';
import { openEditor } from '../kit/post-editor.ts';

const site = builtSite();
// The browser logs failed requests and missing pictures in the console.
const visitor = regular(site, { expectedComplaints: /Failed to load resource/ });
const admin = asAdmin(visitor);

const image = { name: 'swift.png', mimeType: 'image/png', buffer: Buffer.from('bytes') };
const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('words') };

// The walk opens, cancels and submits each dialog, because the editor must restore the selection each time.
// The view tests cover the error messages.
rehearse(
  walkOf(editorDialogModel, {
    closed: {
      'ask for a link': 'link',
      'ask for a video': 'video',
      'ask for a button': 'button',
      'ask for a picture': 'picture',
    },
    link: {
      'submit a script': 'link, address refused',
      'remove the link': 'link removed',
      'press Cancel': 'closed',
      'press Escape': 'closed',
    },
    'link, address refused': { 'submit an address': 'link set' },
    video: { 'submit a video': 'video set', 'press Escape': 'closed' },
    button: { 'submit a button': 'button set', 'press Cancel': 'closed' },
    picture: {
      'submit alt text': 'picture asked for',
      'submit nothing': 'decoration asked for',
      'press Escape': 'closed',
    },
  }),
  'browser',
  async () => {
    const { page, uploads, dialog, tool, content, objects } = await openEditor(admin);
    const field = (name: string | RegExp) => dialog.getByLabel(name);
    const submit = (fill: () => Promise<unknown>) => {
      return async () => {
        if ((await field(/^Address/).count()) > 0) {
          await field(/^Address/).fill('');
        }
        await fill();
        await dialog.locator('button[type=submit]').click();
      };
    };
    const address = (value: string) => submit(() => field(/^Address/).fill(value));
    /** Submits the alt text, then chooses the requested picture and answers its upload at once. */
    const picture = (alt: string) => async () => {
      const chooser = page.waitForEvent('filechooser');
      await submit(() => field(/alt text/).fill(alt))();
      await uploads.of(async () => (await chooser).setFiles(image));
      await uploads.answer(201, uploaded);
    };
    const before = ['link https://swiftex.example'];
    // Starts with a link in the text. The model's events change or remove the link.
    await tool('Link');
    await submit(async () => {
      await field(/^Address/).fill('https://swiftex.example');
      await field(/^Text/).fill('SwiftEx');
    })();
    await content.getByRole('link').click();
    const look = async () => ({
      title: (await dialog.count()) === 0 ? undefined : await dialog.getByRole('heading').textContent(),
      complaints:
        (await dialog.count()) === 0 ? [] : await dialog.locator('[aria-live=polite] span').allTextContents(),
      objects: await objects(),
    });
    const asks =
      (title: string, ...complaints: string[]) =>
      () =>
        sees(look, { title, complaints, objects: before });
    const holds = (expected: unknown) => () =>
      sees(look, { title: undefined, complaints: [], objects: expected });
    return {
      act: {
        'ask for a link': () => tool('Link'),
        'ask for a video': () => tool('Video'),
        'ask for a button': () => tool('Button'),
        'ask for a picture': () => tool('Picture'),
        'press Cancel': () => dialog.getByRole('button', { name: 'Cancel' }).click(),
        'press Escape': () => page.keyboard.press('Escape'),
        'submit nothing': picture(''),
        'submit a script': address('javascript:alert(1)'),
        'submit an address': address('example.com'),
        'submit a video': address('https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=x'),
        'submit a button': submit(async () => {
          await field(/^Address/).fill('tel:+911234567890');
          await field(/^Text/).fill(' Call us ');
        }),
        'submit alt text': picture('A wallet'),
        'remove the link': () => dialog.getByRole('button', { name: 'Remove link' }).click(),
      },
      see: {
        closed: holds(before),
        link: asks('Link'),
        'link, address refused': asks('Link', 'Enter an address that begins with https, http, mailto or tel'),
        video: asks('Video'),
        button: asks('Button'),
        picture: asks('Picture'),
        'link set': holds(['link https://example.com']),
        'link removed': holds([]),
        'video set': holds(expect.arrayContaining([expect.stringContaining('YouTube')])),
        'button set': holds(expect.arrayContaining([expect.stringContaining('Call us')])),
        'picture asked for': holds(expect.arrayContaining(['image A wallet'])),
        'decoration asked for': holds(expect.arrayContaining(['image '])),
      },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);

rehearse(
  editorToolbarModel,
  'browser',
  async () => {
    const { page, content, tool } = await openEditor(admin);
    const look = () =>
      page
        .getByRole('group', { name: /color$/ })
        .evaluateAll((palettes) => palettes.map((palette) => palette.getAttribute('aria-label')));
    const shows =
      (...palettes: string[]) =>
      () =>
        sees(look, palettes);
    return {
      act: {
        'press Text color': () => tool('Text color'),
        'press Background color': () => tool('Background color'),
        'choose a color': () =>
          page
            .getByRole('group', { name: /color$/ })
            .getByRole('button')
            .first()
            .click(),
        'press Escape': () => page.keyboard.press('Escape'),
        'go on elsewhere': () => content.click(),
      },
      see: {
        'no palette': shows(),
        'text colors': shows('Text color'),
        'background colors': shows('Background color'),
      },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);

rehearse(
  imageUploadsModel,
  'browser',
  async () => {
    const { page, uploads, dialog, tool, paste, toast, objects } = await openEditor(admin);
    let chooser: FileChooser | undefined;
    const choose = (file: typeof image) => () => chooser?.setFiles(file);
    const shows = (said: string[][], expected: string[] = []) => {
      return async () => {
        await sees(toast, said);
        await sees(objects, expected);
      };
    };
    const error = (words: string, ...expected: string[]) => shows([['error', words]], expected);
    /** Does not check the toast, because the toast of an earlier event may still be visible. */
    const uploading = (...expected: string[]) => {
      return async () => {
        await sees(async () => uploads.count() - answered, 1);
        await sees(objects, expected);
      };
    };
    let answered = 0;
    const answer = async (act: () => Promise<unknown>) => {
      answered += 1;
      await act();
    };
    const success = [['success', 'Image uploaded successfully']];
    const going = (name = 'swift.png') => `Uploading ${name}Remove`;
    const gone = (words: string) => `swift.png was not uploaded ${words}RetryRemove`;
    const offline = 'Failed to upload image. Please try again.';
    const tooLarge = 'The image must be 10 MB or less.';
    return {
      act: {
        'ask for an image': async () => {
          const chosen = page.waitForEvent('filechooser');
          await tool('Picture');
          await dialog.locator('button[type=submit]').click();
          chooser = await chosen;
        },
        'paste an image': () => uploads.of(() => paste(['swift.png'])),
        'paste another image': () => paste(['dawn.png']),
        'choose an image': () => uploads.of(choose(image)),
        'choose a text file': choose(text),
        'choose nothing': () =>
          chooser?.element().evaluate((input) => input.dispatchEvent(new Event('cancel'))),
        'press Retry': () => uploads.of(() => page.getByRole('button', { name: 'Retry' }).click()),
        'press Remove': () => page.getByRole('button', { name: 'Remove swift.png' }).click(),
        'delete its placeholder': async () => {
          await page.keyboard.press('Backspace');
          await page.keyboard.press('Backspace');
        },
        'the server accepts it': () => answer(() => uploads.answer(201, uploaded)),
        'the server refuses with a message': () => answer(() => uploads.answer(413, { message: tooLarge })),
        'the server is unreachable': () => answer(() => uploads.lose()),
      },
      see: {
        idle: shows([]),
        choosing: () => expect(chooser?.isMultiple()).toBe(false),
        'no image': error('Please select a valid image file'),
        uploading: uploading(going()),
        'uploading the first of two': uploading(going(), going('dawn.png')),
        'uploading the second of two': uploading('image ', going('dawn.png')),
        'uploading the rest': uploading(gone(offline), going('dawn.png')),
        'uploading after a failure': uploading(gone(tooLarge), going()),
        'uploading again': uploading(going()),
        'not pending': uploading(),
        inserted: async () => {
          await sees(toast, success);
          await sees(async () => (await objects()).filter((found) => found !== 'image '), []);
        },
        'inserted beside a failure': shows(success, [gone(offline), 'image ']),
        'both inserted': shows(success, ['image ', 'image ']),
        'refused with its message': error(tooLarge, gone(tooLarge)),
        failed: error(offline, gone(offline)),
        removed: () => sees(objects, []),
      },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);

const { hidden, notice, ...toasts } = toastModel.states;
const { 'a notice is shown': noticeEnd, ...raised } = hidden;
const uploadsModel = partOf(toastModel, { hidden: raised, ...toasts });
/** Each test starts by loading a text, because the notice about left-out content appears only then. */
const newsModel = partOf(toastModel, {
  hidden: { 'a notice is shown': noticeEnd },
  notice: { ...notice, 'after 5000 ms': 'hidden again' },
  'an error instead': {},
  'hidden again': {},
});

for (const model of [uploadsModel, newsModel]) {
  rehearse(
    model,
    'browser',
    async () => {
      const isNews = model === newsModel;
      const content = '<p>One thing</p><script>1</script>';
      const { page, uploads, paste, toast } = await openEditor(
        admin,
        isNews ? { 'postDraft:new': JSON.stringify({ ...keptDraft, content }) } : {},
      );
      const fail = async () => {
        await uploads.of(() => paste(['swift.png']));
        await uploads.lose();
      };
      const shows =
        (...expected: string[][]) =>
        () =>
          sees(toast, expected);
      const error = shows(['error', 'Failed to upload image. Please try again.']);
      return {
        act: {
          'a success message is shown': async () => {
            await uploads.of(() => paste(['swift.png']));
            await uploads.answer(201, uploaded);
          },
          'an error message is shown': fail,
          'a notice is shown': () => page.getByRole('button', { name: 'Restore' }).click(),
          'an error message is shown 4 s later': async () => {
            await pass(page, 4_000);
            await fail();
          },
          'press Dismiss': () => page.getByRole('button', { name: 'Dismiss' }).click(),
        },
        see: {
          hidden: shows(),
          'hidden again': shows(),
          success: shows(['success', 'Image uploaded successfully']),
          error,
          'an error instead': error,
          notice: shows(['info', 'A <script> was left out.']),
        },
        pass: (ms) => pass(page, ms),
      };
    },
    { inOneGo: true },
  );
}

rehearse(
  tagListModel,
  'browser',
  async () => {
    const { page, calls } = await admin.come('/admin-bloglist', '**/api/v2/tags', {
      prepare: (context) =>
        context.route('**/api/v2/blogs?**', (route) => route.fulfill({ json: listings['one post arrives'] })),
    });
    let answered = 0;
    const look = async () => ({
      offered: await page.getByRole('combobox', { name: 'Tag' }).locator('option').allTextContents(),
      pending: calls.count() - answered,
    });
    const shows = (names: string[], pending: number) => () =>
      sees(look, { offered: ['All tags', ...names], pending });
    return {
      act: {
        'the tags arrive': async () => {
          answered += 1;
          await calls.answer(200, { tags: ['News', 'Stellar'].map((name) => ({ name, count: 1 })) });
        },
        'the server is unreachable': async () => {
          answered += 1;
          await calls.lose();
        },
        'focus the field': async () => {
          await page.getByRole('combobox', { name: 'Tag' }).blur();
          await page.getByRole('combobox', { name: 'Tag' }).focus();
        },
      },
      see: { loading: shows([], 1), offered: shows(['News', 'Stellar'], 0), none: shows([], 0) },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);
