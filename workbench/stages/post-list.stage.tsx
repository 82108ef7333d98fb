import { createActor } from 'xstate';
import { deleteConfirmationMachine } from '../../src/machines/delete-confirmation.machine.ts';
import type { PostListRef } from '../../src/machines/post-list.machine.ts';
import { tagListMachine } from '../../src/machines/tag-list.machine.ts';
import { PostListView } from '../../src/views/admin/posts/post-list-view.tsx';
import { listings } from '../../test/support/desk-posts.ts';
import { answer, fail, type Stage, send } from '../stage.ts';

const tagList = createActor(tagListMachine);
const deletion = createActor(deleteConfirmationMachine);
const page = (number: number) => [send('page.chosen', { page: number })];

export const stage: Stage = {
  isDesk: true,
  acts: {
    ...Object.fromEntries(Object.entries(listings).map(([name, output]) => [name, [answer('*', output)]])),
    'the server is out of reach': [fail('*')],
    'choose page 1': page(1),
    'choose page 2': page(2),
    'choose page 3': page(3),
    'choose the tag News': [send('tag.chosen', { tag: 'News' })],
    'choose drafts': [send('status.chosen', { status: 'draft' })],
    'the first post is deleted': [send('post.removed', { id: 'post-1' })],
    'its only post is deleted': [send('post.removed', { id: 'post-11' })],
    'press Try again': [send('retry.requested')],
    'come back to the page': [send('window.focused')],
    'type "dawn"': [send('search.changed', { search: 'dawn' })],
    'type on 200 ms later': [{ pass: 200 }, send('search.changed', { search: 'dawns' })],
  },
  View: ({ actor }) => <PostListView list={actor as PostListRef} tagList={tagList} deletion={deletion} />,
};
