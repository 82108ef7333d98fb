import type { SharePostRef } from '../../src/machines/share-post.machine.ts';
import { SharePost } from '../../src/views/blog/share-post.tsx';
import { answer, fail, type Stage, send } from '../stage.ts';

const post = { title: 'Fees & "rates" + more', url: 'https://swiftex.example/blog/fees-and-rates' };

export const stage: Stage = {
  acts: {
    'the device has a share sheet': [answer('findSheet', true)],
    'the device has no share sheet': [answer('findSheet', false)],
    'open the share sheet': [send('share.requested', { post })],
    'the post is shared': [answer('openSheet')],
    'the sheet is closed': [fail('openSheet', 'AbortError')],
    'copy the link': [send('copy.requested', { post })],
    'the link is copied': [answer('copy')],
    'the browser refuses': [fail('copy', 'NotAllowedError')],
  },
  View: ({ actor }) => <SharePost share={actor as SharePostRef} post={post} />,
};
