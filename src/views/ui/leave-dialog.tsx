import { useSelector } from '@xstate/react';
import type { LeaveGuardRef } from '../../machines/writing/leave-guard.machine.ts';
import { Button } from './button.tsx';
import { ChoiceDialog } from './choice-dialog.tsx';

/** Asks before the writer leaves an unsaved text. AUTHOR-11, WRITE-45. */
export function LeaveDialog({ guard }: { guard: LeaveGuardRef }) {
  const isAsking = useSelector(guard, (snapshot) => snapshot.matches({ unsaved: 'asking' }));
  const stay = () => guard.send({ type: 'leave.cancelled' });
  return isAsking ? (
    <ChoiceDialog
      title="Leave without saving?"
      onDismiss={stay}
      choices={
        <>
          <Button $look="primary" $size="small" onClick={stay}>
            Stay here
          </Button>
          <Button $look="quiet" $size="small" onClick={() => guard.send({ type: 'leave.confirmed' })}>
            Leave
          </Button>
        </>
      }
    >
      <p>Your text is not saved. This browser keeps it and offers it back when you return here.</p>
    </ChoiceDialog>
  ) : null;
}
