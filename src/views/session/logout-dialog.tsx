import { useSelector } from '@xstate/react';
import type { LogoutRef } from '../../machines/session/logout.machine.ts';
import { DangerDialog } from '../ui/danger-dialog.tsx';

/** Asks before signing out. SESS-34. */
export function LogoutDialog({ logout }: { logout: LogoutRef }) {
  const isConfirming = useSelector(logout, (snapshot) => snapshot.matches('confirming'));
  const isBusy = useSelector(logout, (snapshot) => snapshot.hasTag('busy'));
  const cancel = () => logout.send({ type: 'logout.cancelled' });
  return isConfirming || isBusy ? (
    <DangerDialog
      title="Confirm Logout"
      label="Logout"
      isBusy={isBusy}
      onCancel={cancel}
      onConfirm={() => logout.send({ type: 'logout.confirmed' })}
    >
      <p>You will need your password to sign in again.</p>
    </DangerDialog>
  ) : null;
}
