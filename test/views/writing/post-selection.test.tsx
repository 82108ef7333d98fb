import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type { PostListing, PostListRequest } from '../../../src/contract/admin-posts.ts';
import type { BulkChange, BulkResult } from '../../../src/contract/post-bulk.ts';
import { deleteConfirmationMachine } from '../../../src/machines/writing/delete-confirmation.machine.ts';
import { postListMachine } from '../../../src/machines/writing/post-list.machine.ts';
import { postSelectionMachine } from '../../../src/machines/writing/post-selection.machine.ts';
import { tagListMachine } from '../../../src/machines/writing/tag-list.machine.ts';
import { PostListView } from '../../../src/views/writing/post-list-view.tsx';
import { postSelectionModel } from '../../models/writing/post-selection.model.ts';
import { twoPosts } from '../../support/admin-posts.ts';
import { press, pressEscape } from '../../support/gestures.ts';
import { heldCallback, heldPromise } from '../../support/held.ts';
import { rehearse } from '../../support/model.ts';

async function openList() {
  const list = heldPromise<PostListing, PostListRequest>();
  const tags = heldPromise<string[]>();
  const change = heldPromise<BulkResult, BulkChange>();
  const posts = createActor(
    postListMachine.provide({
      actors: { list: list.logic, watchWindow: heldCallback().logic },
      actions: { showInAddress: () => undefined },
    }),
  ).start();
  const tagList = createActor(tagListMachine.provide({ actors: { list: tags.logic } })).start();
  const selection = createActor(
    postSelectionMachine.provide({
      actors: {
        watchMatches: fromCallback(({ sendBack }) => posts.on('*', sendBack).unsubscribe),
        change: change.logic,
      },
      actions: { tellChanged: () => posts.send({ type: 'posts.changed' }) },
    }),
  ).start();
  const deletion = createActor(deleteConfirmationMachine).start();
  render(<PostListView list={posts} tagList={tagList} deletion={deletion} selection={selection} />);
  await act(async () => list.latest().resolve(twoPosts));
  await act(async () => tags.latest().resolve(['News', 'Stellar']));
  return { list, change, posts };
}

const ticked = () =>
  screen.getAllByRole<HTMLInputElement>('checkbox').flatMap((box) => {
    const name = box.getAttribute('aria-label') ?? box.parentElement?.textContent ?? '';
    return box.checked ? [name] : [];
  });

/** Returns the checkboxes and the buttons that are disabled during a change. */
const controls = () => [
  ...screen.getAllByRole<HTMLInputElement>('checkbox'),
  ...['Publish', 'Unpublish', 'Move to trash', 'Clear'].flatMap((name) =>
    screen
      .queryAllByRole<HTMLButtonElement>('button', { name })
      .filter((found) => found.closest('dialog') === null),
  ),
];

/** Presses a button of the selection bar. Does nothing while a dialog is open: the bar is then inert. */
const pressed = (name: string) => () => {
  const button = controls().find(({ textContent }) => textContent === name);
  if (button !== undefined && screen.queryByRole('dialog') === null) {
    fireEvent.click(button);
  }
};

const confirm = () => {
  const dialog = screen.queryByRole('dialog');
  const button = dialog === null ? undefined : within(dialog).getAllByRole('button').at(-1);
  if (button !== undefined) {
    fireEvent.click(button);
  }
};

