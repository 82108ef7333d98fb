import { useSelector } from '@xstate/react';
import { styled } from 'styled-components';
import type { PersonalDataRef } from '../../../machines/admin/personal-data.machine.ts';
import { Button } from '../../ui/button.tsx';
import { DangerDialog } from '../../ui/danger-dialog.tsx';
import { Message } from '../../ui/message.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Panel } from '../admin-parts.tsx';

/**
 * Downloads or erases everything about one address. The buttons keep the focus meanwhile: the machine ignores
 * their events. WAIT-63 to WAIT-65, A11Y-3.
 */
export function PersonalDataView({ personalData }: { personalData: PersonalDataRef }) {
  const email = useSelector(personalData, (snapshot) => snapshot.context.email);
  const outcome = useSelector(personalData, (snapshot) => snapshot.context.outcome);
  const isBusy = useSelector(personalData, (snapshot) => snapshot.hasTag('busy'));
  const isConfirming = useSelector(personalData, (snapshot) => snapshot.matches('confirming'));
  const isOff = isBusy || email.trim() === '';
  const cancel = () => personalData.send({ type: 'erasure.cancelled' });
  return (
    <Card aria-labelledby="personal-data">
      <h2 id="personal-data">Personal data</h2>
      <p>
        Everything that the site stores about one email address: signup, messages, emails and invitations.
      </p>
      <TextField
        label="Email address"
        type="email"
        autoComplete="off"
        maxLength={254}
        value={email}
        disabled={isBusy}
        onChange={(event) => personalData.send({ type: 'email.changed', email: event.target.value })}
      />
      <Row>
        <Button
          $look="quiet"
          $size="small"
          aria-disabled={isOff}
          onClick={() => personalData.send({ type: 'export.requested' })}
        >
          Download data
        </Button>
        <Button
          $look="quiet"
          $size="small"
          aria-disabled={isOff}
          onClick={() => personalData.send({ type: 'erasure.requested' })}
        >
          Erase data
        </Button>
      </Row>
      <div role="status" aria-label="Personal data">
        {outcome === undefined ? null : <Message kind={outcome.kind}>{outcome.message}</Message>}
      </div>
      {isConfirming ? (
        <DangerDialog
          title="Erase everything about this email address?"
          label="Erase"
          onCancel={cancel}
          onConfirm={() => personalData.send({ type: 'erasure.confirmed' })}
        >
          <p>
            The signup, messages, emails and invitations of {email.trim()} are removed for good. This cannot
            be undone.
          </p>
        </DangerDialog>
      ) : null}
    </Card>
  );
}

const Card = styled(Panel)`
  display: grid;
  gap: 0.75rem;
  margin-top: 1.5rem;
  padding: 1.25rem;
  > h2 { font-size: 1.1rem; }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
`;
