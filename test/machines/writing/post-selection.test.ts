import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { BulkChange, BulkResult } from '../../../src/contract/post-bulk.ts';
import { postSelectionMachine } from '../../../src/machines/writing/post-selection.machine.ts';
import { postSelectionModel } from '../../models/writing/post-selection.model.ts';
import { heldCallback, heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

const one = ['post-1'];
const two = ['post-1', 'post-2'];

/** The event of a list that shows its only page with these posts. */
const shown = (rows: string[]) => ({
  type: 'rows.shown',
  shown: { query: 'all', page: 1, pages: 1, rows },
});

function startSelection() {
  const change = heldPromise<BulkResult, BulkChange>();
  const matches = heldCallback();
  const told: string[] = [];
  const selection = createActor(
    postSelectionMachine.provide({
      actors: { watchMatches: matches.logic, change: change.logic },
      actions: { tellChanged: () => told.push('changed') },
    }),
  ).start();
  return { change, matches, told, selection };
}

rehearse(postSelectionModel, 'machine', () => {
  const { change, matches, told, selection } = startSelection();
  matches.tell(shown(two));
  let expectedTold = 0;
  const answer = (result: BulkResult) => () => {
    expectedTold += 1;
    return settle(() => change.latest().resolve(result));
  };
  const sees = (value: string, selected: string[], message?: string, asked?: BulkChange) => () => {
    const snapshot = selection.getSnapshot();
    expect({
      value: snapshot.value,
      isBusy: snapshot.hasTag('busy'),
      selected: snapshot.context.selected,
      message: message === undefined ? undefined : snapshot.context.message,
      pending: change.pending().map(({ input }) => input),
      told: told.length,
    }).toEqual({
      value,
      isBusy: value === 'changing',
      selected,
      message,
      pending: asked === undefined ? [] : [asked],
      told: expectedTold,
    });
  };
  const failure = 'The change failed. Some posts may have changed. Please try again.';
  const tagged: BulkChange = { action: 'tag', ids: one, tag: 'News' };
  return {
    act: {
      'tick the first': () => selection.send({ type: 'post.toggled', id: 'post-1' }),
      'tick the page': () => selection.send({ type: 'page.toggled', ids: two }),
      'press Clear': () => selection.send({ type: 'selection.cleared' }),
      'choose drafts': () => matches.tell({ type: 'matches.changed' }),
      'the first leaves the page and returns': () => {
        matches.tell(shown(['post-2']));
        matches.tell(shown(two));
      },
      'press Publish': () => selection.send({ type: 'action.requested', action: 'publish' }),
      'press Unpublish': () => selection.send({ type: 'action.requested', action: 'unpublish' }),
      'press Move to trash': () => selection.send({ type: 'action.requested', action: 'trash' }),
      'choose the tag News': () => selection.send({ type: 'tag.chosen', tag: 'News' }),
      'press Apply': () => selection.send({ type: 'tag.applied' }),
      'press Cancel': () => selection.send({ type: 'action.cancelled' }),
      'press Escape': () => selection.send({ type: 'action.cancelled' }),
      confirm: () => selection.send({ type: 'action.confirmed' }),
      'the change succeeds': answer({ changed: 1, refused: 0 }),
      'one post is incomplete': answer({ changed: 1, refused: 1 }),
      'the change fails': () => {
        expectedTold += 1;
        return settle(() => change.latest().reject(new Error('offline')));
      },
    },
    see: {
      none: sees('choosing', []),
      first: sees('choosing', one, ''),
      both: sees('choosing', two, ''),
      'asked to publish': sees('confirming', one, ''),
      publishing: sees('changing', one, '', { action: 'publish', ids: one }),
      published: sees('choosing', [], '1 published.'),
      failed: sees('choosing', one, failure),
      'asked to unpublish': sees('confirming', one, ''),
      unpublishing: sees('changing', one, '', { action: 'unpublish', ids: one }),
      unpublished: sees('choosing', [], '1 unpublished.'),
      'asked to trash': sees('confirming', one, ''),
      trashing: sees('changing', one, '', { action: 'trash', ids: one }),
      trashed: sees('choosing', [], '1 moved to the trash.'),
      'first to tag': sees('choosing', one),
      'not tagged': sees('choosing', one, failure),
      tagging: sees('changing', one, '', tagged),
      'tagging a hidden post': sees('changing', [], '', tagged),
      'failed, none selected': sees('choosing', [], failure),
      tagged: sees('choosing', [], '1 tagged.'),
      'asked to publish both': sees('confirming', two, ''),
      'publishing both': sees('changing', two, '', { action: 'publish', ids: two }),
      'published one': sees('choosing', [], '1 published. 1 is not complete and stays a draft.'),
    },
    pass: () => undefined,
  };
});

test('a change needs a selection, and ticks on one page do not remove those on another (BULK-6)', () => {
  const { selection } = startSelection();
  const state = () => [selection.getSnapshot().value, selection.getSnapshot().context.selected];
  selection.send({ type: 'tag.chosen', tag: 'News' });
  selection.send({ type: 'tag.applied' });
  selection.send({ type: 'action.requested', action: 'trash' });
  expect(state()).toEqual(['choosing', []]);
  selection.send({ type: 'page.toggled', ids: two });
  selection.send({ type: 'post.toggled', id: 'post-1' });
  selection.send({ type: 'page.toggled', ids: ['post-3'] });
  expect(state()).toEqual(['choosing', ['post-2', 'post-3']]);
  selection.send({ type: 'page.toggled', ids: ['post-3'] });
  expect(state()).toEqual(['choosing', ['post-2']]);
});

test('a post that is missing after a reload is deselected, and the question about the others stays open (BULK-6)', () => {
  const { matches, selection } = startSelection();
  matches.tell(shown(two));
  selection.send({ type: 'page.toggled', ids: two });
  selection.send({ type: 'tag.chosen', tag: 'News' });
  selection.send({ type: 'action.requested', action: 'trash' });
  const state = () => {
    const { value, context } = selection.getSnapshot();
    return [value, context.selected, context.tag];
  };
  matches.tell(shown(['post-2']));
  expect(state()).toEqual(['confirming', ['post-2'], 'News']);
  matches.tell(shown([]));
  expect(state()).toEqual(['choosing', [], '']);
});

test('a reload after a failed change keeps the message (BULK-9)', async () => {
  const { change, matches, selection } = startSelection();
  matches.tell(shown(two));
  selection.send({ type: 'page.toggled', ids: two });
  selection.send({ type: 'action.requested', action: 'publish' });
  selection.send({ type: 'action.confirmed' });
  await settle(() => change.latest().reject(new Error('offline')));
  matches.tell(shown(['post-2']));
  const { selected, message } = selection.getSnapshot().context;
  expect({ selected, message }).toEqual({
    selected: ['post-2'],
    message: 'The change failed. Some posts may have changed. Please try again.',
  });
});

test('no more than 100 posts are selected (BULK-6)', () => {
  const { selection } = startSelection();
  const ids = Array.from({ length: 100 }, (_, index) => `post-${index}`);
  selection.send({ type: 'page.toggled', ids });
  expect(selection.getSnapshot().context.message).toBe('');
  selection.send({ type: 'post.toggled', id: 'another' });
  expect(selection.getSnapshot().context).toMatchObject({
    selected: ids,
    message: 'You can select at most 100 posts.',
  });
  selection.send({ type: 'action.requested', action: 'publish' });
  expect(selection.getSnapshot().context.message).toBe('');
});

test.each([
  ['publish', { changed: 0, refused: 2 }, '0 published. 2 are not complete and stay drafts.'],
  ['trash', { changed: 3, refused: 0 }, '3 moved to the trash.'],
] as const)(
  'the notice after %s gives the number of changed posts (BULK-8)',
  async (action, result, message) => {
    const { change, selection } = startSelection();
    selection.send({ type: 'page.toggled', ids: two });
    selection.send({ type: 'action.requested', action });
    selection.send({ type: 'action.confirmed' });
    await settle(() => change.latest().resolve(result));
    expect(selection.getSnapshot().context.message).toBe(message);
  },
);

test('the notice of a tag counts the posts with too many tags, and the next action removes the notice (BULK-8)', async () => {
  const { change, selection } = startSelection();
  const tag = async (result: BulkResult) => {
    selection.send({ type: 'page.toggled', ids: two });
    selection.send({ type: 'tag.chosen', tag: 'News' });
    selection.send({ type: 'tag.applied' });
    expect(selection.getSnapshot().context.message).toBe('');
    await settle(() => change.latest().resolve(result));
    return selection.getSnapshot().context.message;
  };
  expect(await tag({ changed: 1, refused: 1 })).toBe('1 tagged. 1 cannot have another tag.');
  expect(await tag({ changed: 0, refused: 2 })).toBe('0 tagged. 2 cannot have another tag.');
});

test('ticks, Clear and other actions do nothing while a change is running (BULK-9)', () => {
  const { change, selection } = startSelection();
  selection.send({ type: 'post.toggled', id: 'post-1' });
  selection.send({ type: 'tag.chosen', tag: 'News' });
  selection.send({ type: 'tag.applied' });
  selection.send({ type: 'post.toggled', id: 'post-2' });
  selection.send({ type: 'page.toggled', ids: two });
  selection.send({ type: 'selection.cleared' });
  selection.send({ type: 'tag.chosen', tag: 'Stellar' });
  selection.send({ type: 'tag.applied' });
  selection.send({ type: 'action.requested', action: 'trash' });
  expect([selection.getSnapshot().context.selected, change.calls.map(({ input }) => input)]).toEqual([
    one,
    [{ action: 'tag', ids: one, tag: 'News' }],
  ]);
});

test('a chosen tag stays while posts are ticked, and is forgotten when none is selected (BULK-7)', () => {
  const { selection } = startSelection();
  const tag = () => selection.getSnapshot().context.tag;
  selection.send({ type: 'post.toggled', id: 'post-1' });
  selection.send({ type: 'tag.chosen', tag: 'News' });
  selection.send({ type: 'page.toggled', ids: two });
  expect(tag()).toBe('News');
  selection.send({ type: 'page.toggled', ids: two });
  expect(tag()).toBe('');
});
