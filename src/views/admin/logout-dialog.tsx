import { useSelector } from '@xstate/react';
import type { LogoutRef } from '../../machines/logout.machine.ts';
import { Button } from '../ui/button.tsx';
import { ChoiceDialog } from '../ui/choice-dialog.tsx';

/** Asks before signing out. Spec: blog and admin 2 (Confirm Logout). */
export function LogoutDialog({ logout }: { logout: LogoutRef }) {
  const isConfirming = useSelector(logout, (snapshot) => snapshot.matches('confirming'));
  const isBusy = useSelector(logout, (snapshot) => snapshot.hasTag('busy'));
  const cancel = () => logout.send({ type: 'logout.cancelled' });
  return isConfirming || isBusy ? (
    <ChoiceDialog
      title="Confirm Logout"
      onDismiss={cancel}
      choices={
        <>
          <Button $look="quiet" $size="small" disabled={isBusy} onClick={cancel}>
            Cancel
          </Button>
          <Button
            $look="danger"
            $size="small"
            disabled={isBusy}
            onClick={() => logout.send({ type: 'logout.confirmed' })}
          >
            Logout
          </Button>
        </>
      }
    >
      <p>You will need your password to sign in again.</p>
    </ChoiceDialog>
  ) : null;
}
