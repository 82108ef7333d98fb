import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { TagRemovalOutcome, TagRenamingOutcome, TagUse } from '../../../src/contract/tags.ts';
import { tagManagerMachine } from '../../../src/machines/admin/tag-manager.machine.ts';
import { TagsView } from '../../../src/views/admin/tags/tags-view.tsx';
import { tagManagerModel } from '../../models/admin/tag-manager.model.ts';
import { press, pressEscape } from '../../support/gestures.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { inNeed, merged, purse, renamed, tags } from '../../support/tags.ts';

function openTags() {
  const list = heldPromise<TagUse[]>();
  const rename = heldPromise<TagRenamingOutcome, { name: string; newName: string; merge: boolean }>();
  const remove = heldPromise<TagRemovalOutcome, { name: string }>();
  const manager = createActor(
    tagManagerMachine.provide({ actors: { list: list.logic, rename: rename.logic, remove: remove.logic } }),
  ).start();
  render(<TagsView manager={manager} />);
  return { list, rename, remove };
}

const field = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'New name of “Wallet”' });
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName;

/** Returns the first two cells of each row. */
const rows = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) => {
      const [name, posts] = within(row).getAllByRole('cell');
      return [field() !== null && name?.contains(field()) ? 'field' : name?.textContent, posts?.textContent];
    });

const guidesRow = ['Guides', '12'];
const purseRow = ['Purse', '2 (drafts only)'];
const walletRow = ['Wallet', '3 (1 draft)'];
const all = [guidesRow, purseRow, walletRow];
const edited = [guidesRow, purseRow, ['field', '3 (1 draft)']];

const pressed = (name: string) => () => {
  const button = screen.queryByRole<HTMLButtonElement>('button', { name });
  if (button !== null) {
    fireEvent.click(button);
  }
};

/** Presses "Cancel" of the form or of the dialog, if there is one. */
const cancelled = (of: 'form' | 'dialog') => () => {
  const buttons = screen.queryAllByRole('button', { name: 'Cancel' });
  buttons.find((button) => button.closest('form, dialog')?.localName === of)?.click();
};

const save = (newName: string) => () => {
  const input = field();
  if (input !== null && !input.readOnly && screen.queryByRole('dialog') === null) {
    fireEvent.change(input, { target: { value: newName } });
    press('Save');
  }
};

rehearse(tagManagerModel, 'view', () => {
  const { list, rename, remove } = openTags();
  const answer = (outcome: TagRenamingOutcome) => () => act(async () => rename.latest().resolve(outcome));
  const sees =
    (shown: {
      rows?: unknown[];
      alert?: string;
      notice?: string;
      title?: string | undefined;
      value?: string | undefined;
      error?: string;
    }) =>
    () =>
      expect({
        rows: rows(),
        alert: screen
          .getAllByRole('alert')
          .map(({ textContent }) => textContent)
          .join(''),
        notice: screen.getByRole('status').textContent,
        title: screen.queryByRole('heading', { level: 2 })?.textContent,
        value: field()?.value,
        error: field()?.closest('form')?.querySelector('[aria-live]')?.textContent ?? '',
      }).toEqual({
        ...{ rows: all, alert: '', notice: '', title: undefined, value: undefined, error: '' },
        ...shown,
      });
  const note = (text: string) => sees({ rows: [[text, undefined]] });
  const unread = { alert: 'The tags could not be loaded. Please try again.Try again' };
  const unsaved = (value: string, error = '') => sees({ rows: edited, value, error });
  const merge = '“Purse” already exists. Merge both?';
  const deletion = 'Delete the tag “Wallet”?';
  return {
    act: {
      'the tags arrive': () => act(async () => list.latest().resolve(tags)),
      'there are no tags': () => act(async () => list.latest().resolve([])),
      'the server is unreachable': () =>
        act(async () => {
          for (const call of [...list.pending(), ...rename.pending(), ...remove.pending()]) {
            call.reject(new Error('offline'));
          }
        }),
      'press Refresh': pressed('Refresh'),
      'press Rename': pressed('Rename Wallet'),
      'press Delete': pressed('Delete Wallet'),
      'press Cancel': cancelled('form'),
      'save the same name': save('Wallet'),
      'save an empty name': save('  '),
      'save another name': save('Purse'),
      'the server renames it': answer({ kind: 'renamed', ...renamed }),
      'another tag has the name': answer({ kind: 'taken', tag: purse }),
      'the server refuses the name': answer({ kind: 'refused', message: 'Choose another name.' }),
      'there is no such tag': () =>
        act(async () => {
          for (const call of [...rename.pending(), ...remove.pending()]) {
            call.resolve({ kind: 'gone' });
          }
        }),
      'press Keep both': pressed('Keep both'),
      'press Merge': pressed('Merge'),
      'the server merges them': answer({ kind: 'renamed', ...merged }),
      'keep the tag': () => {
        cancelled('dialog')();
        pressed('Keep tag')();
      },
      'press Delete tag': pressed('Delete tag'),
      'the server deletes it': () =>
        act(async () => remove.latest().resolve({ kind: 'removed', changed: 3 })),
      'posts need the tag': () => act(async () => remove.latest().resolve({ kind: 'needed', ...inNeed })),
    },
    see: {
      loading: note('Loading tags...'),
      failed: sees({ ...unread, rows: [] }),
      empty: note('No post has a tag yet.Open a post and add tags to it.Open Blog Posts'),
      listed: sees({}),
      'loading again': sees({}),
      'failed again': sees(unread),
      renaming: unsaved('Wallet'),
      'empty name': unsaved('  ', 'A tag must not be empty.'),
      saving: () => {
        unsaved('Purse')();
        expect([field()?.readOnly, screen.queryByRole('button', { name: 'Saving...' })]).toEqual([
          true,
          expect.anything(),
        ]);
      },
      renamed: sees({
        rows: [['Accounts', '3 (1 draft)'], guidesRow, purseRow],
        notice: '“Wallet” is now “Accounts”: 3 posts changed.',
      }),
      refused: unsaved('Purse', 'Choose another name.'),
      'not renamed': unsaved('Purse', 'The tag could not be renamed. Please try again.'),
      'asked to merge': sees({ rows: edited, value: 'Purse', title: merge }),
      'renaming again': unsaved('Purse'),
      merging: sees({ rows: edited, value: 'Purse', title: merge }),
      merged: sees({
        rows: [guidesRow, ['Purse', '4 (2 drafts)']],
        notice: '“Wallet” was merged into “Purse”: 3 posts changed.',
      }),
      'asked to delete': sees({ title: deletion }),
      deleting: sees({ title: deletion }),
      'refused because posts need the tag': sees({ title: '“Wallet” cannot be deleted yet' }),
      deleted: sees({
        rows: [guidesRow, purseRow],
        notice: '“Wallet” was deleted: 3 posts changed.',
      }),
      'not deleted': sees({ title: deletion, alert: 'The tag could not be deleted. Please try again.' }),
      'loading after a loss': sees({ alert: 'There is no such tag.' }),
      lost: sees({ alert: 'There is no such tag.' }),
    },
    pass: () => undefined,
  };
});

