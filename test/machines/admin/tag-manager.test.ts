import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { TagRemovalOutcome, TagRenamingOutcome, TagUse } from '../../../src/contract/tags.ts';
import { renamingFailure, tagManagerMachine } from '../../../src/machines/admin/tag-manager.machine.ts';
import { tagManagerModel } from '../../models/admin/tag-manager.model.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';
import { guides, inNeed, merged, purse, renamed, tags } from '../../support/tags.ts';

type Renaming = { name: string; newName: string; merge: boolean };

rehearse(tagManagerModel, 'machine', () => {
  const list = heldPromise<TagUse[]>();
  const rename = heldPromise<TagRenamingOutcome, Renaming>();
  const remove = heldPromise<TagRemovalOutcome, { name: string }>();
  const manager = createActor(
    tagManagerMachine.provide({
      actors: { list: list.logic, rename: rename.logic, remove: remove.logic },
    }),
  ).start();
  const save = (newName: string) => () => {
    manager.send({ type: 'name.changed', newName });
    manager.send({ type: 'rename.submitted' });
  };
  const answer = (outcome: TagRenamingOutcome) => () => settle(() => rename.latest().resolve(outcome));
  const pending = () => [
    ...list.pending().map(() => 'list'),
    ...rename.pending().map(({ input: { name, newName, merge } }) => `${name} ${newName} ${merge}`),
    ...remove.pending().map(({ input }) => `delete ${input.name}`),
  ];
  const sees =
    (
      value: string,
      expected: {
        tags?: TagUse[];
        error?: string;
        notice?: string;
        isGone?: boolean;
        pending?: string[];
      } = {},
    ) =>
    () => {
      const snapshot = manager.getSnapshot();
      const { context } = snapshot;
      expect({
        value: snapshot.value,
        isBusy: snapshot.hasTag('busy'),
        isEdited: snapshot.hasTag('editing'),
        isBeingRemoved: snapshot.hasTag('removing'),
        tags: context.tags,
        error: context.error,
        notice: context.notice,
        isGone: context.isGone,
        other: context.other,
        pending: pending(),
      }).toEqual({
        value,
        isBusy: expected.pending !== undefined,
        isEdited: ['renaming', 'saving', 'confirmingMerge'].includes(value),
        isBeingRemoved: ['confirmingDelete', 'deleting', 'notDeleted', 'needed'].includes(value),
        tags: expected.tags ?? tags,
        error: expected.error ?? '',
        notice: expected.notice ?? '',
        isGone: expected.isGone ?? false,
        other:
          value === 'confirmingMerge' || expected.pending?.includes('Wallet PURSE true') ? purse : undefined,
        pending: expected.pending ?? [],
      });
    };
  const typed = (expected: string, see: () => void) => () => {
    expect(manager.getSnapshot().context.newName).toBe(expected);
    see();
  };
  return {
    act: {
      'the tags arrive': () => settle(() => list.latest().resolve(tags)),
      'there are no tags': () => settle(() => list.latest().resolve([])),
      'the server is unreachable': () =>
        settle(() => {
          for (const call of [...list.pending(), ...rename.pending(), ...remove.pending()]) {
            call.reject(new Error('offline'));
          }
        }),
      'press Refresh': () => manager.send({ type: 'refresh.requested' }),
      'press Rename': () => manager.send({ type: 'rename.requested', name: 'Wallet' }),
      'press Delete': () => manager.send({ type: 'delete.requested', name: 'Wallet' }),
      'press Cancel': () => manager.send({ type: 'rename.cancelled' }),
      'save the same name': save(' Wallet '),
      'save an empty name': save('  '),
      'save another name': save(' PURSE '),
      'the server renames it': answer({ kind: 'renamed', ...renamed }),
      'another tag has the name': answer({ kind: 'taken', tag: purse }),
      'the server refuses the name': answer({ kind: 'refused', message: 'Choose another name.' }),
      'there is no such tag': () =>
        settle(() => {
          for (const call of [...rename.pending(), ...remove.pending()]) {
            call.resolve({ kind: 'gone' });
          }
        }),
      'press Keep both': () => manager.send({ type: 'merge.cancelled' }),
      'press Merge': () => manager.send({ type: 'merge.confirmed' }),
      'the server merges them': answer({ kind: 'renamed', ...merged }),
      'keep the tag': () => manager.send({ type: 'delete.cancelled' }),
      'press Delete tag': () => manager.send({ type: 'delete.confirmed' }),
      'the server deletes it': () => settle(() => remove.latest().resolve({ kind: 'removed', changed: 3 })),
      'posts need the tag': () => settle(() => remove.latest().resolve({ kind: 'needed', ...inNeed })),
    },
    see: {
      loading: sees('loading', { tags: [], pending: ['list'] }),
      failed: sees('failed', { tags: [] }),
      empty: sees('ready', { tags: [] }),
      listed: sees('ready'),
      'loading again': sees('loading', { pending: ['list'] }),
      'failed again': sees('failed'),
      renaming: typed('Wallet', sees('renaming')),
      'empty name': sees('renaming', { error: 'A tag must not be empty.' }),
      saving: sees('saving', { pending: ['Wallet PURSE false'] }),
      renamed: sees('ready', {
        tags: [{ name: 'Accounts', posts: 3, drafts: 1 }, guides, purse],
        notice: '“Wallet” is now “Accounts”: 3 posts changed.',
      }),
      refused: typed(' PURSE ', sees('renaming', { error: 'Choose another name.' })),
      'not renamed': sees('renaming', { error: 'The tag could not be renamed. Please try again.' }),
      'asked to merge': sees('confirmingMerge'),
      'renaming again': typed(' PURSE ', sees('renaming')),
      merging: sees('saving', { pending: ['Wallet PURSE true'] }),
      merged: sees('ready', {
        tags: [guides, { name: 'Purse', posts: 4, drafts: 2 }],
        notice: '“Wallet” was merged into “Purse”: 3 posts changed.',
      }),
      'asked to delete': sees('confirmingDelete'),
      deleting: sees('deleting', { pending: ['delete Wallet'] }),
      deleted: sees('ready', { tags: [guides, purse], notice: '“Wallet” was deleted: 3 posts changed.' }),
      'refused because posts need the tag': () => {
        expect(manager.getSnapshot().context.inNeed).toEqual(inNeed);
        sees('needed')();
      },
      'not deleted': sees('notDeleted'),
      'loading after a loss': sees('loading', { isGone: true, pending: ['list'] }),
      lost: sees('ready', { isGone: true }),
    },
    pass: () => undefined,
  };
});

