import { useSelector } from '@xstate/react';
import type { PostEditorRef } from '../../src/machines/post-editor.machine.ts';
import { stored, theirs, written } from '../../test/support/desk-posts.ts';
import type { Deed } from '../bench.ts';
import { PostDeskOnBench } from '../post-desk.tsx';
import { answer, fail, type Stage, send, start } from '../stage.ts';

const content = '<p>What I wrote.</p>';
const imageUrl = '/social-card.png';
const [tag = ''] = written.tags;

const fill = [
  send('field.changed', { field: 'title', value: written.title }),
  send('field.changed', { field: 'excerpt', value: written.excerpt }),
  // Whoever fills the form again has the tag already.
  send('tag.removed', { tag }),
  send('tag.entered', { tag }),
  send('content.changed'),
];

export const stage: Stage = {
  isDesk: true,
  input: {},
  acts: {
    'open a new post': [start({})],
    'open a post': [start({ id: 'post-7' })],
    'the post comes': [answer('load', { kind: 'loaded', post: { ...stored, imageUrl } })],
    'the server refuses the post': [answer('load', { kind: 'refused', message: 'Failed to fetch post' })],
    'the answer is no post': [answer('load', { kind: 'refused', message: 'Invalid response format' })],
    'the server is out of reach': [fail('*')],
    'submit nothing': [send('form.submitted', { content: '' })],
    'edit every field': fill,
    'write and submit': [...fill, send('form.submitted', { content })],
    'the server saves it': [answer('save', { kind: 'saved', post: theirs })],
    'the server refuses with words': [
      answer('save', {
        kind: 'refused',
        message: 'That slug is taken.',
        issues: [{ path: 'slug', message: 'That slug is taken.' }],
      }),
    ],
    'the server fails without words': [answer('save', { kind: 'refused', issues: [] })],
    'another writer was faster': [answer('save', { kind: 'conflict', theirs: { ...theirs, imageUrl } })],
    'save mine over theirs': [send('mine.kept', { content })],
    'use theirs': [send('theirs.taken')],
    'keep editing': [send('conflict.closed')],
    'choose Draft': [send('status.chosen', { status: 'draft' })],
    'type a tag': [send('tag.typed', { text: tag })],
    'restore a draft': [send('draft.restored', { fields: written })],
  },
  View: ({ actor, deeds }) => <OpenPost post={actor as PostEditorRef} deeds={deeds} />,
};

/** A post while it is loaded, and its desk where it could be: as its screen shows them. */
function OpenPost({ post, deeds }: { post: PostEditorRef; deeds: readonly Deed[] }) {
  const isLoading = useSelector(post, (snapshot) => snapshot.matches('loading'));
  const isOpen = useSelector(
    post,
    ({ context: { id, version } }) => id === undefined || version !== undefined,
  );
  if (isLoading) {
    return <p role="status">Loading post...</p>;
  }
  return isOpen ? <PostDeskOnBench post={post} deeds={deeds} /> : null;
}