rehearse(postSelectionModel, 'view', async () => {
  const { list, change, posts } = await openList();
  const sees =
    (boxes: string[], message: string | undefined, isBusy = false, title?: string, text?: string) =>
    () =>
      expect({
        ticked: ticked(),
        message:
          message === undefined ? undefined : screen.getByRole('status', { name: 'Selection' }).textContent,
        pending: change.pending().length,
        count: screen.queryByText(/^\d+ selected$/)?.textContent,
        disabled: controls().filter(({ disabled, ariaDisabled }) => disabled || ariaDisabled === 'true')
          .length,
        title: screen.queryByRole('dialog')?.querySelector('h2')?.textContent,
        text: screen.queryByRole('dialog')?.querySelector('p')?.textContent,
      }).toEqual({
        ticked: boxes,
        message,
        pending: isBusy ? 1 : 0,
        count: boxes.length === 0 ? undefined : `${boxes.includes('Select page') ? 2 : 1} selected`,
        disabled: isBusy ? controls().length : 0,
        title,
        text,
      });
  const one = ['Select Post number 1'];
  const two = ['Select page', ...one, 'Select Post number 2'];
  const failure = 'The change failed. Some posts may have changed. Please try again.';
  const asks = (boxes: string[], title: string, text: string) => sees(boxes, '', false, title, text);
  const refresh = () => act(async () => list.pending().at(-1)?.resolve(twoPosts));
  const answer = (result: BulkResult) => async () => {
    await act(async () => change.latest().resolve(result));
    await refresh();
  };
  return {
    act: {
      'tick the first': () => fireEvent.click(screen.getByRole('checkbox', { name: one[0] ?? '' })),
      'tick the page': () => fireEvent.click(screen.getByRole('checkbox', { name: 'Select page' })),
      'press Clear': pressed('Clear'),
      // The response contains the same posts as before, because this test checks only the ticks.
      'choose drafts': async () => {
        fireEvent.change(screen.getByRole('combobox', { name: 'Status' }), { target: { value: 'draft' } });
        await refresh();
      },
      'the first leaves the page and returns': async () => {
        for (const shown of [twoPosts.posts.slice(1), twoPosts.posts]) {
          act(() => posts.send({ type: 'posts.changed' }));
          await act(async () => list.latest().resolve({ ...twoPosts, posts: shown }));
        }
      },
      'press Publish': pressed('Publish'),
      'press Unpublish': pressed('Unpublish'),
      'press Move to trash': pressed('Move to trash'),
      'choose the tag News': () => {
        const choice = screen.queryByRole('combobox', { name: 'Add a tag' });
        if (choice !== null) {
          fireEvent.change(choice, { target: { value: 'News' } });
        }
      },
      'press Apply': () => press('Apply'),
      'press Cancel': () => press('Cancel'),
      'press Escape': pressEscape,
      confirm,
      'the change succeeds': answer({ changed: 1, refused: 0 }),
      'one post is incomplete': answer({ changed: 1, refused: 1 }),
      'the change fails': async () => {
        await act(async () => change.latest().reject(new Error('offline')));
        await refresh();
      },
    },
    see: {
      none: sees([], undefined),
      first: sees(one, ''),
      both: sees(two, ''),
      'asked to publish': asks(one, 'Publish 1 post?', 'Visitors see them at once.'),
      publishing: sees(one, '', true),
      published: sees([], '1 published.'),
      failed: sees(one, failure),
      'asked to unpublish': asks(
        one,
        'Unpublish 1 post?',
        'Visitors no longer see them. They become drafts.',
      ),
      unpublishing: sees(one, '', true),
      unpublished: sees([], '1 unpublished.'),
      'asked to trash': asks(
        one,
        'Move 1 post to the trash?',
        'They will be gone for visitors, and stay in the trash for 30 days.',
      ),
      trashing: sees(one, '', true),
      trashed: sees([], '1 moved to the trash.'),
      'first to tag': sees(one, undefined),
      'not tagged': sees(one, failure),
      tagging: sees(one, '', true),
      'tagging a hidden post': sees([], '', true),
      'failed, none selected': sees([], failure),
      tagged: sees([], '1 tagged.'),
      'asked to publish both': asks(two, 'Publish 2 posts?', 'Visitors see them at once.'),
      'publishing both': sees(two, '', true),
      'published one': sees([], '1 published. 1 is not complete and stays a draft.'),
    },
    pass: () => undefined,
  };
});

test('the post list reloads after a change of selected posts, and keeps its rows meanwhile (BULK-8)', async () => {
  const { list, change } = await openList();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select page' }));
  press('Unpublish');
  confirm();
  expect(change.latest().input).toEqual({ action: 'unpublish', ids: ['post-1', 'post-2'] });
  await act(async () => change.latest().resolve({ changed: 2, refused: 0 }));
  expect([list.pending().length, screen.getAllByRole('row').length]).toEqual([1, 3]);
});

test('deleting a post, searching or filtering deselects all posts (BULK-6)', async () => {
  const { posts } = await openList();
  const tick = () => fireEvent.click(screen.getByRole('checkbox', { name: 'Select Post number 2' }));
  tick();
  act(() => posts.send({ type: 'post.removed', id: 'post-1' }));
  expect(ticked()).toEqual([]);
  tick();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'dawn' } });
  expect(ticked()).toEqual([]);
  tick();
  fireEvent.change(screen.getByRole('combobox', { name: 'Tag' }), { target: { value: 'News' } });
  expect(screen.queryByText(/^\d+ selected$/)).toBeNull();
});

test('the pressed action keeps the focus during a change of posts, and "Select page" gets the focus after the change and after Clear (BULK-9, A11Y-3)', async () => {
  const { change } = await openList();
  const selectPage = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select page' });
  const tick = () => fireEvent.click(screen.getByRole('checkbox', { name: 'Select Post number 1' }));
  tick();
  press('Unpublish');
  confirm();
  const action = screen.getByRole<HTMLButtonElement>('button', { name: 'Unpublish' });
  // The closed dialog returns the focus to the action. jsdom does not.
  action.focus();
  expect([document.activeElement, action.disabled, action.ariaDisabled]).toEqual([action, false, 'true']);
  await act(async () => change.latest().resolve({ changed: 1, refused: 0 }));
  expect(document.activeElement).toBe(selectPage);
  tick();
  screen.getByRole('button', { name: 'Clear' }).focus();
  press('Clear');
  expect([document.activeElement, selectPage.disabled]).toEqual([selectPage, false]);
});

test('a filter that deselects all posts keeps the focus (BULK-6, A11Y-3)', async () => {
  await openList();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Post number 1' }));
  const filter = screen.getByRole('combobox', { name: 'Status' });
  filter.focus();
  fireEvent.change(filter, { target: { value: 'draft' } });
  expect([screen.queryByText('1 selected'), document.activeElement]).toEqual([null, filter]);
});
