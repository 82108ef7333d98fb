import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { StatusChange } from '../../../src/contract/admin-waitlist.ts';
import { signupSelectionMachine } from '../../../src/machines/admin/signup-selection.machine.ts';
import type { ShownPage } from '../../../src/machines/selection.ts';
import { signupSelectionModel } from '../../models/admin/signup-selection.model.ts';
import { heldCallback, heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { settle } from '../../support/settle.ts';

const ada = 'ada@example.com';
const both = [ada, 'bea@example.com'];

/** The event of a list that shows page 1 of 1, or the given page, with these signups. */
const shown = (rows: string[], page: Partial<ShownPage> = {}) => ({
  type: 'rows.shown',
  shown: { query: 'all', page: 1, pages: 1, rows, ...page },
});

rehearse(signupSelectionModel, 'machine', () => {
  const mark = heldPromise<number, StatusChange>();
  const remove = heldPromise<number, string[]>();
  const matches = heldCallback();
  let told = 0;
  let expectedTold = 0;
  const selection = createActor(
    signupSelectionMachine.provide({
      actors: { watchMatches: matches.logic, mark: mark.logic, remove: remove.logic },
      actions: {
        tellChanged: () => {
          told += 1;
        },
      },
    }),
  ).start();
  const show = (rows: string[]) => matches.tell(shown(rows));
  show(both);
  let change: string[] = [];
  const narrow = () => matches.tell({ type: 'matches.changed' });
  const sees = (value: string, selected: string[], message?: string) => () => {
    const snapshot = selection.getSnapshot();
    expect({
      value: snapshot.value,
      isBusy: snapshot.hasTag('busy'),
      selected: snapshot.context.selected,
      message: message === undefined ? undefined : snapshot.context.message,
      marks: mark.pending().map(({ input }) => input),
      removes: remove.pending().map(({ input }) => input),
      told,
    }).toEqual({
      value,
      isBusy: value === 'marking' || value === 'removing',
      selected,
      message,
      marks: value === 'marking' ? [{ emails: change, status: 'Invited' }] : [],
      removes: value === 'removing' ? [selected] : [],
      told: expectedTold,
    });
  };
  const call = () => (mark.pending().length > 0 ? mark : remove);
  return {
    act: {
      'tick Ada': () => selection.send({ type: 'signup.toggled', email: ada }),
      'tick the page': () => selection.send({ type: 'page.toggled', emails: both }),
      'press Clear': () => selection.send({ type: 'selection.cleared' }),
      'choose Invited': () => selection.send({ type: 'status.chosen', status: 'Invited' }),
      'press Apply': () => {
        change = selection.getSnapshot().context.selected;
        selection.send({ type: 'status.applied' });
      },
      'type "ada"': narrow,
      'show unsubscribed': narrow,
      'Ada leaves the page and returns': () => {
        show(['bea@example.com']);
        show(both);
      },
      'press Delete': () => selection.send({ type: 'removal.requested' }),
      'press Cancel': () => selection.send({ type: 'removal.cancelled' }),
      'press Escape': () => selection.send({ type: 'removal.cancelled' }),
      confirm: () => selection.send({ type: 'removal.confirmed' }),
      'the change succeeds': () => {
        expectedTold += 1;
        const { input } = call().latest();
        const emails = Array.isArray(input) ? input : input.emails;
        return settle(() => call().latest().resolve(emails.length));
      },
      'the change fails': () => {
        expectedTold += 1;
        return settle(() => call().latest().reject(new Error('offline')));
      },
    },
    see: {
      none: sees('choosing', []),
      Ada: sees('choosing', [ada]),
      both: sees('choosing', both),
      'Ada to invite': sees('choosing', [ada]),
      'both to invite': sees('choosing', both),
      'Ada not marked': sees(
        'choosing',
        [ada],
        'The server did not confirm the change. Check the list, and try again if it was not made.',
      ),
      'marking Ada': sees('marking', [ada]),
      'marking a hidden Ada': sees('marking', []),
      'failed, none selected': sees(
        'choosing',
        [],
        'The server did not confirm the change. Check the list, and try again if it was not made.',
      ),
      'marking both': sees('marking', both),
      'asked about Ada': sees('confirming', [ada]),
      'removing Ada': sees('removing', [ada]),
      'failed with Ada': sees(
        'choosing',
        [ada],
        'The server did not confirm the change. Check the list, and try again if it was not made.',
      ),
      marked: sees('choosing', [], '1 changed.'),
      'marked both': sees('choosing', [], '2 changed.'),
      removed: sees('choosing', [], '1 removed.'),
    },
    pass: () => undefined,
  };
});

test('a change needs a selection, and ticks on one page do not remove those on another (WAIT-40)', () => {
  const selection = createActor(
    signupSelectionMachine.provide({ actors: { watchMatches: heldCallback().logic } }),
  ).start();
  const context = () => selection.getSnapshot().context;
  expect(context()).toEqual({ selected: [], status: undefined, message: '', pages: [] });
  selection.send({ type: 'status.chosen', status: 'Invited' });
  selection.send({ type: 'status.applied' });
  selection.send({ type: 'removal.requested' });
  expect(selection.getSnapshot().value).toBe('choosing');
  selection.send({ type: 'page.toggled', emails: both });
  selection.send({ type: 'signup.toggled', email: ada });
  expect(context()).toEqual({ selected: ['bea@example.com'], status: undefined, message: '', pages: [] });
  const next = ['cid@example.com'];
  selection.send({ type: 'page.toggled', emails: next });
  expect(context()).toEqual({
    selected: ['bea@example.com', 'cid@example.com'],
    status: undefined,
    message: '',
    pages: [],
  });
  selection.send({ type: 'page.toggled', emails: next });
  expect(context()).toEqual({ selected: ['bea@example.com'], status: undefined, message: '', pages: [] });
});

test('a signup that is missing after a reload is deselected, and the question about the others stays open (WAIT-40)', () => {
  const matches = heldCallback();
  const selection = createActor(
    signupSelectionMachine.provide({ actors: { watchMatches: matches.logic } }),
  ).start();
  matches.tell(shown(both));
  selection.send({ type: 'page.toggled', emails: both });
  selection.send({ type: 'status.chosen', status: 'Invited' });
  selection.send({ type: 'removal.requested' });
  matches.tell(shown(['bea@example.com']));
  const { value, context } = selection.getSnapshot();
  expect([value, context.selected, context.status]).toEqual(['confirming', ['bea@example.com'], 'Invited']);
  matches.tell(shown([]));
  const after = selection.getSnapshot();
  expect([after.value, after.context.selected, after.context.status]).toEqual(['choosing', [], undefined]);
});

test('a reload after a failed change keeps the message (WAIT-45)', async () => {
  const remove = heldPromise<number, string[]>();
  const matches = heldCallback();
  const selection = createActor(
    signupSelectionMachine.provide({
      actors: { watchMatches: matches.logic, remove: remove.logic },
      actions: { tellChanged: () => undefined },
    }),
  ).start();
  matches.tell(shown(both));
  selection.send({ type: 'page.toggled', emails: both });
  selection.send({ type: 'removal.requested' });
  selection.send({ type: 'removal.confirmed' });
  await settle(() => remove.latest().reject(new Error('offline')));
  matches.tell(shown(['bea@example.com']));
  const { selected, message } = selection.getSnapshot().context;
  expect({ selected, message }).toEqual({
    selected: ['bea@example.com'],
    message: 'The server did not confirm the change. Check the list, and try again if it was not made.',
  });
});

test('the message of the last change disappears with the next tick or filter', async () => {
  const mark = heldPromise<number, StatusChange>();
  const matches = heldCallback();
  const selection = createActor(
    signupSelectionMachine.provide({
      actors: { watchMatches: matches.logic, mark: mark.logic },
      actions: { tellChanged: () => undefined },
    }),
  ).start();
  const fail = async () => {
    selection.send({ type: 'status.chosen', status: 'Invited' });
    selection.send({ type: 'status.applied' });
    await settle(() => mark.latest().reject(new Error('offline')));
  };
  const message = () => selection.getSnapshot().context.message;
  selection.send({ type: 'signup.toggled', email: ada });
  await fail();
  selection.send({ type: 'page.toggled', emails: both });
  expect(message()).toBe('');
  await fail();
  selection.send({ type: 'signup.toggled', email: ada });
  expect(message()).toBe('');
  await fail();
  selection.send({ type: 'selection.cleared' });
  expect(message()).toBe('');
  selection.send({ type: 'signup.toggled', email: ada });
  await fail();
  matches.tell({ type: 'matches.changed' });
  expect(message()).toBe('');
});

test('ticks, Clear, another status and Delete do nothing while a change is running (WAIT-47)', () => {
  const mark = heldPromise<number, StatusChange>();
  const selection = createActor(
    signupSelectionMachine.provide({ actors: { watchMatches: heldCallback().logic, mark: mark.logic } }),
  ).start();
  selection.send({ type: 'signup.toggled', email: ada });
  selection.send({ type: 'status.chosen', status: 'Invited' });
  selection.send({ type: 'status.applied' });
  selection.send({ type: 'page.toggled', emails: both });
  selection.send({ type: 'signup.toggled', email: ada });
  selection.send({ type: 'selection.cleared' });
  selection.send({ type: 'status.chosen', status: 'Active' });
  selection.send({ type: 'status.applied' });
  selection.send({ type: 'removal.requested' });
  const { value, context } = selection.getSnapshot();
  expect([value, context.selected, mark.calls.map(({ input }) => input)]).toEqual([
    'marking',
    [ada],
    [{ emails: [ada], status: 'Invited' }],
  ]);
});

test('at most 100 signups can be selected (WAIT-40, WAIT-46)', () => {
  const selection = createActor(
    signupSelectionMachine.provide({ actors: { watchMatches: heldCallback().logic } }),
  ).start();
  const context = () => selection.getSnapshot().context;
  const pageOf = (page: number) =>
    Array.from({ length: 10 }, (_, index) => `user${page}-${index}@example.com`);
  const pages = Array.from({ length: 10 }, (_, page) => pageOf(page));
  for (const emails of pages) {
    selection.send({ type: 'page.toggled', emails });
  }
  expect(context()).toEqual({ selected: pages.flat(), status: undefined, message: '', pages: [] });
  selection.send({ type: 'page.toggled', emails: pageOf(10) });
  expect(context()).toEqual({
    selected: pages.flat(),
    status: undefined,
    message: 'You can select at most 100 signups.',
    pages: [],
  });
  selection.send({ type: 'signup.toggled', email: 'user0-0@example.com' });
  expect(context()).toEqual({ selected: pages.flat().slice(1), status: undefined, message: '', pages: [] });
});

test('a chosen status stays while signups are ticked, and is forgotten when none is selected (WAIT-42)', () => {
  const selection = createActor(
    signupSelectionMachine.provide({ actors: { watchMatches: heldCallback().logic } }),
  ).start();
  const status = () => selection.getSnapshot().context.status;
  selection.send({ type: 'signup.toggled', email: ada });
  selection.send({ type: 'status.chosen', status: 'Invited' });
  selection.send({ type: 'page.toggled', emails: both });
  expect(status()).toBe('Invited');
  selection.send({ type: 'page.toggled', emails: both });
  expect(status()).toBeUndefined();
  selection.send({ type: 'signup.toggled', email: ada });
  selection.send({ type: 'status.chosen', status: 'Invited' });
  selection.send({ type: 'status.chosen', status: undefined });
  selection.send({ type: 'status.applied' });
  expect(selection.getSnapshot().value).toBe('choosing');
});
