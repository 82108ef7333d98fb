import { useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { factorNeededMessage } from '../../contract/factor-policy.ts';
import { forbiddenMessage } from '../../contract/route-roles.ts';
import type { AccessNoticeRef } from '../../machines/admin/access-notice.machine.ts';
import { routes } from '../../screens.ts';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';

/**
 * The notice above a screen: the server's message about a refused call, or the link to set up a second
 * factor. ADMIN-71, FACTOR-36.
 */
export function AccessNotice({ notice }: { notice: AccessNoticeRef }) {
  const isShown = useSelector(notice, (snapshot) => snapshot.matches('shown'));
  const needsFactor = useSelector(notice, (snapshot) => snapshot.matches('factorNeeded'));
  if (needsFactor) {
    return (
      <Frame role="alert" aria-label="Access">
        <Message kind="bad">{factorNeededMessage}</Message>
        <Link href={routes.adminAccount}>Open Account</Link>
      </Frame>
    );
  }
  return isShown ? (
    <Frame role="alert" aria-label="Access">
      <Message kind="bad">{forbiddenMessage}</Message>
      <Button $look="quiet" $size="small" onClick={() => notice.send({ type: 'notice.dismissed' })}>
        Close
      </Button>
    </Frame>
  ) : null;
}

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.6rem;
  align-items: center;
  > p { flex: 1 1 16rem; }
`;
