import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { LeaveGuardRef } from '../../machines/writing/leave-guard.machine.ts';
import { Button } from './button.tsx';
import { ChoiceDialog } from './choice-dialog.tsx';

export const textIsKept =
  'Your text is not saved. This browser keeps it and offers it back when you return here.';

/** Asks before the admin leaves unsaved work. By default, the work is a text. WRITE-45. */
export function LeaveDialog({
  guard,
  title = 'Leave without saving?',
  children = <p>{textIsKept}</p>,
}: {
  guard: LeaveGuardRef;
  title?: string;
  /** What is lost or kept. */
  children?: ReactNode;
}) {
  const isAsking = useSelector(guard, (snapshot) => snapshot.matches({ unsaved: 'asking' }));
  const stay = () => guard.send({ type: 'leave.cancelled' });
  return isAsking ? (
    <ChoiceDialog
      title={title}
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
      {children}
    </ChoiceDialog>
  ) : null;
}
