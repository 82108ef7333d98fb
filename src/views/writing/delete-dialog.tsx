import { useSelector } from '@xstate/react';
import { trashDays } from '../../contract/post-trash.ts';
import { focusElement, soon } from '../../effects/focus.ts';
import {
  type DeleteConfirmationRef,
  deleteFailure,
} from '../../machines/writing/delete-confirmation.machine.ts';
import { DangerDialog } from '../ui/danger-dialog.tsx';
import { Message } from '../ui/message.tsx';

/** Asks before a post is deleted. WRITE-58 to WRITE-60, TRASH-10. */
export function DeleteDialog({ deletion }: { deletion: DeleteConfirmationRef }) {
  const isOpen = useSelector(deletion, (snapshot) => !snapshot.matches('idle'));
  const isBusy = useSelector(deletion, (snapshot) => snapshot.hasTag('busy'));
  const hasFailed = useSelector(deletion, (snapshot) => snapshot.matches('failed'));
  const title = useSelector(deletion, (snapshot) => snapshot.context.title);
  const cancel = () => deletion.send({ type: 'delete.cancelled' });
  return isOpen ? (
    <DangerDialog
      title="Delete this post?"
      label={isBusy ? 'Deleting...' : 'Delete'}
      isBusy={isBusy}
      onCancel={cancel}
      onConfirm={() => deletion.send({ type: 'delete.confirmed' })}
    >
      <p>
        <b>{title}</b> will be gone for visitors. It stays in the trash for {trashDays} days.
      </p>
      <div role="alert" ref={passFocusLater}>
        {hasFailed ? <Message kind="bad">{deleteFailure}</Message> : null}
      </div>
    </DangerDialog>
  ) : null;
}

/**
 * A ref for a part of the dialog. If the row with the button that opened the dialog is gone when the dialog
 * closes, no element has the focus. The page's content then gets it. WRITE-59, A11Y-3.
 */
const passFocusLater = () => () => {
  // Later, when the browser has returned the focus to the button, if there still is one.
  soon(() => {
    if (document.activeElement === document.body) {
      focusElement('content');
    }
  });
};
