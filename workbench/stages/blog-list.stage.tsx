import type { BlogListRef } from '../../src/machines/blog-list.machine.ts';
import { BlogListView } from '../../src/views/blog/blog-list-view.tsx';
import { listAnswers, tagList } from '../../test/support/blog-posts.ts';
import { answer, fail, type Stage, send } from '../stage.ts';

const all = { category: 'All', page: 1, search: '' };
const type = (text: string) => [send('search.changed', { text })];
const page = (number: number) => [send('page.chosen', { page: number })];

export const stage: Stage = {
  input: { tags: tagList.tags },
  acts: {
    ...Object.fromEntries(
      Object.entries(listAnswers).map(([name, output]) => [name, [answer('list', output)]]),
    ),
    'the server fails': [fail('list')],
    'type "xlm"': type('xlm'),
    'clear the search': type(''),
    'press Enter': [send('search.submitted')],
    'choose page 2': page(2),
    'choose page 4': page(4),
    'choose Wallet': [send('category.chosen', { category: 'Wallet' })],
    'step back': [send('address.changed', { address: all })],
    'open the search': [send('searchbox.opened')],
    'close the search': [send('searchbox.closed')],
    'try again': [send('retry.requested')],
  },
  View: ({ actor }) => <BlogListView list={actor as BlogListRef} isAdmin={false} />,
};
