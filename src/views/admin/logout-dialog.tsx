import { useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import type { LogoutRef } from '../../machines/logout.machine.ts';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';

/** Asks before signing out. Spec: blog and admin 2 (Confirm Logout). */
export function LogoutDialog({ logout }: { logout: LogoutRef }) {
  const isConfirming = useSelector(logout, (snapshot) => snapshot.matches('confirming'));
  const isBusy = useSelector(logout, (snapshot) => snapshot.hasTag('busy'));
  const cancel = () => logout.send({ type: 'logout.cancelled' });
  return isConfirming || isBusy ? (
    <Modal labelledBy="logout-title" onDismiss={cancel}>
      <Title id="logout-title">Confirm Logout</Title>
      <Text>You will need your password to sign in again.</Text>
      <Choices>
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
      </Choices>
    </Modal>
  ) : null;
}

const Title = styled.h2`
  font-size: 1.5rem;
`;

const Text = styled.p`
  margin-top: 0.6rem;
  color: var(--ink-500);
`;

const Choices = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: 0.6rem;
  margin-top: 1.5rem;
`;
