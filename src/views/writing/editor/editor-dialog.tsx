import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { dialogWords } from '../../../content/editor.ts';
import type { EditorDialogRef } from '../../../machines/writing/editor-dialog.machine.ts';
import { lazyPart } from '../../../runtime/lazy-part.tsx';
import { Modal } from '../../ui/modal.tsx';
import type { FindPages } from './post-editor-handle.ts';

/**
 * The dialog's form, loaded on demand. The dialog opens before the form has loaded, so that keys pressed
 * meanwhile go to the dialog and not to the text.
 */
export const editorQuestion = lazyPart(async () => (await import('./editor-question.tsx')).EditorQuestion, {
  room: '14rem',
});

/** `onLeave` is called when the writer cancels. */
type Props = { dialog: EditorDialogRef; findPages: FindPages; onLeave: () => void };

/** Asks for a link, a video, a button or a picture. EDIT-30 to EDIT-36. */
export function EditorDialog({ dialog, findPages, onLeave }: Props) {
  const titleId = useId();
  const kind = useSelector(
    dialog,
    (snapshot) => String(snapshot.value) as keyof typeof dialogWords | 'closed',
  );
  if (kind === 'closed') {
    return null;
  }
  function dismiss() {
    dialog.send({ type: 'dialog.dismissed' });
    onLeave();
  }
  return (
    <Modal key={kind} labelledBy={titleId} onDismiss={dismiss} closesOutside={false}>
      <editorQuestion.Part
        dialog={dialog}
        findPages={findPages}
        kind={kind}
        titleId={titleId}
        onDismiss={dismiss}
      />
    </Modal>
  );
}
