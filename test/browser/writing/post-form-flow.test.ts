import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { postDraftModel } from '../../models/writing/post-draft.model.ts';
import { postFormModel } from '../../models/writing/post-form.model.ts';
import { keptDraft, stored, theirs, written } from '../../support/admin-posts.ts';
import { builtSite } from '../../support/browser.ts';
import { partOf, walkOf } from '../../support/flow-model.ts';
import { rehearse } from '../../support/model.ts';
import { goWithin, heldCalls, pass, regular, sees, wake } from '../kit/page.ts';
import { asWriter, fillAndCreate, textbox } from '../kit/post-writer.ts';

const site = builtSite();
// The browser logs failed requests in the console.
const visitor = regular(site, { expectedComplaints: /Failed to load resource/ });
const { enter, openNew } = asWriter(visitor);

const draftOfNew = 'postDraft:new';
const toast = (page: Page) => page.locator('[data-kind]').allTextContents();

rehearse(
  walkOf(postFormModel, {
    'not open': { 'open a new post': 'new' },
    'new': { 'submit nothing': 'corrected' },
    corrected: { 'edit every field': 'mended' },
    mended: { 'write and submit': 'creating' },
    creating: { 'the server saves it': 'created' },
    created: { 'after 1500 ms': 'back at the list' },
    'back at the list': {},
  }),
  'browser',
  async () => {
    const page = await enter('/404');
    await wake(page);
    const calls = await heldCalls(page, /\/api\/v2\/blogs(\/post-7)?$/);
    const button = page.getByRole('button', {
      name: /^(Publish|Create Post|Update Post|Creating\.\.\.|Updating\.\.\.)$/,
    });
    const look = async () => ({
      button: await button.textContent(),
      isDisabled: await button.isDisabled(),
      toast: await toast(page),
    });
    async function fill() {
      await textbox(page, 'Title').fill(`  ${written.title} `);
      await textbox(page, 'Excerpt').fill(written.excerpt);
      if ((await page.getByRole('button', { name: 'Remove tag' }).count()) === 0) {
        await textbox(page, 'Add a tag and press Enter').fill(' Guides ');
        await page.keyboard.press('Enter');
      }
      await textbox(page, 'Content').click();
      await page.keyboard.type('More.');
    }
    const saving = (label: string, version: number | undefined) => async () => {
      await sees(async () => [await button.textContent(), await button.isDisabled()], [label, true]);
      const sent = calls.request().postDataJSON();
      expect([sent.title, sent.version, sent.content.includes('More.')]).toEqual([
        written.title,
        version,
        true,
      ]);
    };
    const problems = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('section [aria-live] p')].map(({ textContent }) => textContent),
      );
    const idle = (label: string, text: string) => () =>
      sees(look, { button: label, isDisabled: false, toast: [text] });

    return {
      act: {
        'open a new post': async () => {
          await goWithin(page, '/add-blog');
          await button.waitFor();
        },
        'submit nothing': async () => {
          await page.getByText('Published', { exact: true }).click();
          await button.click();
        },
        'edit every field': fill,
        'write and submit': async () => {
          await fill();
          await calls.of(() => button.click());
        },
        'the server saves it': () => calls.answer(200, { post: theirs }),
      },
      see: {
        'not open': () => page.getByRole('heading', { name: 'Page Not Found' }).waitFor(),
        new: () => sees(look, { button: 'Publish', isDisabled: false, toast: [] }),
        corrected: async () => {
          await idle('Create Post', 'Please fix the validation errors')();
          expect((await problems()).toSorted()).toEqual([
            'At least one tag is required',
            'Content is required',
            'Excerpt is required',
            'Title is required',
          ]);
          await sees(() => page.evaluate(() => document.activeElement?.id), 'post-title');
        },
        mended: () => sees(problems, []),
        creating: saving('Creating...', undefined),
        created: () =>
          sees(look, { button: 'Creating...', isDisabled: true, toast: ['Post created successfully'] }),
        'back at the list': () => sees(async () => new URL(page.url()).pathname, '/blogs'),
      },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);

/** The paths of a new post without a stored draft. */
const quietModel = partOf(postDraftModel, {
  looking: { 'there is no draft': 'quiet' },
  quiet: { write: 'written' },
  written: postDraftModel.states.written,
  'being kept': { 'there is room': 'kept' },
  kept: postDraftModel.states.kept,
  saved: {},
});