async function openListed() {
  const held = openTags();
  await act(async () => held.list.latest().resolve(tags));
  return held;
}

test('Rename focuses the name field of a tag, and Escape cancels and returns the focus to Rename (TAG-8)', async () => {
  await openListed();
  press('Rename Wallet');
  expect([document.activeElement, field()?.maxLength]).toEqual([field(), 50]);
  fireEvent.keyDown(field() ?? document.body, { key: 'Escape', isComposing: true });
  expect(field()).not.toBeNull();
  fireEvent.keyDown(field() ?? document.body, { key: 'Escape' });
  expect([field(), focused()]).toEqual([null, 'Rename Wallet']);
});

test('the tag screen moves the focus to the tag after a rename, and to the heading after a deletion (TAG-8, TAG-11)', async () => {
  const { rename, remove } = await openListed();
  press('Rename Wallet');
  save('Accounts')();
  await act(async () => rename.latest().resolve({ kind: 'renamed', ...renamed }));
  expect(focused()).toBe('Rename Accounts');
  press('Delete Guides');
  press('Delete tag');
  await act(async () => remove.latest().resolve({ kind: 'removed', changed: 12 }));
  expect(focused()).toBe('H1');
});

test('the heading has the focus when a tag to rename, merge or delete no longer exists (TAG-11, A11Y-3)', async () => {
  const { list, rename, remove } = await openListed();
  const again = () => act(async () => list.latest().resolve(tags));
  press('Rename Wallet');
  save('Accounts')();
  await act(async () => rename.latest().resolve({ kind: 'gone' }));
  expect(focused()).toBe('H1');
  await again();
  press('Delete Wallet');
  press('Delete tag');
  await act(async () => remove.latest().resolve({ kind: 'gone' }));
  await again();
  expect(focused()).toBe('H1');
});

test('Escape closes the dialogs that ask about merging or deleting a tag, without a change (TAG-10, TAG-11)', async () => {
  const { rename } = await openListed();
  press('Delete Wallet');
  expect(screen.getByRole('dialog').textContent).toContain('3 posts will no longer have Wallet.');
  pressEscape();
  expect([screen.queryByRole('dialog'), rows()]).toEqual([null, all]);
  press('Rename Wallet');
  save('Purse')();
  await act(async () => rename.latest().resolve({ kind: 'taken', tag: purse }));
  expect(screen.getByRole('dialog').textContent).toContain(
    'Every post with Wallet will have Purse instead, which has 2 posts now.',
  );
  pressEscape();
  expect([screen.queryByRole('dialog'), field()?.value]).toEqual([null, 'Purse']);
});

test('the tag screen links back to the list of posts (TAG-7)', () => {
  openTags();
  expect(screen.getByRole('link', { name: 'Blog Posts' }).getAttribute('href')).toBe('/admin-bloglist');
});

test.each([
  [
    { posts: 1, titles: ['Fees explained'] },
    '1 published or scheduled post has no other tag:Fees explainedRename Wallet to another tag to merge both, or add another tag to this post first.',
  ],
  [
    { posts: 5, titles: ['Fees', 'Fees', 'Keys'] },
    '5 published or scheduled posts have no other tag:FeesFeesKeysand 2 moreRename Wallet to another tag to merge both, or add another tag to these posts first.',
  ],
])(
  'the deletion dialog of a tag counts and lists the posts without another tag, and Escape keeps the tag (TAG-13) %#',
  async (posts, text) => {
    const { remove } = await openListed();
    press('Delete Wallet');
    press('Delete tag');
    await act(async () => remove.latest().resolve({ kind: 'needed', ...posts }));
    const dialog = screen.getByRole('dialog', { name: '“Wallet” cannot be deleted yet' });
    expect(dialog.textContent).toBe(`“Wallet” cannot be deleted yet${text}Keep tag`);
    pressEscape();
    expect([screen.queryByRole('dialog'), rows()]).toEqual([null, all]);
  },
);
