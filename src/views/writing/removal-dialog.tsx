import { useSelector } from '@xstate/react';
import { shownTitle } from '../../contract/post-title.ts';
import { type PostTrashRef, removalFailure } from '../../machines/writing/post-trash.machine.ts';
import { DangerDialog } from '../ui/danger-dialog.tsx';
import { Message } from '../ui/message.tsx';

/** Asks before a post in the trash is removed for good. TRASH-9. */
export function RemovalDialog({ trash }: { trash: PostTrashRef }) {
  const isOpen = useSelector(trash, (snapshot) => snapshot.hasTag('asking'));
  const isBusy = useSelector(trash, (snapshot) => snapshot.matches('removing'));
  const hasFailed = useSelector(trash, (snapshot) => snapshot.matches('notRemoved'));
  const post = useSelector(trash, ({ context }) => context.posts.find(({ id }) => id === context.id));
  const cancel = () => trash.send({ type: 'removal.cancelled' });
  return isOpen ? (
    <DangerDialog
      title="Remove this post for good?"
      label={isBusy ? 'Removing...' : 'Remove for good'}
      isBusy={isBusy}
      onCancel={cancel}
      onConfirm={() => trash.send({ type: 'removal.confirmed' })}
    >
      <p>
        <b>{shownTitle(post?.title ?? '')}</b> and its revisions will be gone. This cannot be undone.
      </p>
      <div role="alert">{hasFailed ? <Message kind="bad">{removalFailure}</Message> : null}</div>
    </DangerDialog>
  ) : null;
}
