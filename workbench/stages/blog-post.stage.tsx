import { createActor, fromCallback, fromPromise } from 'xstate';
import type { BlogPostRef } from '../../src/machines/blog-post.machine.ts';
import { postVideosMachine } from '../../src/machines/post-videos.machine.ts';
import { sharePostMachine } from '../../src/machines/share-post.machine.ts';
import { BlogPostView } from '../../src/views/blog/blog-post-view.tsx';
import { reading } from '../../test/support/blog-posts.ts';
import { answer, fail, type Stage, send } from '../stage.ts';

const find = (slug: string) => [answer('*', { kind: 'found', reading: reading(slug) })];
const go = (slug: string) => [send('address.changed', { slug })];
const share = createActor(
  sharePostMachine.provide({ actors: { findSheet: fromPromise(async () => false) } }),
).start();
const videosMachine = postVideosMachine.provide({ actors: { player: fromCallback(() => undefined) } });

export const stage: Stage = {
  input: { slug: 'one' },
  acts: {
    'the post comes': find('one'),
    'the post comes by its id': find('own-name'),
    'the other post comes': find('two'),
    'there is no such post': [answer('*', { kind: 'missing' })],
    'an admin is recognised': [send('admin.recognised')],
    'the server fails': [fail('*')],
    'go to another post': go('two'),
    'go to the same post': go('one'),
    'try again': [send('retry.requested')],
  },
  View: ({ actor }) => (
    <BlogPostView
      post={actor as BlogPostRef}
      share={share}
      videosMachine={videosMachine}
      trust={(html) => html}
    />
  ),
};