/** The paths of a new post when the browser's storage is full. */
const fullModel = partOf(postDraftModel, {
  looking: { 'there is no draft': 'quiet' },
  quiet: { write: 'written' },
  written: { 'after 700 ms': 'being kept' },
  'being kept': { 'the storage is full': 'not kept' },
  'not kept': postDraftModel.states['not kept'],
  saved: {},
});

for (const model of [quietModel, fullModel]) {
  rehearse(model, 'browser', () => writeNew(model === fullModel), { inOneGo: true });
}

/**
 * Opens a new post, with a full browser storage if `isFull`. Returns the actions and checks of the model.
 */
async function writeNew(isFull: boolean) {
  const page = await openNew();
  if (isFull) {
    await page.evaluate(() => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function setWhereThereIsRoom(name, value) {
        if (name.startsWith('postDraft:')) {
          throw new DOMException('Full.', 'QuotaExceededError');
        }
        setItem.call(this, name, value);
      };
    });
  }
  let isLost = false;
  await page
    .context()
    .route('**/api/v2/blogs', (route) =>
      isLost ? route.abort() : route.fulfill({ status: 201, json: { post: stored } }),
    );
  const kept = () =>
    page.evaluate((name) => {
      const { fields } = JSON.parse(localStorage.getItem(name) ?? '{}');
      return fields?.title ?? '';
    }, draftOfNew);
  const note = page.getByText('Kept in this browser', { exact: true });
  let typed = '';
  let before = '';
  const write = async () => {
    before = await kept();
    typed = `${typed} word`;
    await textbox(page, 'Title').fill(typed);
  };
  const submit = async () => {
    await textbox(page, 'Title').fill(written.title);
    await fillAndCreate(page);
  };
  const save = async () => {
    isLost = false;
    await submit();
    await page.getByText('Post created successfully').waitFor();
  };
  return {
    act: {
      'there is no draft': () => undefined,
      write,
      'write on': write,
      'the post is saved': save,
      'there is room': () => undefined,
      'the storage is full': () => undefined,
      'try to save': async () => {
        isLost = true;
        typed = written.title;
        await submit();
      },
      'the page is hidden': () =>
        page.evaluate(() => {
          Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
          document.dispatchEvent(new Event('visibilitychange'));
          Reflect.deleteProperty(document, 'visibilityState');
        }),
    },
    see: {
      looking: () => undefined,
      quiet: () => sees(kept, ''),
      written: () => sees(kept, before),
      'being kept': () => sees(kept, isFull ? '' : typed),
      'not kept': async () => {
        await sees(kept, '');
        await page.getByText('Not kept in this browser: its storage is full.').waitFor();
      },
      kept: async () => {
        await note.waitFor();
        await sees(kept, typed);
      },
      saved: () => sees(() => page.evaluate((name) => localStorage.getItem(name), draftOfNew), null),
    },
    pass: (ms: number) => pass(page, ms),
  };
}

rehearse(
  partOf(postDraftModel, {
    looking: { 'a draft is found': 'offered' },
    offered: { 'press Restore': 'restored', 'press Discard it': 'discarded' },
    restored: { write: 'written' },
    written: {},
    discarded: {},
  }),
  'browser',
  async () => {
    const page = await openNew({ [draftOfNew]: JSON.stringify(keptDraft) });
    const dialog = page.getByRole('dialog', { name: 'Restore your unsaved text?' });
    const shown = async () => [
      await textbox(page, 'Title').inputValue(),
      await textbox(page, 'Content').textContent(),
      await page.evaluate((name) => localStorage.getItem(name) !== null, draftOfNew),
    ];
    return {
      act: {
        'a draft is found': () => undefined,
        'press Restore': () => dialog.getByRole('button', { name: 'Restore' }).click(),
        write: () => textbox(page, 'Title').fill('Another title'),
        'press Discard it': () => dialog.getByRole('button', { name: 'Discard it' }).click(),
      },
      see: {
        looking: () => undefined,
        offered: () => dialog.waitFor(),
        written: () => sees(async () => (await shown())[0], 'Another title'),
        restored: () => sees(shown, [written.title, 'Kept text.', true]),
        discarded: () => sees(async () => (await shown())[2], false),
      },
      pass: (ms) => pass(page, ms),
    };
  },
  { inOneGo: true },
);
