import { useSelector } from '@xstate/react';
import type { LeaveGuardRef } from '../../../machines/writing/leave-guard.machine.ts';
import { LeaveDialog, textIsKept } from '../../ui/leave-dialog.tsx';

/** Asks before the admin leaves an unsaved profile, recovery codes, or both. AUTHOR-11, FACTOR-4. */
export function AccountLeaveDialog({ guard }: { guard: LeaveGuardRef }) {
  const hasText = useSelector(guard, (snapshot) => snapshot.context.unsaved.includes('text'));
  const hasCodes = useSelector(guard, (snapshot) => snapshot.context.unsaved.includes('codes'));
  return hasCodes ? (
    <LeaveDialog guard={guard} title="Leave without the recovery codes?">
      <p>They are not shown again. Copy, download or print them first.</p>
      {hasText ? <p>{textIsKept}</p> : null}
    </LeaveDialog>
  ) : (
    <LeaveDialog guard={guard} />
  );
}
