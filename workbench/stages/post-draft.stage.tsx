import type { PostDraftRef } from '../../src/machines/post-draft.machine.ts';
import { DraftOffer } from '../../src/views/admin/posts/draft-offer.tsx';
import { keptDraft } from '../../test/support/desk-posts.ts';
import { answer, fail, type Stage, send } from '../stage.ts';

const write = send('text.changed');

export const stage: Stage = {
  acts: {
    'a draft is found': [answer('*', keptDraft)],
    'there is no draft': [answer('*')],
    'the storage cannot be read': [fail('*', 'forbidden')],
    'press Restore': [send('draft.restored')],
    'press Discard it': [send('draft.discarded')],
    write: [write],
    'write on': [{ pass: 699 }, write, { pass: 1 }, write],
    'the page is hidden': [send('page.hidden')],
    'try to save': [send('save.attempted')],
    'the post is saved': [send('post.saved')],
    'there is room': [answer('*')],
    'there is no room': [fail('*', 'full')],
  },
  View: ({ actor }) => <DraftOffer draft={actor as PostDraftRef} />,
};