function openListed() {
  const rename = heldPromise<TagRenamingOutcome, Renaming>();
  const manager = createActor(
    tagManagerMachine.provide({
      actors: { list: fromPromise(async () => tags), rename: rename.logic },
    }),
  ).start();
  return { manager, rename };
}

/** Opens the list and submits a new name for the tag "Wallet". */
async function openRenaming() {
  const opened = openListed();
  await settle(() => undefined);
  opened.manager.send({ type: 'rename.requested', name: 'Wallet' });
  opened.manager.send({ type: 'name.changed', newName: 'Accounts' });
  opened.manager.send({ type: 'rename.submitted' });
  return opened;
}

test('the flow starts without a renamed or deleted tag (TAG-8, TAG-11)', () => {
  const { manager } = openListed();
  const { name, newName, deletion } = manager.getSnapshot().context;
  expect([name, newName, deletion]).toEqual(['', '', '']);
});

test('a notice about one post uses the singular, and a refresh removes it (TAG-12)', async () => {
  const { manager, rename } = await openRenaming();
  await settle(() => rename.latest().resolve({ kind: 'renamed', ...renamed, changed: 1 }));
  const { notice } = manager.getSnapshot().context;
  manager.send({ type: 'refresh.requested' });
  expect([notice, manager.getSnapshot().context.notice]).toEqual([
    '“Wallet” is now “Accounts”: 1 post changed.',
    '',
  ]);
});

test('the error about a name disappears when the name is submitted again (TAG-9)', async () => {
  const { manager, rename } = await openRenaming();
  await settle(() => rename.latest().reject(new Error('offline')));
  const { error } = manager.getSnapshot().context;
  manager.send({ type: 'rename.submitted' });
  expect([error, manager.getSnapshot().context.error]).toEqual([renamingFailure, '']);
});

test('the list of posts that need a tag is cleared when another tag is chosen for deletion (TAG-13)', async () => {
  const remove = heldPromise<TagRemovalOutcome, { name: string }>();
  const manager = createActor(
    tagManagerMachine.provide({
      actors: { list: fromPromise(async () => tags), remove: remove.logic },
    }),
  ).start();
  await settle(() => undefined);
  manager.send({ type: 'delete.requested', name: 'Wallet' });
  manager.send({ type: 'delete.confirmed' });
  await settle(() => remove.latest().resolve({ kind: 'needed', ...inNeed }));
  manager.send({ type: 'delete.cancelled' });
  manager.send({ type: 'delete.requested', name: 'Guides' });
  const { value, context } = manager.getSnapshot();
  expect([value, context.deletion, context.inNeed]).toEqual(['confirmingDelete', 'Guides', undefined]);
});

test('the list loads only once after a renaming that failed (TAG-14)', async () => {
  const { manager, rename } = await openRenaming();
  await settle(() => rename.latest().reject(new Error('offline')));
  await settle(() => manager.send({ type: 'rename.cancelled' }));
  manager.send({ type: 'rename.requested', name: 'Guides' });
  manager.send({ type: 'rename.cancelled' });
  expect(manager.getSnapshot().value).toBe('ready');
});
