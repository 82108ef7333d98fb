import { expect, test } from 'vitest';
import { published, stored } from '../../support/admin-posts.ts';
import { openPost } from '../../support/open-editing.ts';
import { settle } from '../../support/settle.ts';

/** Opens a draft from the server, with no draft stored in this browser. */
async function openDraft() {
  const opened = openPost({ id: 'post-7' });
  await settle(() => opened.load.latest().resolve({ kind: 'loaded', post: stored }));
  await settle(() => opened.read.latest().resolve(undefined));
  return opened;
}

const retitle = ({ post }: Pick<ReturnType<typeof openPost>, 'post'>) =>
  post.send({ type: 'field.changed', field: 'title', value: 'Dusk on Stellar' });

test.each([
  [{ ...published, version: 8 }, true, 'The post was published after all.', 'free'],
  [
    { ...published, version: 8 },
    false,
    'The post was published after all, without your last changes.',
    { unsaved: 'writing' },
  ],
  [
    { ...stored, version: 8, publishAt: '2030-01-15T09:30:00.000Z' },
    true,
    'The post was scheduled after all.',
    'free',
  ],
])(
  'the form takes over the status of a post that is out already, and saves no later change automatically (SAVE-7, SAVE-15)',
  async (post, isCurrent, message, guard) => {
    const opened = await openDraft();
    retitle(opened);
    opened.clock.increment(5_000);
    await settle(() => opened.store.latest().resolve({ kind: 'out', post, isCurrent, message }));
    const { status, publishAt, title } = opened.fields();
    const { version, isDraftStored } = opened.post.getSnapshot().context;
    expect({ status, publishAt, title, version, isDraftStored, toast: opened.toast() }).toEqual({
      status: post.status,
      publishAt: 'publishAt' in post ? post.publishAt : '',
      title: 'Dusk on Stellar',
      version: 8,
      isDraftStored: false,
      toast: message,
    });
    expect(opened.tools().guard.getSnapshot().value).toEqual(guard);
    retitle(opened);
    opened.clock.increment(60_000);
    expect(opened.store.calls.length).toBe(1);
  },
);

test('a submission that waited for a save of a post that is out already is sent (SAVE-8, SAVE-15)', async () => {
  const opened = await openDraft();
  opened.saveKey.tell({ type: 'save.pressed' });
  opened.submit();
  await settle(() =>
    opened.store.latest().resolve({ kind: 'out', post: published, isCurrent: true, message: '' }),
  );
  expect([opened.save.latest().input.draft.status, opened.store.calls.length]).toEqual(['published', 1]);
});
