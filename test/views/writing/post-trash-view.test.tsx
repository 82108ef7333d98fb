import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { TrashList, TrashOutcome } from '../../../src/contract/post-trash.ts';
import { postTrashMachine } from '../../../src/machines/writing/post-trash.machine.ts';
import { PostTrashView } from '../../../src/views/writing/post-trash-view.tsx';
import { postTrashModel } from '../../models/writing/post-trash.model.ts';
import { press, pressEscape } from '../../support/gestures.ts';
import { heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';
import { trash } from '../../support/post-trash.ts';

function openTrash() {
  const list = heldPromise<TrashList>();
  const restore = heldPromise<TrashOutcome, { id: string }>();
  const remove = heldPromise<TrashOutcome, { id: string }>();
  const actor = createActor(
    postTrashMachine.provide({
      actors: { list: list.logic, restore: restore.logic, remove: remove.logic },
    }),
  ).start();
  render(<PostTrashView trash={actor} />);
  return { list, restore, remove };
}

/** Returns the title of each row, or the note in place of the rows. */
const rows = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent);

const pressed = (name: string) => () => {
  const button = screen.queryByRole<HTMLButtonElement>('button', { name });
  if (button !== null) {
    fireEvent.click(button);
  }
};

rehearse(postTrashModel, 'view', () => {
  const { list, restore, remove } = openTrash();
  const sees =
    (shown: { rows?: unknown[]; alert?: string; notice?: string; title?: string; label?: string }) => () =>
      expect({
        rows: rows(),
        alert: screen
          .getAllByRole('alert')
          .map(({ textContent }) => textContent)
          .join(''),
        notice: screen.getByRole('status').textContent,
        title: screen.queryByRole('dialog')?.querySelector('h2')?.textContent,
        label:
          screen.queryByRole('button', { name: /^Restor(?:e|ing...) Dawn on Stellar$/ })?.textContent ??
          'Restore',
      }).toEqual({
        ...{ rows: ['Dawn on Stellar', 'Untitled post'], alert: '', notice: '' },
        ...{ title: undefined, label: 'Restore' },
        ...shown,
      });
  const unread = { alert: 'The trash could not be loaded. Please try again.Try again' };
  const question = { title: 'Remove this post for good?' };
  const after = { rows: ['Untitled post'] };
  return {
    act: {
      'the posts arrive': () => act(async () => list.latest().resolve(trash)),
      'the trash is empty': () => act(async () => list.latest().resolve({ posts: [], total: 0 })),
      'the server is unreachable': () =>
        act(async () => {
          for (const call of [...list.pending(), ...restore.pending(), ...remove.pending()]) {
            call.reject(new Error('offline'));
          }
        }),
      'press Refresh': pressed('Refresh'),
      'press Restore': pressed('Restore Dawn on Stellar'),
      'press Remove': pressed('Remove Dawn on Stellar'),
      'press Cancel': pressed('Cancel'),
      'press Remove for good': pressed('Remove for good'),
      'the server restores it': () => act(async () => restore.latest().resolve('done')),
      'the server removes it': () => act(async () => remove.latest().resolve('done')),
      'it is not in the trash': () =>
        act(async () => [...restore.pending(), ...remove.pending()].at(-1)?.resolve('gone')),
    },
    see: {
      loading: sees({ rows: ['Loading posts...'] }),
      failed: sees({ ...unread, rows: [] }),
      empty: sees({
        rows: ['The trash is empty.Posts that you delete appear here, and can be restored.Open Blog Posts'],
      }),
      listed: sees({}),
      'loading again': sees({}),
      'failed again': sees(unread),
      restoring: sees({ label: 'Restoring...' }),
      restored: sees({ ...after, notice: '“Dawn on Stellar” was restored as a draft.' }),
      'not restored': sees({ alert: 'The post could not be restored. Please try again.' }),
      'asked to remove': sees(question),
      removing: sees(question),
      removed: sees({ ...after, notice: '“Dawn on Stellar” was removed for good.' }),
      gone: sees({ ...after, notice: '“Dawn on Stellar” is no longer in the trash.' }),
      'not removed': sees({ ...question, alert: 'The post could not be removed. Please try again.' }),
    },
    pass: () => undefined,
  };
});

test('a row of the trash shows the title, when the post was deleted and when it will be removed (BLOG-87, TRASH-7)', async () => {
  const { list } = openTrash();
  await act(async () => list.latest().resolve(trash));
  const [row] = screen.getAllByRole('row').slice(1);
  expect(row?.querySelector('[dir=auto]')?.textContent).toBe('Dawn on Stellar');
  const times = [...(row?.querySelectorAll('time') ?? [])].map((time) => [time.dateTime, time.textContent]);
  expect(times).toEqual([
    ['2025-01-15T09:30:00.000Z', expect.stringMatching(/^Jan 15, 2025, /)],
    ['2025-02-14T09:30:00.000Z', expect.stringMatching(/^Feb 14, 2025, /)],
  ]);
});

test('Escape keeps a post in the trash, and the focus moves to the heading when a post is restored (TRASH-8, TRASH-9)', async () => {
  const { list, restore } = openTrash();
  await act(async () => list.latest().resolve(trash));
  press('Remove Dawn on Stellar');
  expect(screen.getByRole('dialog').textContent).toContain('Dawn on Stellar and its revisions will be gone.');
  pressEscape();
  expect([screen.queryByRole('dialog'), rows()]).toEqual([null, ['Dawn on Stellar', 'Untitled post']]);
  for (const name of ['Restore Dawn on Stellar', 'Restore Untitled post']) {
    press(name);
    await act(async () => restore.latest().resolve('done'));
    expect(document.activeElement?.tagName).toBe('H1');
  }
});

test('a button keeps the focus when the restoration fails (TRASH-8, A11Y-3)', async () => {
  const { list, restore } = openTrash();
  await act(async () => list.latest().resolve(trash));
  screen.getByRole('button', { name: 'Restore Dawn on Stellar' }).focus();
  press('Restore Dawn on Stellar');
  expect(document.activeElement?.textContent).toBe('Restoring...');
  await act(async () => restore.latest().reject(new Error('offline')));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Restore Dawn on Stellar');
});

test('Refresh keeps the focus after a post was restored (TRASH-8)', async () => {
  const { list, restore } = openTrash();
  await act(async () => list.latest().resolve(trash));
  press('Restore Dawn on Stellar');
  await act(async () => restore.latest().resolve('done'));
  const refresh = screen.getByRole('button', { name: 'Refresh' });
  refresh.focus();
  press('Refresh');
  expect([document.activeElement, screen.getByRole('status').textContent]).toEqual([refresh, '']);
});

test('the trash states its total number of posts when it shows only some of them (TRASH-7)', async () => {
  const { list } = openTrash();
  await act(async () => list.latest().resolve({ ...trash, total: 201 }));
  expect(screen.getByText('These are the last 2 of 201 posts in the trash.')).toBeDefined();
});
